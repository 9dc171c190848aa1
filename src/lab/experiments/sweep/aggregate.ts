/** What the results of a sweep say, cell by cell. */
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
  readonly difference: {
    readonly mean: number
    readonly n: number
    readonly interval: Interval | null
  } | null
}

/** Values of one cell, by repetition. */
export function runsOf(sweep: Sweep, results: Results, cell: number, metric: string): (number | null)[] {
  const cells = cellCount(sweep)
  return Array.from({ length: sweep.repetitions }, (_, repetition) => {
    const result = results.get(repetition * cells + cell)
    return result !== undefined && 'values' in result ? (result.values[metric] ?? null) : null
  })
}

function failedOf(sweep: Sweep, results: Results, cell: number): number {
  const cells = cellCount(sweep)
  let failed = 0
  for (let repetition = 0; repetition < sweep.repetitions; repetition++) {
    const result = results.get(repetition * cells + cell)
    if (result !== undefined && 'failed' in result) failed++
  }
  return failed
}

/** Every cell, in order. */
export function summarizeCells(
  sweep: Sweep,
  results: Results,
  metric: string,
  kind: IntervalKind = 'student',
): CellSummary[] {
  const variants = sweep.compare.length
  const runs = Array.from({ length: cellCount(sweep) }, (_, cell) => runsOf(sweep, results, cell, metric))
  const interval = INTERVALS[kind].of
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
      failed: failedOf(sweep, results, index),
      summary: summarizeValues(known),
      interval: interval(known),
      difference:
        variants === 1 || difference === null
          ? null
          : { mean: difference.mean, n: difference.n, interval: interval(differences) },
    }
  })
}
