/** What the results of a sweep say, cell by cell. */
import { range } from 'd3-array'
import type { PointResult } from './measure'
import { cellAt, cellCount } from './points'
import {
  INTERVALS,
  type Interval,
  type IntervalKind,
  pairedDifferences,
  type Summary,
  summarizeValues,
} from './statistics'
import type { Setting, Sweep } from './sweep'

/** Results by point. */
export type Results = ReadonlyMap<number, PointResult>

export interface CellSummary {
  readonly cell: number
  readonly at: readonly number[]
  readonly values: readonly Setting[]
  readonly variant: number
  /** Values by repetition; null: not run yet, failed, or without a value. */
  readonly runs: readonly (number | null)[]
  /** Runs that failed. */
  readonly failed: number
  /** null as long as no run has a value. */
  readonly summary: Summary | null
  readonly interval: Interval | null
  /** Difference from the first variant, by the same repetitions; null for the first itself, and below two pairs. */
  readonly difference: (Pick<Summary, 'mean' | 'n'> & { readonly interval: Interval | null }) | null
}

/** Results of one cell, by repetition; undefined: not run yet. */
function resultsOf(sweep: Sweep, results: Results, cell: number): (PointResult | undefined)[] {
  const cells = cellCount(sweep)
  return range(sweep.repetitions).map((repetition) => results.get(repetition * cells + cell))
}

/** Values of one cell, by repetition. */
export function runsOf(sweep: Sweep, results: Results, cell: number, metric: string): (number | null)[] {
  return resultsOf(sweep, results, cell).map((result) =>
    result !== undefined && 'values' in result ? (result.values[metric] ?? null) : null,
  )
}

/** Every cell, in order. */
export function summarizeCells(
  sweep: Sweep,
  results: Results,
  metric: string,
  kind: IntervalKind = 'student',
): CellSummary[] {
  const runs = range(cellCount(sweep)).map((cell) => runsOf(sweep, results, cell, metric))
  const interval = INTERVALS[kind]
  return runs.map((own, index) => {
    const cell = cellAt(sweep, index)
    const known = own.filter((value) => value !== null)
    const reference = runs[index - cell.variant] ?? []
    const differences = cell.variant === 0 ? [] : pairedDifferences(own, reference)
    const difference = summarizeValues(differences)
    return {
      ...cell,
      cell: index,
      runs: own,
      failed: resultsOf(sweep, results, index).filter((result) => result !== undefined && 'failed' in result)
        .length,
      summary: summarizeValues(known),
      interval: interval(known),
      difference: difference && { mean: difference.mean, n: difference.n, interval: interval(differences) },
    }
  })
}
