/** The selected case: what it asks, what was found, its curves and its runs. */
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { limitIn } from '../../../../lab/experiments/suite/drawn-limits'
import { earlierText } from '../../../../lab/experiments/suite/earlier'
import type { CaseRun } from '../../../../lab/experiments/suite/jobs'
import type { CaseReport } from '../../../../lab/experiments/suite/report'
import { isWritten, type Suite, type SuiteCase } from '../../../../lab/experiments/suite/suite'
import { type Found, foundOf, limitText, valueText } from '../../../../lab/experiments/suite/told'
import { formatQuantity } from '../../../../lab/quantity'
import { suite as words } from '../../../../strings/suite'
import { Segments } from '../../../ui/controls/choices'
import type { Before } from './before'
import { DETAIL, VerdictMark } from './case-rows'
import { Curve } from './curve'
import { openCase } from './open-case'

const { report: says, page } = words

interface ChecksProps {
  readonly found: readonly Found[]
  readonly report: CaseReport
  readonly before: Before | null
}

/** What an earlier report has of a check; null: nothing. */
function Earlier({ found: { check }, report, before }: Omit<ChecksProps, 'found'> & { found: Found }) {
  const text = before === null ? null : earlierText(before.report, report, check.label, words.found.from)
  return text === null ? null : <span className="quiet">{words.before.value(text)}</span>
}

function Checks({ found, report, before }: ChecksProps) {
  return (
    <ul className="case-checks">
      {found.map((one) => {
        const { check, limit, holds } = one
        return (
          <li key={check.label} className={holds ? 'passes' : 'fails'}>
            <VerdictMark verdict={holds ? 'passes' : 'fails'} />
            <span>
              {check.label}
              <span className="quiet">{page.limitBy(limitText(limit, check.unit), words.by[check.by])}</span>
            </span>
            <span className={holds ? 'found' : 'found differs'}>
              {valueText(one)}
              <Earlier found={one} report={report} before={before} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const most = (values: readonly number[]): number => Math.max(0, ...values)

/** What the dashed line stands for. */
function Asked({ limit, unit }: { readonly limit: number | null; readonly unit: string }) {
  return limit === null ? null : <span className="quiet">{says.dashed(formatQuantity(limit, unit))}</span>
}

/** The three series of a run, each with its greatest value and the end of its time. */
function Drawings({ one, run }: { readonly one: SuiteCase; readonly run: CaseRun }) {
  const { curves } = run
  const end = formatQuantity(curves.everyS * curves.cwnd.length, 's')
  const drawn = [
    { key: 'throughput', lines: curves.throughput, unit: 'Mbit/s' },
    { key: 'cwnd', lines: [curves.cwnd], unit: 'packets' },
    { key: 'loss', lines: [curves.loss], unit: '%' },
  ] as const
  return drawn.map(({ key, lines, unit }) => (
    <figure key={key} className="case-drawing">
      <figcaption>
        <strong>{says.curve[key]}</strong>
        <span className="quiet">{says.upTo(formatQuantity(most(lines.flat()), unit), end)}</span>
        <Asked limit={limitIn(one, run, key)} unit={unit} />
      </figcaption>
      <Curve lines={lines} dashed={limitIn(one, run, key)} width={300} height={72} />
    </figure>
  ))
}

interface Props {
  readonly suite: Suite
  readonly one: SuiteCase
  readonly report: CaseReport | undefined
  readonly before: Before | null
}

function Runs({
  suite,
  one,
  runs,
}: Omit<Props, 'report' | 'before'> & { readonly runs: readonly CaseRun[] }) {
  const [at, setAt] = useState(0)
  const run = runs[at] ?? runs[0]
  if (run === undefined) return null
  const options = runs.map(({ seed }, index) => ({ value: String(index), label: String(seed) }))
  return (
    <>
      <Drawings one={one} run={run} />
      <div className="case-actions">
        <button type="button" className="button" onClick={() => openCase(suite, one, run)}>
          <ExternalLink size={14} aria-hidden="true" /> {says.open}
        </button>
        {runs.length > 1 && (
          <Segments
            name={page.seed}
            className="small"
            value={String(runs.indexOf(run))}
            options={options}
            onChange={(value) => setAt(Number(value))}
          />
        )}
      </div>
      <p className="quiet">{says.seed(run.seed, run.digest)}</p>
    </>
  )
}

export function CaseDetail({ suite, one, report, before }: Props) {
  const why = isWritten(one) ? (report?.error ?? '') : one.lacks.text
  return (
    <section className="case-detail" aria-labelledby={DETAIL}>
      <div className="case-head">
        <span className="quiet">{page.number(one.id)}</span>
        {report !== undefined && (
          <span className={`verdict ${report.verdict}`}>
            <VerdictMark verdict={report.verdict} /> {words.verdicts[report.verdict]}
          </span>
        )}
      </div>
      <h2 id={DETAIL}>{one.title}</h2>
      <p>{one.summary}</p>
      {why !== '' && <p>{why}</p>}
      {report !== undefined && <Checks found={foundOf(one, report)} report={report} before={before} />}
      {report !== undefined && <Runs key={one.id} suite={suite} one={one} runs={report.runs} />}
      <p className="quiet">
        {/* A document on the web, not a part of the page. */}
        <a href={suite.source.url} target="_blank" rel="noreferrer">
          {says.section(one.section, suite.source.label)}
        </a>
      </p>
    </section>
  )
}
