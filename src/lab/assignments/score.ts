/** Scores: how far runs are from those of the baseline in their place, in doublings, so that 1 is twice as good and 0 as good. */
import { log } from '../../simulator/base/detmath'
import type { Assignment, Measure } from './assignment'
import type { Taken } from './play'

/** Less counts as this, so that every ratio is finite. */
const LEAST_MBPS = 0.001
const DECIMALS = 6

/** The same in every engine, as `Math.log2` is not. */
const log2 = (value: number): number => log(value) / Math.LN2

const rounded = (value: number): number => Number(value.toFixed(DECIMALS))

const rate = (mbps: number): number => Math.max(LEAST_MBPS, mbps)

const gain: Readonly<Record<Measure, (own: Taken, base: Taken) => number>> = {
  power: (own, base) => gain.throughput(own, base) + gain.delay(own, base),
  throughput: (own, base) => log2(rate(own.ownMbps) / rate(base.ownMbps)),
  delay: (own, base) => log2(base.delayMs / own.delayMs),
  fairness: (own, base) => log2(own.jain / base.jain),
  // What others lose by it (Ware et al. 2019); what they gain is no merit of its own.
  harm: (own, base) =>
    own.othersMbps === null || base.othersMbps === null
      ? 0
      : Math.min(0, log2(rate(own.othersMbps) / rate(base.othersMbps))),
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export interface ScenarioScore {
  readonly id: string
  readonly score: number
  /** By measure, before their weights. */
  readonly terms: Readonly<Partial<Record<Measure, number>>>
}

export interface Score {
  readonly score: number
  /** Means over the scenarios by their weights. */
  readonly terms: Readonly<Partial<Record<Measure, number>>>
  readonly scenarios: readonly ScenarioScore[]
}

/** `runs` and `baseline`: every scenario with every seed, in the same order. */
export function scoreOf(
  { terms, scenarios }: Pick<Assignment, 'terms' | 'scenarios'>,
  runs: readonly Taken[],
  baseline: readonly Taken[],
): Score {
  const each = scenarios.map(({ id }): ScenarioScore => {
    const pairs = runs.flatMap((own, index) => {
      const base = baseline[index]
      return own.scenario === id && base !== undefined ? [[own, base] as const] : []
    })
    const gains = terms.map(({ measure }) => mean(pairs.map(([own, base]) => gain[measure](own, base))))
    return {
      id,
      score: rounded(terms.reduce((sum, { weight }, index) => sum + weight * (gains[index] ?? 0), 0)),
      terms: Object.fromEntries(terms.map(({ measure }, index) => [measure, rounded(gains[index] ?? 0)])),
    }
  })
  const weights = scenarios.reduce((sum, { weight }) => sum + weight, 0)
  const weighted = (value: (one: ScenarioScore) => number): number =>
    rounded(
      each.reduce((sum, one, index) => sum + value(one) * (scenarios[index]?.weight ?? 0), 0) /
        Math.max(weights, Number.MIN_VALUE),
    )
  return {
    score: weighted((one) => one.score),
    terms: Object.fromEntries(
      terms.map(({ measure }) => [measure, weighted((one) => one.terms[measure] ?? 0)]),
    ),
    scenarios: each,
  }
}
