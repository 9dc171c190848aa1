/** Where a run is at an instant, in the figures that have no time axis. */

import { throughputAt } from '../../../../lab/run/throughput'
import type { Values } from '../../../../plot/columns'
import { lastRowAt } from '../../../../simulator/base/table'
import type { StreamedRun } from '../../../charts/drawn'
import { crosses } from '../hop'
import { type Interval, within } from './interval'

/** The instants of an interval, so far as the run has it, one every `stepS`, from the `first`. */
function instantsIn(run: StreamedRun, interval: Interval, stepS: number, first: 0 | 1): number[] {
  const { fromS, toS } = within(run, interval)
  const count = Math.floor((toS - fromS) / stepS + 1e-9)
  return Array.from({ length: Math.max(0, count + 1 - first) }, (_, k) => fromS + (k + first) * stepS)
}

/**
 * Where a run works: round-trip time and delivery rate against the packets in flight. The knee (a full pipe) and the cliff
 * (a full buffer) are those of Chiu and Jain 1989, figure 1.
 */
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
  for (const [flow, { window, throughput }] of run.log.flows.entries()) {
    // On a chain, of the flows whose data cross the hop that is looked at.
    if (run.scenario.network !== undefined && !crosses(run, flow)) continue
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
  return instantsIn(run, interval, stepS, 1).map((timeS) => operatingPointAt(run, timeS, stepS))
}

/**
 * A point of the phase plot of Chiu and Jain 1989 (Analysis of the Increase and Decrease Algorithms for Congestion Avoidance
 * in Computer Networks, figure 4): the rate of one flow against that of another. On the line through the origin both have
 * the same, on the other diagonal they fill the bottleneck. Additive steps move along lines of 45°, multiplicative ones
 * towards the origin.
 */
export interface PhasePoint {
  readonly timeS: number
  /** Rates of the two flows over the `windowS` before, Mbit/s. */
  readonly x: number
  readonly y: number
}

/** Rates of two flows (indices) at `timeS`, each a mean over the `windowS` before it; null where one does not exist. */
export function phasePointAt(
  { log }: StreamedRun,
  flows: readonly [number, number],
  timeS: number,
  windowS: number,
): PhasePoint | null {
  const [x, y] = flows.map((index) => {
    const flow = log.flows[index]
    return flow && throughputAt(flow, log.binS, timeS, windowS) / 1e6
  })
  return x === undefined || y === undefined ? null : { timeS, x, y }
}

/** The path of the two flows through the interval, a point every `stepS`, s. */
export function phasePath(
  run: StreamedRun,
  flows: readonly [number, number],
  interval: Interval,
  windowS: number,
  stepS: number,
): PhasePoint[] {
  return instantsIn(run, interval, stepS, 0).flatMap(
    (timeS) => phasePointAt(run, flows, timeS, windowS) ?? [],
  )
}

/** Distance from the line of equal rates, as a share of the distance from the origin: 0 is fair, 1 is one flow alone. */
export function unfairness({ x, y }: Pick<PhasePoint, 'x' | 'y'>): number {
  return x + y === 0 ? 0 : Math.abs(x - y) / (x + y)
}
