/** How one cell of a sweep differs from another, by the same repetitions: what chance does to both is not in it. */
import {
  INTERVALS,
  type Interval,
  type IntervalKind,
  pairedDifferences,
  pairedTest,
  summarizeValues,
} from './statistics'

/** The runs of a cell, by repetition. */
export interface CellRuns {
  /** Values of the metric; null: not run yet, failed, or without a value. */
  readonly runs: readonly (number | null)[]
  /** '' where the run failed, is not made yet, or comes from a file without digests. */
  readonly digests: readonly string[]
}

/** What all the pairs of runs of two cells say. */
export interface Difference {
  /** The one less the other, on the average. */
  readonly mean: number
  /** Independent pairs. */
  readonly n: number
  /** The two are the same run in every pair. */
  readonly isSameRun: boolean
  /** The p of a paired t test by itself; null where that says nothing. */
  readonly p: number | null
  /** p among all differences that are asked for together (Holm 1979). */
  readonly adjustedP: number | null
}

/** What is taken for a difference: one with an adjusted p of at most this. */
export const SIGNIFICANCE = 0.05

/** The difference is more than chance, as far as these runs can tell. */
export const holds = ({ adjustedP }: Pick<Difference, 'adjustedP'>): boolean =>
  adjustedP !== null && adjustedP <= SIGNIFICANCE

/** Two or more, all known, and no two of them different. */
export const areOne = (digests: readonly string[]): boolean =>
  digests.length > 1 && digests[0] !== '' && new Set(digests).size === 1

/** Repetitions that have a value in both. */
const pairsOf = (own: CellRuns, other: CellRuns): number[] =>
  [...own.runs.keys()].filter((index) => own.runs[index] !== null && (other.runs[index] ?? null) !== null)

/** The differences of independent pairs: of one, where each cell is a single run repeated. */
function independentPairs(own: CellRuns, other: CellRuns): readonly number[] {
  const pairs = pairsOf(own, other)
  const isOne = ({ digests }: CellRuns): boolean => areOne(pairs.map((index) => digests[index] ?? ''))
  const all = pairedDifferences(own.runs, other.runs)
  return isOne(own) && isOne(other) ? all.slice(0, 1) : all
}

/** `own` less `other`, not yet among others; null without a pair. */
export function differenceOf(own: CellRuns, other: CellRuns): Omit<Difference, 'adjustedP'> | null {
  const independent = independentPairs(own, other)
  const summary = summarizeValues(independent)
  if (summary === null) return null
  const isSameRun = pairsOf(own, other).every(
    (index) => own.digests[index] !== '' && own.digests[index] === other.digests[index],
  )
  return { mean: summary.mean, n: summary.n, isSameRun, p: pairedTest(independent) }
}

/** The 95 % interval of the difference by itself; null for fewer than two independent pairs. */
export function differenceInterval(own: CellRuns, other: CellRuns, kind: IntervalKind): Interval | null {
  return INTERVALS[kind](independentPairs(own, other))
}
