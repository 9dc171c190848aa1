/** What a lesson's facts, moments and checks read from a run; needs `series` and, of packets, `packets`. */
import { lastRowAt } from '../../simulator/base/table'
import { EVENT_KINDS, type EventKind, fieldColumn, NO_FLOW, type RunLog } from '../../simulator/log'
import { hopOfLink } from '../../simulator/network/link-number'
import type { RunResult } from '../run/result'
import type { Scenario } from '../scenario/scenario'

/** The n-th event of a kind (1 is the first), so that it stays where it belongs. */
interface EventMoment {
  readonly event: EventKind
  /** Id of a flow; absent: any. */
  readonly flow?: string
  readonly nth?: number
  /** s after the event; may be negative. */
  readonly plusS?: number
}

/** An instant of a run: s, or an event. */
export type Moment = number | EventMoment

const eventOf =
  (event: EventKind) =>
  (nth: number, flow?: string): EventMoment =>
    flow === undefined ? { event, nth } : { event, flow, nth }

export const drop = eventOf('drop')
/** A fast retransmit: what it cuts is the window. */
export const cut = eventOf('fast retransmit')
export const recovered = eventOf('recovery exit')
export const timeout = eventOf('timeout')
/** An ACK that echoes a mark. */
export const echo = eventOf('ece')
/** A rule that the variant notes. */
export const noted = eventOf('note')
export const starts = (flow: string): EventMoment => ({ event: 'flow start', flow })
export const after = (moment: EventMoment, plusS: number): EventMoment => ({ ...moment, plusS })

export interface EventQuery {
  /** Id of a flow; absent: any. */
  readonly flow?: string
  readonly fromS?: number
  readonly toS?: number
}

/** Columns of a flow's window table that are numbers of their own. */
export type WindowColumn =
  | 'cwnd'
  | 'ssthresh'
  | 'inFlight'
  | 'srttMs'
  | 'rttMs'
  | 'rtoMs'
  | 'pacingMbps'
  | 'una'
  | 'nxt'

export interface Curve {
  readonly t: readonly number[]
  readonly y: readonly number[]
}

export class Observed {
  readonly scenario: Scenario

  constructor(
    readonly result: RunResult,
    readonly log: RunLog,
  ) {
    this.scenario = result.scenario
  }

  /** Index of a flow. Throws where the scenario has none of that id. */
  flow(id: string): number {
    const index = this.scenario.flows.findIndex((flow) => flow.id === id)
    if (index < 0) throw new Error(`no flow "${id}"`)
    return index
  }

  /** When events of a kind happened, s, ascending. */
  times(kind: EventKind, { flow, fromS = 0, toS = Number.POSITIVE_INFINITY }: EventQuery = {}): number[] {
    const { columns: c, rows } = this.log.events
    const code = EVENT_KINDS.indexOf(kind)
    const wanted = flow === undefined ? NO_FLOW : this.flow(flow)
    const times: number[] = []
    for (let row = 0; row < rows; row++) {
      const t = c.t[row] as number
      if (c.kind[row] === code && (flow === undefined || c.flow[row] === wanted) && t >= fromS && t <= toS)
        times.push(t)
    }
    return times
  }

  /** Packets and ACKs of the flow that were dropped at a hop of a chain, either way. */
  dropsAtHop(flow: string, hop: number, fromS = 0, toS = Number.POSITIVE_INFINITY): number {
    const { columns: c, rows } = this.log.events
    const code = EVENT_KINDS.indexOf('drop')
    const links = fieldColumn(this.log.events, 'drop', 'link')
    const wanted = this.flow(flow)
    let drops = 0
    for (let row = 0; row < rows; row++) {
      const t = c.t[row] as number
      if (c.kind[row] !== code || c.flow[row] !== wanted || t < fromS || t > toS) continue
      if (hopOfLink(links[row] as number) === hop) drops++
    }
    return drops
  }

  /** s. Throws where there is no such event. */
  at(moment: Moment): number {
    if (typeof moment === 'number') return moment
    const { event, flow, nth = 1, plusS = 0 } = moment
    const time = this.times(event, flow === undefined ? {} : { flow })[nth - 1]
    if (time === undefined)
      throw new Error(`no event ${nth} "${event}"${flow === undefined ? '' : ` of ${flow}`}`)
    return time + plusS
  }

  /** A column of a flow's window at every change from `fromS` to `toS`, with its value at both ends. */
  curve(flow: string, column: WindowColumn, fromS = 0, toS = this.scenario.durationS): Curve {
    const table = this.log.flows[this.flow(flow)]?.window
    return table === undefined
      ? { t: [], y: [] }
      : part(table.columns.t, table.columns[column], table.rows, fromS, toS)
  }

  /** Packets waiting at the bottleneck. */
  queue(fromS = 0, toS = this.scenario.durationS): Curve {
    const { columns, rows } = this.log.queue
    return part(columns.t, columns.packets, rows, fromS, toS)
  }

  /** A signal of the flow's variant by its key: "diff". Throws where it has none. */
  signal(flow: string, key: string, fromS = 0, toS = this.scenario.durationS): Curve {
    return signalOf(this.log.flows[this.flow(flow)]?.window, key, fromS, toS)
  }

  /** A signal of the queue discipline by its key: "average". Throws where it has none. */
  queueSignal(key: string, fromS = 0, toS = this.scenario.durationS): Curve {
    return signalOf(this.log.queue, key, fromS, toS)
  }

  /** Payload delivered in order to the flow's receiver from `fromS` to `toS`, Mbit/s, in whole bins of the log. */
  goodputMbps(flow: string, fromS: number, toS: number): number {
    return this.rate(flow, 'goodBytes', fromS, toS)
  }

  /** Wire bytes of the flow that left the bottleneck, Mbit/s. */
  throughputMbps(flow: string, fromS: number, toS: number): number {
    return this.rate(flow, 'wireBytes', fromS, toS)
  }

  private rate(flow: string, column: 'goodBytes' | 'wireBytes', fromS: number, toS: number): number {
    const { binS, flows } = this.log
    const table = flows[this.flow(flow)]?.throughput
    const first = Math.round(fromS / binS)
    const last = Math.round(toS / binS)
    let bytes = 0
    for (let bin = first; bin < last && bin < (table?.rows ?? 0); bin++)
      bytes += table?.columns[column][bin] ?? 0
    return (bytes * 8) / ((last - first) * binS) / 1e6
  }
}

interface Timed {
  readonly columns: { readonly t: Float64Array }
  readonly rows: number
}

/** A signal of a table whose declared signals are further columns (simulator/log). */
function signalOf(table: Timed | undefined, key: string, fromS: number, toS: number): Curve {
  const column = Object.entries(table?.columns ?? {}).find(([name]) => name === key)?.[1]
  if (table === undefined || column === undefined) throw new Error(`no signal "${key}"`)
  return part(table.columns.t, column, table.rows, fromS, toS)
}

function part(
  t: Float64Array,
  column: { readonly [row: number]: number },
  rows: number,
  fromS: number,
  toS: number,
): Curve {
  const times: number[] = []
  const values: number[] = []
  const before = lastRowAt(t, rows, fromS)
  if (before >= 0) {
    times.push(fromS)
    values.push(column[before] as number)
  }
  for (let row = before + 1; row < rows && (t[row] as number) <= toS; row++) {
    times.push(t[row] as number)
    values.push(column[row] as number)
  }
  if (times.length > 0) {
    times.push(toS)
    values.push(values[values.length - 1] as number)
  }
  return { t: times, y: values }
}

export const greatest = ({ y }: Curve): number =>
  y.reduce((max, value) => (value > max ? value : max), -Infinity)

export const least = ({ y }: Curve): number => y.reduce((min, value) => (value < min ? value : min), Infinity)

/** The mean of a curve that holds each value until the next, weighted by time. */
export function mean({ t, y }: Curve): number {
  let area = 0
  for (let i = 1; i < t.length; i++) area += (y[i - 1] as number) * ((t[i] as number) - (t[i - 1] as number))
  return area / ((t[t.length - 1] as number) - (t[0] as number))
}

/** The value that holds at `time`; NaN before the first. */
export function valueAt({ t, y }: Curve, time: number): number {
  let value = Number.NaN
  for (let i = 0; i < t.length && (t[i] as number) <= time; i++) value = y[i] as number
  return value
}
