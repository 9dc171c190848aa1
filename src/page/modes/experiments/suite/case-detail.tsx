/** The selected case: what it asks, what was found, its curves and its runs. */
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { Curves } from '../../../../lab/experiments/suite/curves'
import type { CaseRun } from '../../../../lab/experiments/suite/jobs'
import type { CaseReport } from '../../../../lab/experiments/suite/report'
import { isWritten, type Suite, type SuiteCase } from '../../../../lab/experiments/suite/suite'
import { type Found, foundOf, limitText, valueText } from '../../../../lab/experiments/suite/told'
import { formatQuantity } from '../../../../lab/quantity'
import { suite as words } from '../../../../strings/suite'
import { Segments } from '../../../ui/controls/choices'
import { DETAIL, VerdictMark } from './case-rows'
import { Curve } from './curve'
import { openCase } from './open-case'

const { report: says, page } = words

function Checks({ found }: { readonly found: readonly Found[] }) {
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
            <span className={holds ? 'found' : 'found differs'}>{valueText(one)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const most = (values: readonly number[]): number => Math.max(0, ...values)

/** The three series of a run, each with its greatest value and the end of its time. */
function Drawings({ curves }: { readonly curves: Curves }) {
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
      </figcaption>
      <Curve lines={lines} width={300} height={72} />
    </figure>
  ))
}

interface Props {
  readonly suite: Suite
  readonly one: SuiteCase
  readonly report: CaseReport | undefined
}

function Runs({ suite, one, runs }: Omit<Props, 'report'> & { readonly runs: readonly CaseRun[] }) {
  const [at, setAt] = useState(0)
  const run = runs[at] ?? runs[0]
  if (run === undefined) return null
  const options = runs.map(({ seed }, index) => ({ value: String(index), label: String(seed) }))
  return (
    <>
      <Drawings curves={run.curves} />
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

export function CaseDetail({ suite, one, report }: Props) {
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
      {report !== undefined && <Checks found={foundOf(one, report)} />}
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
