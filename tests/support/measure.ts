/** Measures a recorded run. Times are in seconds, and queues in packets. */
import { EVENT_KINDS, type EventKind } from '../../src/simulator/log'
import type { Simulation } from '../../src/simulator/simulation'

/** The least value, the greatest, and the mean over time of a quantity. */
export interface Course {
  readonly least: number
  readonly greatest: number
  readonly mean: number
}

/** The course of a step function: `value[i]` holds from `t[i]` to `t[i + 1]`. */
function courseOf(t: ArrayLike<number>, value: ArrayLike<number>, rows: number, fromS: number): Course {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  let area = 0
  let time = 0
  for (let row = 0; row + 1 < rows; row++) {
    const begin = Math.max(fromS, Number(t[row]))
    const span = Number(t[row + 1]) - begin
    if (span <= 0) continue
    const now = Number(value[row])
    least = Math.min(least, now)
    greatest = Math.max(greatest, now)
    area += now * span
    time += span
  }
  return { least, greatest, mean: area / time }
}

/** Returns the course of the number of waiting packets, from `fromS` on. */
export function queueCourse(simulation: Simulation, fromS: number): Course {
  const { columns, rows } = simulation.log.queue
  return courseOf(columns.t, columns.packets, rows, fromS)
}

/** Returns the course of a column of a flow's window log, or of a signal of its variant, from `fromS` on. */
export function windowCourse(simulation: Simulation, key: string, fromS: number, flow = 0): Course {
  const window = simulation.log.flows[flow]?.window
  const values = (window?.columns as Readonly<Record<string, ArrayLike<number>>> | undefined)?.[key]
  if (window === undefined || values === undefined) throw new Error(`flow ${flow} has no column ${key}`)
  return courseOf(window.columns.t, values, window.rows, fromS)
}

/** Payload delivered in order from `fromS` on, Mbit/s, by flow. `fromS` is a whole number of bins. */
export function goodputMbps(simulation: Simulation, fromS: number): number[] {
  const { binS, flows } = simulation.log
  return flows.map(({ throughput: { columns, rows } }) => {
    let bytes = 0
    const first = Math.round(fromS / binS)
    for (let row = first; row < rows; row++) bytes += Number(columns.goodBytes[row])
    return (bytes * 8) / ((rows - first) * binS) / 1e6
  })
}

/** Times from arrival at the queue to the first bit on the link of the packets sent from `fromS` on. */
export function sojournsS(simulation: Simulation, fromS: number, flow = -1): number[] {
  const { columns, rows } = simulation.log.packets
  const sojourns: number[] = []
  for (let row = 0; row < rows; row++) {
    const sojourn = Number(columns.dequeued[row]) - Number(columns.enqueued[row])
    if (Number(columns.sent[row]) < fromS || Number.isNaN(sojourn)) continue
    if (flow < 0 || columns.flow[row] === flow) sojourns.push(sojourn)
  }
  return sojourns
}

/** Returns the times of events of one kind, of all flows or of one. */
export function timesOf(simulation: Simulation, kind: EventKind, flow = -1): number[] {
  const { columns, rows } = simulation.log.events
  const times: number[] = []
  for (let row = 0; row < rows; row++)
    if (EVENT_KINDS[Number(columns.kind[row])] === kind && (flow < 0 || columns.flow[row] === flow))
      times.push(Number(columns.t[row]))
  return times
}

/** Jain, Chiu & Hawe 1984: the index is 1 where all values are equal, and 1/n where one has everything. */
export function jain(values: readonly number[]): number {
  let sum = 0
  let squares = 0
  for (const value of values) {
    sum += value
    squares += value * value
  }
  return (sum * sum) / (values.length * squares)
}
