/**
 * Every pair of variants at every value, each judged among all of them. Which differences are asked for is decided before one looks
 * at the results: those from the first variant (aggregate.ts) are fewer, and each has to stand against fewer.
 */
import { range } from 'd3-array'
import { cellRunsOf, type Results } from './aggregate'
import { type CellRuns, type Difference, differenceOf } from './difference'
import { type Cell, cellAt, cellCount } from './points'
import { holm } from './statistics'
import type { Sweep } from './sweep'

export interface Pair extends Pick<Cell, 'at' | 'values'> {
  /** The difference is of this variant, an index into `compare`, */
  readonly variant: number
  /** less this one, which stands before it. */
  readonly less: number
  /** null without a pair of runs. */
  readonly difference: Difference | null
  /** The runs of both, in the same order. */
  readonly runs: readonly [CellRuns, CellRuns]
}

/** Pairs of variants at all values: what n variants have among them, n (n - 1) / 2, for each combination of values. */
export function pairCount(sweep: Pick<Sweep, 'vary' | 'compare'>): number {
  return (cellCount(sweep) * (sweep.compare.length - 1)) / 2
}

/** A file holds at most so many pairs, of all metrics together; where there are more, it has none. */
const MOST_IN_FILE = 200_000

/** Whether a file holds all pairs of all metrics. */
export const fileHoldsPairs = (sweep: Sweep): boolean =>
  pairCount(sweep) * sweep.metrics.length <= MOST_IN_FILE

/** Every pair, value by value. */
export function comparePairs(sweep: Sweep, results: Results, metric: string): Pair[] {
  const variants = sweep.compare.length
  const cells = cellRunsOf(sweep, results, metric)
  const compared = range(0, cells.length, variants).flatMap((start) => {
    const { at, values } = cellAt(sweep, start)
    return range(1, variants).flatMap((variant) =>
      range(variant).flatMap((less) => {
        const [own, other] = [cells[start + variant], cells[start + less]]
        if (own === undefined || other === undefined) return []
        const runs = [own, other] as const
        return { at, values, variant, less, runs, difference: differenceOf(own, other) }
      }),
    )
  })
  const adjusted = holm(compared.flatMap(({ difference }) => difference?.p ?? [])).values()
  return compared.map(({ difference, ...pair }) => {
    if (difference === null) return { ...pair, difference }
    const adjustedP = difference.p === null ? null : (adjusted.next().value ?? null)
    return { ...pair, difference: { ...difference, adjustedP } }
  })
}
