/**
 * The phase plot of Chiu and Jain 1989 (Analysis of the Increase and Decrease Algorithms for Congestion Avoidance in
 * Computer Networks, figure 4): the rate of one flow against that of another. On the line through the origin both have
 * the same, on the other diagonal they fill the bottleneck. Additive steps move along lines of 45°, multiplicative ones
 * towards the origin.
 */

import { throughputAt } from '../../../../lab/run/throughput'
import type { StreamedRun } from '../../../charts/drawn'
import { type Interval, within } from './interval'

export interface PhasePoint {
  readonly timeS: number
  /** Rates of the two flows over the `windowS` before, Mbit/s. */
  readonly x: number
  readonly y: number
}

/** Rates of two flows (indices) at `timeS`, each a mean over the `windowS` before it; null where one does not exist. */
export function phasePointAt(
  run: StreamedRun,
  flows: readonly [number, number],
  timeS: number,
  windowS: number,
): PhasePoint | null {
  const [a, b] = flows.map((flow) => run.log.flows[flow])
  if (a === undefined || b === undefined) return null
  const { binS } = run.log
  return {
    timeS,
    x: throughputAt(a, binS, timeS, windowS) / 1e6,
    y: throughputAt(b, binS, timeS, windowS) / 1e6,
  }
}

/** The path of the two flows through the interval, a point every `stepS`, s. */
export function phasePath(
  run: StreamedRun,
  flows: readonly [number, number],
  interval: Interval,
  windowS: number,
  stepS: number,
): PhasePoint[] {
  const { fromS, toS } = within(run, interval)
  const path: PhasePoint[] = []
  const count = Math.floor((toS - fromS) / stepS + 1e-9)
  for (let k = 0; k <= count; k++) {
    const point = phasePointAt(run, flows, fromS + k * stepS, windowS)
    if (point !== null) path.push(point)
  }
  return path
}

/** Distance from the line of equal rates, as a share of the distance from the origin: 0 is fair, 1 is one flow alone. */
export function unfairness({ x, y }: Pick<PhasePoint, 'x' | 'y'>): number {
  return x + y === 0 ? 0 : Math.abs(x - y) / (x + y)
}
