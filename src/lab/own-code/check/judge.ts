/** Judges what the jobs of a check have found. These functions are pure, so that the page and the command line judge alike. */
import { checks as words } from '../../../strings/checks'
import { holds, type Limit } from '../../experiments/suite/suite'
import { studentInterval } from '../../experiments/sweep/statistics'
import type { CodeStop } from '../../run/stopped'
import { casesOf } from './cases'
import type { CheckFound } from './play'
import { cardRows, cardRuns } from './scorecard'
import type { Subject, SubjectKind } from './subject'
import { blame } from './suspects'

export interface CaseVerdict {
  readonly id: string
  /** The number of the case, from 1, in the order of the squares on the page. */
  readonly number: number
  readonly title: string
  /** The case and what it requires, in a sentence or two. */
  readonly asked: string
  readonly passes: boolean
  readonly limit: Limit
  readonly unit: string
  /** The measured value; null where the event did not happen, or where the code stopped the run. */
  readonly value: number | null
  readonly digest: string
  readonly stop: CodeStop | null
  /** The reason why the code fails, '' where it is not known, and the lines in which to look for it. */
  readonly cause: string
  readonly lines: readonly number[]
}

type CaseWords = Readonly<Record<string, { readonly title: string; readonly asked: string }>>

const wordsOf = (kind: SubjectKind): CaseWords => (kind === 'queue' ? words.queueCases : words.cases)

/** Returns the title of the case; '' where there is none with this id. */
export const caseTitle = (kind: SubjectKind, id: string): string => wordsOf(kind)[id]?.title ?? ''

/** Judges the cases. `found` has the results of `caseJobs` in their order; a case whose run is missing is left out. */
export function judgeCases(
  subject: Subject,
  found: readonly (CheckFound | undefined)[],
): readonly CaseVerdict[] {
  const said = wordsOf(subject.kind)
  return casesOf(subject.kind).flatMap((one, index): readonly CaseVerdict[] => {
    const played = found[index]
    const text = said[one.id]
    if (played === undefined || text === undefined) return []
    const { stop, digest } = played
    const value = played.values.value ?? null
    const passes = stop === null && (value === null ? one.passesWithout === true : holds(one.limit, value))
    const blamed = passes || stop !== null ? null : blame(subject.code, one.suspects)
    const cause = blamed?.cause ?? null
    return [
      {
        id: one.id,
        number: index + 1,
        ...text,
        passes,
        limit: one.limit,
        unit: one.unit,
        value,
        digest,
        stop,
        cause: cause === null ? '' : words.causes[cause],
        lines: stop === null ? (blamed?.lines ?? []) : [stop.place.line],
      },
    ]
  })
}

export interface CardValue {
  readonly row: string
  readonly title: string
  readonly unit: string
  readonly digits: number
  /** Means over the seeds; null where the event did not happen, or where a run was stopped. */
  readonly own: number | null
  readonly other: number | null
  /** The 95 % confidence interval of the difference; null where the runs contain no randomness. */
  readonly interval: { readonly low: number; readonly high: number } | null
  /** Says whether the subject is better or worse than its opponent by more than chance and rounding explain. */
  readonly is: 'better' | 'worse' | 'same'
}

/** Without randomness, two values count as the same where they differ by less than this share of the larger one. */
const ALIKE = 0.02

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length

type Runs = readonly (number | null)[]
const known = (values: Runs): readonly number[] => values.filter((value) => value !== null)

/** Turns a value into one of which more is always better. For `even` that is the negative distance from an even share of 50 %. */
function merit(value: number, better: 'more' | 'less' | 'even'): number {
  if (better === 'even') return -Math.abs(value - 50)
  return better === 'more' ? value : -value
}

function comparison(
  own: Runs,
  other: Runs,
  better: 'more' | 'less' | 'even',
): Pick<CardValue, 'interval' | 'is'> {
  const pairs = own.flatMap((value, index) => {
    const against = other[index] ?? null
    return value === null || against === null ? [] : [[value, against] as const]
  })
  const gains = pairs.map(([value, against]) => merit(value, better) - merit(against, better))
  const gain = mean(gains)
  if (gain === null) return { interval: null, is: 'same' }
  const sign = gain > 0 ? 'better' : 'worse'
  if (pairs.length > 1) {
    const interval = studentInterval(pairs.map(([value, against]) => value - against))
    const excludes = interval !== null && (interval.low > 0 || interval.high < 0)
    return { interval, is: excludes ? sign : 'same' }
  }
  const largest = Math.max(...pairs.flat().map(Math.abs))
  return { interval: null, is: Math.abs(gain) > ALIKE * largest ? sign : 'same' }
}

/** Compares both sides. `own` and `other` have the results of `cardJobs` for each, in their order. */
export function judgeCard(
  { kind }: Subject,
  own: readonly CheckFound[],
  other: readonly CheckFound[],
): readonly CardValue[] {
  const runs = cardRuns[kind].flatMap(({ id, seeds }) => Array.from({ length: seeds }, () => id))
  const titles: Readonly<Record<string, string>> = kind === 'queue' ? words.queueRows : words.rows
  return cardRows[kind].map(({ id, run, unit, digits, better }) => {
    const values = (found: readonly CheckFound[]): Runs =>
      runs.flatMap((of, index) => (of === run ? [found[index]?.values[id] ?? null] : []))
    const [ours, theirs] = [values(own), values(other)]
    return {
      row: id,
      title: titles[id] ?? id,
      unit,
      digits,
      own: mean(known(ours)),
      other: mean(known(theirs)),
      ...comparison(ours, theirs, better),
    }
  })
}
