/** What papers take from the log of a run. */
import { EVENT_KINDS, type EventKind, PacketFlag } from '../../simulator/log'
import type { Run } from '../run/run'
import type { Points } from './paper'

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const mean = (values: readonly number[]): number => sum(values) / values.length

/** The variance of the values themselves, not of what they are a sample of. */
export function variance(values: readonly number[]): number {
  const average = mean(values)
  return mean(values.map((value) => (value - average) ** 2))
}

/** Standard deviation over mean. */
export const variation = (values: readonly number[]): number => Math.sqrt(variance(values)) / mean(values)

/** A number over several runs that differ in nothing but when their flows start, or in their seeds. */
export interface Spread {
  readonly mean: number
  readonly least: number
  readonly greatest: number
}

export function spreadOf(values: readonly number[]): Spread {
  return { mean: mean(values), least: Math.min(...values), greatest: Math.max(...values) }
}

/** "97 [81 to 114]" */
export function spreadText({ mean: average, least, greatest }: Spread, digits = 0): string {
  return `${average.toFixed(digits)} [${least.toFixed(digits)} to ${greatest.toFixed(digits)}]`
}

export const one = (value: number): string => value.toFixed(1)
export const three = (value: number): string => value.toFixed(3)

/** 0, `everyS`, 2 `everyS`, ... up to `toS`. */
export function instants(fromS: number, toS: number, everyS: number): number[] {
  const count = Math.floor((toS - fromS) / everyS + 1e-9) + 1
  return Array.from({ length: count }, (_, k) => Number((fromS + k * everyS).toPrecision(12)))
}

/** Numbers of enough digits to draw. */
export const rounded = (value: number, digits = 4): number => Number(value.toPrecision(digits))

/** Payload delivered in each of the log's bins from `fromS` to `toS`, Mbit/s; needs `series`. */
export function binRates(run: Run, flow: number, fromS: number, toS: number): number[] {
  const { binS } = run.log
  const throughput = run.log.flows[flow]?.throughput
  const rates: number[] = []
  for (let bin = Math.round(fromS / binS); bin < Math.round(toS / binS); bin++) {
    const bytes = bin < (throughput?.rows ?? 0) ? (throughput?.columns.goodBytes[bin] as number) : 0
    rates.push((bytes * 8) / binS / 1e6)
  }
  return rates
}

/** Payload delivered as a curve, Mbit/s, with each rate in the middle of its bin; needs `series`. */
export function rateCurve(run: Run, flow: number, fromS: number, toS: number): Points {
  const { binS } = run.log
  const y = binRates(run, flow, fromS, toS)
  const x = y.map((_, k) => rounded(fromS + (k + 0.5) * binS, 6))
  return { x, y: y.map((rate) => rounded(rate)) }
}

/** When the flow's segments were sent again, s; needs `packets`. */
export function retransmissionTimes(run: Run, flow: number): number[] {
  const { columns: c, rows } = run.log.packets
  const times: number[] = []
  for (let row = 0; row < rows; row++) {
    const again = ((c.flags[row] as number) & PacketFlag.retransmission) !== 0
    if (again && c.flow[row] === flow) times.push(c.sent[row] as number)
  }
  return times
}

/** When events of a kind happened to the flow, s; `also` may ask more of an event's row. */
export function eventTimes(
  run: Run,
  flow: number,
  kind: EventKind,
  also: (row: number) => boolean = () => true,
): number[] {
  const { columns: c, rows } = run.log.events
  const code = EVENT_KINDS.indexOf(kind)
  const times: number[] = []
  for (let row = 0; row < rows; row++)
    if (c.kind[row] === code && c.flow[row] === flow && also(row)) times.push(c.t[row] as number)
  return times
}

/** A curve that holds its value until the next point, without the points that change nothing. */
export function withoutRepeats(x: readonly number[], y: readonly number[]): Points {
  const last = x.length - 1
  const kept = x.map((_, i) => i).filter((i) => i === 0 || i === last || y[i] !== y[i - 1])
  return { x: kept.map((i) => x[i] as number), y: kept.map((i) => y[i] as number) }
}
