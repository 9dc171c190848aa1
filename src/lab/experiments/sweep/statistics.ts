/** What repeated runs say: means and spreads, and how sure they are. By simple-statistics, and jStat for Student's t. */
import { jStat } from 'jstat'
import {
  mean,
  quantileSorted,
  sampleStandardDeviation,
  sampleVariance,
  sampleWithReplacement,
} from 'simple-statistics'
import { createRng } from '../../../simulator/base/rng'

export interface Interval {
  readonly low: number
  readonly high: number
}

/** What runs say of a metric. */
export type Summary = Readonly<NonNullable<ReturnType<typeof summarizeValues>>>

export const CONFIDENCE = 0.95
/** Resamples of a bootstrap (Efron & Tibshirani 1993 §13.3: 1000 or more for percentile intervals). */
const RESAMPLES = 2000
const BOOTSTRAP_SEED = 1

/** Already computed: all cells of a sweep ask for the same few. */
const quantiles = new Map<string, number>()

/** Quantile of Student's t distribution: studentT(0.975, 9) is 2.262. */
export function studentT(probability: number, degreesOfFreedom: number): number {
  const key = `${probability} ${degreesOfFreedom}`
  const known = quantiles.get(key) ?? jStat.studentt.inv(probability, degreesOfFreedom)
  quantiles.set(key, known)
  return known
}

/** null without values. */
export function summarizeValues(values: readonly number[]) {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const several = sorted.length > 1
  return {
    /** Runs that have a value. */
    n: sorted.length,
    mean: mean(sorted),
    /** Variance of the sample, with n - 1; NaN of a single run, as are the intervals. */
    variance: several ? sampleVariance(sorted) : Number.NaN,
    deviation: several ? sampleStandardDeviation(sorted) : Number.NaN,
    min: sorted[0] as number,
    q1: quantileSorted(sorted, 0.25),
    median: quantileSorted(sorted, 0.5),
    q3: quantileSorted(sorted, 0.75),
    max: sorted.at(-1) as number,
  }
}

/** The interval of the mean: mean ± t(n - 1) s / sqrt(n). null for fewer than two runs. */
export function studentInterval(values: readonly number[], confidence = CONFIDENCE): Interval | null {
  if (values.length < 2) return null
  const middle = mean([...values])
  const t = studentT((1 + confidence) / 2, values.length - 1)
  const half = (t * sampleStandardDeviation([...values])) / Math.sqrt(values.length)
  return { low: middle - half, high: middle + half }
}

/**
 * The interval of the mean by the percentiles of the means of resamples (Efron & Tibshirani 1993 §13.3). The same
 * values give the same interval. null for fewer than two runs.
 */
export function bootstrapInterval(values: readonly number[], confidence = CONFIDENCE): Interval | null {
  if (values.length < 2) return null
  const rng = createRng(BOOTSTRAP_SEED).fork('bootstrap')
  const random = (): number => rng.uniform()
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(sampleWithReplacement([...values], values.length, random)),
  ).sort((a, b) => a - b)
  const tail = (1 - confidence) / 2
  return { low: quantileSorted(means, tail), high: quantileSorted(means, 1 - tail) }
}

export const INTERVALS = { student: studentInterval, bootstrap: bootstrapInterval } as const
export type IntervalKind = keyof typeof INTERVALS

/**
 * Differences of the pairs that both have a value. Variants run with the same seeds and start times, so what chance does
 * to both cancels out.
 */
export function pairedDifferences(
  values: readonly (number | null)[],
  reference: readonly (number | null)[],
): number[] {
  return values.flatMap((value, index) => {
    const other = reference[index] ?? null
    return value === null || other === null ? [] : [value - other]
  })
}

/**
 * Two-sided p of a paired t test: how often differences at least as far from 0 on the average come about by chance where there
 * is none. null for fewer than two pairs, and where all differences are the same, of which Student's t says nothing.
 */
export function pairedTest(differences: readonly number[]): number | null {
  const n = differences.length
  if (n < 2) return null
  const deviation = sampleStandardDeviation([...differences])
  const middle = mean([...differences])
  // What rounding alone leaves of a constant is no spread: the bound is that of R's t.test.
  if (!(deviation / Math.sqrt(n) > 10 * Number.EPSILON * Math.abs(middle))) return null
  const t = (middle * Math.sqrt(n)) / deviation
  // P(|T| > t) = I_x(df / 2, 1 / 2) at x = df / (df + t²) (Abramowitz & Stegun 1964, 26.7.1), exact far out in the tail.
  return jStat.ibeta((n - 1) / (n - 1 + t * t), (n - 1) / 2, 0.5)
}

/**
 * Each p as it counts among all of them (Holm 1979): the k-th smallest of m is multiplied by m - k + 1, and none is less than a
 * smaller one has become. Where all that are 0.05 or less are taken for real, at least one is wrong in 5 of 100 families at most,
 * however they depend on one another.
 */
export function holm(ps: readonly number[]): number[] {
  const order = [...ps.keys()].sort((a, b) => (ps[a] ?? 0) - (ps[b] ?? 0))
  const adjusted = new Array<number>(ps.length).fill(1)
  let least = 0
  for (const [rank, index] of order.entries()) {
    least = Math.max(least, Math.min(1, (ps.length - rank) * (ps[index] ?? 1)))
    adjusted[index] = least
  }
  return adjusted
}
