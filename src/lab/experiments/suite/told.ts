/** Cases, limits and values as people read them. */
import { suite as words } from '../../../strings/suite'
import { formatQuantity } from '../../quantity'
import { CASE_VERDICTS, type CaseReport, type CaseVerdict } from './report'
import type { Check, Limit, SuiteCase } from './suite'
import { isWritten } from './suite'

/** "≤ 2 %" */
export function limitText(limit: Limit, unit: string): string {
  const { limits } = words
  switch (limit.is) {
    case 'at most':
      return limits.atMost(formatQuantity(limit.value, unit))
    case 'at least':
      return limits.atLeast(formatQuantity(limit.value, unit))
    case 'exactly':
      return limits.exactly(formatQuantity(limit.value, unit))
    case 'between':
      return limits.between(formatQuantity(limit.value, ''), formatQuantity(limit.to, unit))
    case 'happens':
      return limits.happens
    case 'never':
      return limits.never
  }
}

/** A check with what all runs found. */
export interface Found {
  readonly check: Check
  /** The limit of the first run: one that is measured beside CUBIC differs from seed to seed. */
  readonly limit: Limit
  readonly values: readonly (number | null)[]
  readonly holds: boolean
}

/** What each check of a case found, in the order of the case. */
export function foundOf(one: SuiteCase, { runs }: CaseReport): readonly Found[] {
  const [first] = runs
  if (first === undefined || !isWritten(one)) return []
  return first.findings.flatMap(({ check: place, limit }, index) => {
    const check = one.checks[place]
    const all = runs.flatMap(({ findings }) => findings.slice(index, index + 1))
    if (check === undefined) return []
    return { check, limit, values: all.map(({ value }) => value), holds: all.every(({ holds }) => holds) }
  })
}

/** "5.3 %", or with several runs "5.2 to 5.4 %". */
export function valueText({ check: { unit }, limit, values }: Found): string {
  const { found } = words
  const known = values.filter((value) => value !== null)
  const isEvent = limit.is === 'happens' || limit.is === 'never'
  if (known.length === 0) return isEvent ? found.not : found.none
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const [from, to] = [formatQuantity(low, unit), formatQuantity(high, unit)]
  const range = from === to ? to : found.from(formatQuantity(low, ''), to)
  const text = isEvent ? found.at(range) : range
  return known.length === values.length ? text : found.inSome(text, known.length, values.length)
}

/** The check that stands in the case's row: the first that fails, or the first that asks for a number. */
export function leadOf(found: readonly Found[]): Found | undefined {
  return (
    found.find(({ holds }) => !holds) ??
    found.find(({ limit }) => limit.is !== 'happens' && limit.is !== 'never') ??
    found[0]
  )
}

/** How many cases have each verdict. */
export function countsOf(reports: readonly CaseReport[]): Readonly<Record<CaseVerdict, number>> {
  const count = (verdict: CaseVerdict) => reports.filter((one) => one.verdict === verdict).length
  return Object.fromEntries(CASE_VERDICTS.map((verdict) => [verdict, count(verdict)])) as Record<
    CaseVerdict,
    number
  >
}

/** "BBRv3 passes 20 of 22 cases" */
export function headline(variant: string, reports: readonly CaseReport[]): string {
  const { passes, fails, error } = countsOf(reports)
  return words.passes(variant, passes, passes + fails + error)
}

/** "4 not written yet": what counts neither way; [] where there is none. */
export function besides(reports: readonly CaseReport[]): readonly string[] {
  const counts = countsOf(reports)
  return (['none', 'unwritten'] as const)
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => words.beside(counts[verdict], words.verdicts[verdict]))
}

/** Runs in all reports together. */
export const runCount = (reports: readonly CaseReport[]): number =>
  reports.reduce((sum, { runs }) => sum + runs.length, 0)
