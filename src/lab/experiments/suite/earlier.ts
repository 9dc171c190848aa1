/** An earlier report of the suites, from a file or kept, and what is otherwise since: which verdicts, and from which values. */
import { formatQuantity } from '../../quantity'
import { isRecord } from '../../scenario/is-record'
import { CASE_VERDICTS, type CaseReport, type CaseVerdict } from './report'
import type { Suite } from './suite'

/** What the runs of a case found of one check. */
interface EarlierCheck {
  readonly label: string
  readonly unit: string
  /** null: it was not seen. */
  readonly values: readonly (number | null)[]
}

interface EarlierCase {
  readonly verdict: CaseVerdict
  readonly checks: readonly EarlierCheck[]
}

export interface EarlierReport {
  readonly engine: string
  readonly variant: string
  /** By suite and case: "bbr 17". */
  readonly cases: ReadonlyMap<string, EarlierCase>
}

export const caseName = ({ suite, id }: Pick<CaseReport, 'suite' | 'id'>): string => `${suite} ${id}`

/** A larger file is none of ours, characters. */
export const MOST_CHARACTERS = 20_000_000
const MOST_CASES = 1000
const MOST_OF_A_CASE = 200

const listOf = (value: unknown, most: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, most) : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '')

/** The values of each label, over the runs of a case. */
function checksOf(runs: unknown): readonly EarlierCheck[] {
  const found = new Map<string, { unit: string; values: (number | null)[] }>()
  for (const run of listOf(runs, MOST_OF_A_CASE))
    for (const check of listOf(isRecord(run) ? run.checks : [], MOST_OF_A_CASE)) {
      if (!isRecord(check)) continue
      const label = textOf(check.label)
      const known = found.get(label) ?? { unit: textOf(check.unit), values: [] }
      known.values.push(typeof check.value === 'number' ? check.value : null)
      found.set(label, known)
    }
  return [...found].map(([label, { unit, values }]) => ({ label, unit, values }))
}

function caseOf(value: unknown): readonly [string, EarlierCase] | null {
  if (!isRecord(value)) return null
  const verdict = CASE_VERDICTS.find((one) => one === value.verdict)
  return verdict === undefined ? null : [textOf(value.id), { verdict, checks: checksOf(value.runs) }]
}

/** Reads the JSON that `reportObject` makes. null: it is no such report. Of whatever size and shape it is, the answer comes in time. */
export function readEarlier(text: string): EarlierReport | null {
  if (text.length > MOST_CHARACTERS) return null
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(read) || typeof read.variant !== 'string' || !Array.isArray(read.suites)) return null
  const cases = new Map<string, EarlierCase>()
  for (const suite of listOf(read.suites, MOST_OF_A_CASE)) {
    if (!isRecord(suite)) return null
    for (const one of listOf(suite.cases, MOST_CASES)) {
      const found = caseOf(one)
      if (found !== null) cases.set(caseName({ suite: textOf(suite.id), id: found[0] }), found[1])
    }
  }
  if (cases.size === 0) return null
  return { engine: textOf(read.engine), variant: textOf(read.variant), cases }
}

export interface Turned {
  readonly suite: string
  readonly id: string
  readonly from: CaseVerdict
  readonly to: CaseVerdict
}

export interface Since {
  /** Cases whose verdicts are others, in the order of the list. */
  readonly turned: readonly Turned[]
  /** Those whose verdicts are as they were. */
  readonly same: number
  /** Those that the earlier report does not have. */
  readonly unknown: number
}

/** What of finished cases is otherwise than in an earlier report. */
export function since(earlier: EarlierReport, cases: readonly CaseReport[]): Since {
  const known = cases.flatMap((report) => {
    const before = earlier.cases.get(caseName(report))
    return before === undefined ? [] : [{ ...report, from: before.verdict }]
  })
  const turned = known
    .filter(({ from, verdict }) => from !== verdict)
    .map(({ suite, id, from, verdict }) => ({ suite, id, from, to: verdict }))
  return { turned, same: known.length - turned.length, unknown: cases.length - known.length }
}

/** "5.3 %" or "5.2 to 5.4 %": what an earlier report has of a check, in its own unit; null: nothing. `to`: "5.2 to 5.4 %". */
export function earlierText(
  earlier: EarlierReport,
  report: Pick<CaseReport, 'suite' | 'id'>,
  label: string,
  to: (from: string, to: string) => string,
): string | null {
  const check = earlier.cases.get(caseName(report))?.checks.find((one) => one.label === label)
  const values = (check?.values ?? []).filter((value) => value !== null)
  if (check === undefined || values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) =>
    formatQuantity(value, check.unit),
  )
  return low === high ? (low ?? null) : to(formatQuantity(Math.min(...values), ''), high ?? '')
}

/** What a report says, as short as `readEarlier` needs it. */
export function shortReport(
  suites: readonly Suite[],
  variant: string,
  cases: readonly CaseReport[],
  engine: string = __SAWTOOTH_VERSION__,
): object {
  return {
    engine,
    variant,
    suites: suites.map((suite) => ({
      id: suite.id,
      cases: suite.cases.flatMap((one) => {
        const report = cases.find((each) => each.suite === suite.id && each.id === one.id)
        if (report === undefined) return []
        const runs = report.runs.map(({ findings }) => ({
          checks: findings.map(({ check, value }) => {
            const { label = '', unit = '' } = ('checks' in one ? one.checks[check] : undefined) ?? {}
            return { label, unit, value }
          }),
        }))
        return [{ id: one.id, verdict: report.verdict, runs }]
      }),
    })),
  }
}
