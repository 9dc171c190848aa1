/** How what Sawtooth finds is held against what a paper prints: part by part, with what comes of it in one word. */
import { jStat } from 'jstat'

/**
 * What came of a comparison. *Contradicted*: the system that the paper used, or its real kind, was run and shows what ours
 * shows, not what the paper says.
 */
export const VERDICTS = [
  'reproduced',
  'reproduced after fitting',
  'contradicted',
  'ours differs',
  'not judged',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** What came of one thing that is compared: a cell of a table, a point of a figure, one of the orders that a claim names. */
export interface Outcome {
  readonly holds: boolean
  /** Where it does not hold: the system that shows what ours shows, "Linux 6.1". */
  readonly sharedWith?: string
  /** Where something was fitted: it holds with each fitted parameter a tenth less and a tenth more too. */
  readonly robust?: boolean
}

/** Said once for all papers: one number is *better* or *more* than another where it is so by this share at least. */
export const MARGIN = 0.01

export const isMore = (one: number, other: number): boolean => one > (1 + MARGIN) * other

/** What a paper calls "far" or "much" more is so by this share at least. */
export const FAR_MARGIN = 0.05

export const isFarMore = (one: number, other: number): boolean => one > (1 + FAR_MARGIN) * other

/** Whether a number is within a share of the published one (0.1 is 10 % either way). */
export const isWithin = (ours: number, published: number, share: number): boolean =>
  Math.abs(ours / published - 1) <= share

/** `isFitted`: it rests on a parameter that was fitted. */
export function verdictOfOutcome({ holds, sharedWith, robust }: Outcome, isFitted: boolean): Verdict {
  if (!holds) return sharedWith === undefined ? 'ours differs' : 'contradicted'
  return isFitted && robust !== true ? 'reproduced after fitting' : 'reproduced'
}

export type Counts = Readonly<Record<Verdict, number>>

/** How many parts have each verdict. `isFitted`: they rest on a parameter that was fitted. */
export function countsOf(parts: readonly Outcome[], isFitted: boolean): Counts {
  const counts = noCounts()
  for (const part of parts) counts[verdictOfOutcome(part, isFitted)]++
  return counts
}

export function noCounts(): Record<Verdict, number> {
  return {
    reproduced: 0,
    'reproduced after fitting': 0,
    contradicted: 0,
    'ours differs': 0,
    'not judged': 0,
  }
}

export function sumOfCounts(all: readonly Counts[]): Counts {
  const total = noCounts()
  for (const counts of all) for (const verdict of VERDICTS) total[verdict] += counts[verdict]
  return total
}

/** How many parts hold, and of how many that were judged. */
export function fractionOf(counts: Counts): { readonly holds: number; readonly of: number } {
  const holds = counts.reproduced + counts['reproduced after fitting']
  return { holds, of: holds + counts.contradicted + counts['ours differs'] }
}

/** The verdict of the whole is that of its worst part; without parts nothing is judged. */
export function verdictOf(counts: Counts): Verdict {
  const worst = (['ours differs', 'contradicted', 'reproduced after fitting', 'reproduced'] as const).find(
    (verdict) => counts[verdict] > 0,
  )
  return worst ?? 'not judged'
}

/** A claim that chance decides: in how many runs that differ only in their seeds it holds. */
export interface Chance {
  readonly holds: number
  readonly of: number
}

/** The least number of seeds over which such a claim is tried. */
export const LEAST_SEEDS = 30

const CONFIDENCE = 0.95

/** The exact interval of a probability (Clopper & Pearson, Biometrika 26, 1934), 95 %. */
export function intervalOfChance({ holds, of }: Chance): { readonly low: number; readonly high: number } {
  const tail = (1 - CONFIDENCE) / 2
  return {
    low: holds === 0 ? 0 : jStat.beta.inv(tail, holds, of - holds + 1),
    high: holds === of ? 1 : jStat.beta.inv(1 - tail, holds + 1, of - holds),
  }
}

/** A finding holds more often than not: the whole interval of its probability lies above one half. */
export const isFinding = (chance: Chance): boolean => intervalOfChance(chance).low > 0.5

/**
 * Whether one coefficient of variation is larger than another, each over as many runs, by more than chance: F test of the variances,
 * one-sided, 95 %. Of small coefficients, whose values differ as their logarithms do.
 */
export function isMoreVaried(one: number, other: number, runs: number): boolean {
  const half = (runs - 1) / 2
  const share = jStat.beta.inv(CONFIDENCE, half, half)
  return (one / other) ** 2 > share / (1 - share)
}

/** "16 of 30 seeds, 53 % (34 to 72 %)" */
export function chanceText(chance: Chance): string {
  const { low, high } = intervalOfChance(chance)
  const percent = (share: number): string => (100 * share).toFixed(0)
  const { holds, of } = chance
  return `${holds} of ${of} seeds, ${percent(holds / of)} % (${percent(low)} to ${percent(high)} %)`
}
