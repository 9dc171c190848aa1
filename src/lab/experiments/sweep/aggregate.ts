/**
 * Says cell by cell what the results of a sweep are.
 *
 * Repetitions are independent runs where chance has a part in them: then their seeds make them different runs. Where all of a cell
 * are one and the same run, their digests are equal; they count once, and one run has no interval. Where some differ, chance is at
 * work, and those that are equal by chance count like all others: to leave them out would bias the mean.
 */
import { range } from 'd3-array'
import type { PointResult } from './measure'
import { cellAt, cellCount } from './points'
import {
  holm,
  INTERVALS,
  type Interval,
  type IntervalKind,
  pairedDifferences,
  pairedTest,
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
  /** Runs that have a value, whether they are different runs or not. */
  readonly made: number
  /** Runs that failed. */
  readonly failed: number
  /** Two repetitions or more have been made, and all of them are the same run. */
  readonly isOneRun: boolean
  /** Different runs among them, as far as their digests are known; 0 where they are not. */
  readonly different: number
  /** The values of independent runs: of all that have one, or of one where all are the same. */
  readonly independent: readonly number[]
  /** null as long as no run has a value. Its `n` counts independent runs: one where all are the same. */
  readonly summary: Summary | null
  readonly interval: Interval | null
  /** null for the first variant itself, and without a pair. */
  readonly difference: Difference | null
}

/** From the first variant, by the same repetitions. */
export interface Difference {
  readonly mean: number
  /** Independent pairs. */
  readonly n: number
  readonly interval: Interval | null
  /** The variant and the first one are the same run in every pair. */
  readonly isSameRun: boolean
  /** The p of a paired t test by itself; null where that says nothing. */
  readonly p: number | null
  /** p among all differences of the sweep (Holm 1979). */
  readonly adjustedP: number | null
}

/** What is taken for a difference: one with an adjusted p of at most this. */
export const SIGNIFICANCE = 0.05

/** The difference is more than chance, as far as these runs can tell. */
export const holds = ({ adjustedP }: Pick<Difference, 'adjustedP'>): boolean =>
  adjustedP !== null && adjustedP <= SIGNIFICANCE

/** Results of one cell, by repetition; undefined: not run yet. */
function resultsOf(sweep: Sweep, results: Results, cell: number): (PointResult | undefined)[] {
  const cells = cellCount(sweep)
  return range(sweep.repetitions).map((repetition) => results.get(repetition * cells + cell))
}

const valueIn = (result: PointResult | undefined, metric: string): number | null =>
  result !== undefined && 'values' in result ? (result.values[metric] ?? null) : null

/** '' where the run failed, is not made yet, or comes from a file without digests. */
const digestOf = (result: PointResult | undefined): string =>
  result !== undefined && 'values' in result ? (result.digest ?? '') : ''

/** Values of one cell, by repetition. */
export function runsOf(sweep: Sweep, results: Results, cell: number, metric: string): (number | null)[] {
  return resultsOf(sweep, results, cell).map((result) => valueIn(result, metric))
}

/** Two or more, all known, and no two of them different. */
const areOne = (digests: readonly string[]): boolean =>
  digests.length > 1 && digests[0] !== '' && new Set(digests).size === 1

interface CellRuns {
  readonly runs: readonly (number | null)[]
  /** By repetition. */
  readonly digests: readonly string[]
  readonly failed: number
}

function differenceOf(
  own: CellRuns,
  reference: CellRuns,
  kind: IntervalKind,
): Omit<Difference, 'adjustedP'> | null {
  const pairs = [...own.runs.keys()].filter(
    (index) => own.runs[index] !== null && (reference.runs[index] ?? null) !== null,
  )
  const all = pairedDifferences(own.runs, reference.runs)
  const digests = (of: CellRuns) => pairs.map((index) => of.digests[index] ?? '')
  const [ours, theirs] = [digests(own), digests(reference)]
  const independent = areOne(ours) && areOne(theirs) ? all.slice(0, 1) : all
  const summary = summarizeValues(independent)
  if (summary === null) return null
  const isSameRun = ours.every((digest, pair) => digest !== '' && digest === theirs[pair])
  const { mean, n } = summary
  return { mean, n, interval: INTERVALS[kind](independent), isSameRun, p: pairedTest(independent) }
}

/** Every cell, in order. */
export function summarizeCells(
  sweep: Sweep,
  results: Results,
  metric: string,
  kind: IntervalKind = 'student',
): CellSummary[] {
  const cells = range(cellCount(sweep)).map((cell): CellRuns => {
    const made = resultsOf(sweep, results, cell)
    return {
      runs: made.map((result) => valueIn(result, metric)),
      digests: made.map(digestOf),
      failed: made.filter((result) => result !== undefined && 'failed' in result).length,
    }
  })
  const differences = cells.map((own, index) => {
    const { variant } = cellAt(sweep, index)
    const reference = cells[index - variant]
    return variant === 0 || reference === undefined ? null : differenceOf(own, reference, kind)
  })
  const adjusted = holm(differences.flatMap((difference) => difference?.p ?? []))
  return cells.map(({ runs, digests, failed }, index) => {
    const known = runs.filter((value) => value !== null)
    const isOneRun = areOne(digests.filter((_, repetition) => runs[repetition] !== null))
    const independent = isOneRun ? known.slice(0, 1) : known
    const difference = differences[index] ?? null
    const adjustedP = difference === null || difference.p === null ? null : (adjusted.shift() ?? null)
    return {
      ...cellAt(sweep, index),
      cell: index,
      runs,
      made: known.length,
      failed,
      isOneRun,
      different: new Set(digests.filter((digest) => digest !== '')).size,
      independent,
      summary: summarizeValues(independent),
      interval: INTERVALS[kind](independent),
      difference: difference && { ...difference, adjustedP },
    }
  })
}

/** Combinations that have two runs or more, and those of them whose repetitions are all the same run. */
export function sameRuns(
  sweep: Sweep,
  results: Results,
): { readonly repeated: number; readonly same: number } {
  const repeated = range(cellCount(sweep))
    .map((cell) =>
      resultsOf(sweep, results, cell).filter((result) => result !== undefined && 'values' in result),
    )
    .filter((made) => made.length > 1)
  return { repeated: repeated.length, same: repeated.filter((made) => areOne(made.map(digestOf))).length }
}
