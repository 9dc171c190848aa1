/**
 * Where a run works: round-trip time and delivery rate against the packets in flight. The knee (a full pipe) and the cliff
 * (a full buffer) are those of Chiu and Jain 1989, figure 1.
 */

import { throughputAt } from '../../../../lab/run/throughput'
import type { Values } from '../../../../plot/columns'
import { lastRowAt } from '../../../../simulator/base/table'
import type { StreamedRun } from '../../../charts/drawn'
import { type Interval, within } from './interval'

export interface OperatingPoint {
  readonly timeS: number
  /** Packets in flight of all TCP flows together, mean over the step before `timeS`. */
  readonly inFlight: number
  /** The newest samples, weighted by what each flow has in flight; NaN before the first. */
  readonly rttMs: number
  /** Rate of all flows together, on the wire, Mbit/s. */
  readonly rateMbps: number
}

/** Mean over [fromS, toS] of a value that holds from row to row. What is not finite, or before the first row, counts as 0. */
export function stepMean(time: Float64Array, values: Values, rows: number, { fromS, toS }: Interval): number {
  if (toS <= fromS) return 0
  let row = Math.max(0, lastRowAt(time, rows, fromS))
  let sum = 0
  for (; row < rows; row++) {
    const startS = Math.max(fromS, time[row] as number)
    if (startS >= toS) break
    const endS = Math.min(toS, row + 1 < rows ? (time[row + 1] as number) : toS)
    const value = values[row] as number
    if (endS > startS && Number.isFinite(value)) sum += value * (endS - startS)
  }
  return sum / (toS - fromS)
}

/** The operating point over the `windowS` before `timeS`. */
export function operatingPointAt(run: StreamedRun, timeS: number, windowS: number): OperatingPoint {
  const interval = { fromS: Math.max(0, timeS - windowS), toS: timeS }
  let inFlight = 0
  let weightedRtt = 0
  let weight = 0
  let rate = 0
  for (const { window, throughput } of run.log.flows) {
    rate += throughputAt({ window, throughput }, run.log.binS, timeS, windowS)
    if (window.rows === 0) continue
    const { t, inFlight: flying, rttMs } = window.columns
    const mine = stepMean(t, flying, window.rows, interval)
    inFlight += mine
    const mean = stepMean(t, rttMs, window.rows, interval)
    if (mean <= 0 || mine <= 0) continue
    weightedRtt += mean * mine
    weight += mine
  }
  return { timeS, inFlight, rttMs: weight > 0 ? weightedRtt / weight : Number.NaN, rateMbps: rate / 1e6 }
}

/** The points of an interval, one every `stepS` with means over that step. */
export function operatingPoints(run: StreamedRun, interval: Interval, stepS: number): OperatingPoint[] {
  const { fromS, toS } = within(run, interval)
  const points: OperatingPoint[] = []
  const count = Math.floor((toS - fromS) / stepS + 1e-9)
  for (let k = 1; k <= count; k++) points.push(operatingPointAt(run, fromS + k * stepS, stepS))
  return points
}
