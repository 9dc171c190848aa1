/** A report as files: JSON for programs, and CSV, one line a check and run. */
import { field } from '../../export/table-text'
import type { CaseReport, SuiteReport } from './report'
import { linkOf } from './run-link'
import { isWritten, type Suite } from './suite'

/** What a report says of its cases, which stand in their suites. */
export function reportObject(chosen: readonly Suite[], { variant, seeds, cases }: SuiteReport): object {
  return {
    engine: __SAWTOOTH_VERSION__,
    variant,
    seeds,
    suites: chosen.map((suite) => {
      const { id, label, brief, source } = suite
      return { id, label, brief, source, cases: casesOf(suite, cases) }
    }),
  }
}

const casesOf = (suite: Suite, reports: readonly CaseReport[]): object[] =>
  suite.cases.flatMap((one) => {
    const report = reports.find((each) => each.suite === suite.id && each.id === one.id)
    if (report === undefined) return []
    const { id, title, summary, section } = one
    const lacks = isWritten(one) ? {} : { lacks: one.lacks.text }
    const error = report.error === undefined ? {} : { error: report.error }
    const runs = report.runs.map((run) => ({
      seed: run.seed,
      digest: run.digest,
      link: linkOf(run),
      scenario: run.scenario,
      checks: run.findings.map(({ check, limit, value, holds }) => {
        const { label, unit, by } = isWritten(one) ? (one.checks[check] ?? NONE) : NONE
        return { label, unit, by, limit, value, holds }
      }),
    }))
    return { id, title, summary, section, verdict: report.verdict, ...lacks, ...error, runs }
  })

const NONE = { label: '', unit: '', by: 'ours' } as const

const line = (fields: readonly (string | number)[]): string =>
  `${fields.map((one) => field(String(one))).join(',')}\r\n`

const COLUMNS =
  'suite,case,verdict,variant,seed,digest,check,unit,limit of,limit,limit value,limit to,value,holds,engine'

/** RFC 4180. */
export function reportCsv(chosen: readonly Suite[], { variant, cases }: SuiteReport): string {
  const head = `${COLUMNS}\r\n`
  const rows = cases.flatMap((report) => {
    const one = chosen.find(({ id }) => id === report.suite)?.cases.find(({ id }) => id === report.id)
    if (one === undefined || !isWritten(one)) return []
    return report.runs.flatMap(({ seed, digest, findings }) =>
      findings.map(({ check, limit, value, holds }) => {
        const { label, unit, by } = one.checks[check] ?? NONE
        const bound = 'value' in limit ? limit.value : ''
        const to = limit.is === 'between' ? limit.to : ''
        const about = [report.suite, report.id, report.verdict, variant, seed, digest, label, unit, by]
        return line([...about, limit.is, bound, to, value ?? '', holds ? 1 : 0, __SAWTOOTH_VERSION__])
      }),
    )
  })
  return head + rows.join('')
}
