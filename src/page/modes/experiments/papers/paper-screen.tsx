import { Play } from 'lucide-react'
import { useEffect } from 'react'
import type { Effort, Paper, PaperTable } from '../../../../lab/experiments/paper'
import {
  type JudgedCheck,
  type JudgedRow,
  jobsOf,
  type PaperReport,
  papers,
} from '../../../../lab/experiments/papers'
import { fractionOf, sumOfCounts } from '../../../../lab/experiments/verdict'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
import { link } from '../../../../strings/link'
import { papers as words } from '../../../../strings/papers'
import { notify, withdraw } from '../../../commands/notices'
import { startReproduction } from '../../../effects/reproduction'
import { dispatch, store, useStore } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { RunsProgress } from '../results/progress'
import { Section, ShownChoice } from '../setup/setup'
import { PaperFigure } from './paper-plot'
import { CountsBar, countsText, fractionText, VerdictSign } from './verdicts'

// From the first time that a paper is opened.
startReproduction(store)

const OPTIONS = [...papers.values()].map(({ id, letter, title }) => ({
  value: id,
  label: `${letter}. ${title}`,
}))
const EFFORTS = Object.entries(words.efforts).map(([value, label]) => ({ value, label }))

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <Section title={title}>
      {sentences.map((sentence) => (
        <p key={sentence} className="about">
          {sentence}
        </p>
      ))}
    </Section>
  )
}

function RunButtons({ paper }: { paper: Paper }) {
  const { effort, running } = useStore((state) => state.reproduction)
  const run = () => dispatch({ type: 'reproduce', paper: paper.id, all: jobsOf(paper, effort).length })
  const cancel = () => dispatch({ type: 'reproduce', paper: null, all: 0 })
  return (
    <div className="run-buttons">
      <button type="button" className="button primary" disabled={running !== null} onClick={run}>
        <Play size={14} aria-hidden="true" /> {words.reproduce}
      </button>
      {running !== null && (
        <button type="button" className="button" onClick={cancel}>
          {words.cancel}
        </button>
      )}
    </div>
  )
}

function About({ paper }: { paper: Paper }) {
  const { effort } = useStore((state) => state.reproduction)
  return (
    <div className="setup">
      <div className="setup-body">
        <ShownChoice />
        <section className="setup-section" aria-label={words.about}>
          <Select
            name={experiments.paper}
            value={paper.id}
            options={OPTIONS}
            onChange={(id) => {
              dispatch({ type: 'showRow', row: null })
              dispatch({ type: 'showPaper', paper: id })
            }}
          />
          <h2 className="about">{paper.title}</h2>
          <p className="quiet">
            {paper.authors}. {paper.publication}
          </p>
          {words.inEnglish !== '' && <p className="quiet">{words.inEnglish}</p>}
        </section>
        <Sentences title={words.setUp} sentences={paper.setUp} />
        <Sentences title={words.assumed} sentences={paper.assumptions} />
        {paper.fitted.length > 0 && (
          <Sentences
            title={words.fitted}
            sentences={paper.fitted.map(({ name, how }) => `${name}. ${how}`)}
          />
        )}
        <Section title={words.effort} aside={formatQuantity(jobsOf(paper, effort).length, 'runs')}>
          <Segments
            name={words.effort}
            className="small"
            value={effort}
            options={EFFORTS}
            onChange={(value) => dispatch({ type: 'setEffort', effort: value as Effort })}
          />
          <p className="about">{words.effortHelp}</p>
        </Section>
      </div>
      <RunButtons paper={paper} />
    </div>
  )
}

function Progress({ paper }: { paper: Paper }) {
  const { running, done, all, timeLeft, effort, reports } = useStore((state) => state.reproduction)
  const report = reports.get(paper.id)
  const mine = running === paper.id
  const of = mine ? all : (report?.runs ?? jobsOf(paper, effort).length)
  const made = mine ? done : (report?.runs ?? 0)
  const said = mine ? timeLeft : report === undefined ? '' : words.complete(words.efforts[report.effort])
  return <RunsProgress done={made} all={of} said={said} />
}

/** A line a figure, table or experiment; its button shows it. */
function Rows({ report, shown }: { report: PaperReport; shown: string }) {
  return (
    <table className="data-table" aria-label={experiments.against.paper}>
      <thead>
        <tr>
          <th>{words.row}</th>
          <th>{experiments.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {report.rows.map(({ id, what, verdict, counts }) => (
          <tr key={id} className={id === shown ? 'shown' : undefined}>
            <td className="what">
              <button
                type="button"
                className="link-button"
                aria-pressed={id === shown}
                onClick={() => dispatch({ type: 'showRow', row: id })}
              >
                {what}
              </button>
            </td>
            <td className="verdict">
              <VerdictSign verdict={verdict} /> {fractionText(counts)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Overall({ report }: { report: PaperReport }) {
  const counts = sumOfCounts(report.rows.map((row) => row.counts))
  const { holds, of } = fractionOf(counts)
  return (
    <>
      <p className="headline">{words.agree(holds, of)}</p>
      <CountsBar counts={counts} />
      <p className="quiet">{countsText(counts)}</p>
    </>
  )
}

/** A paper's experiments, run here, beside what it published. */
export default function PaperScreen({ id }: { id: string }) {
  const { reports, row, running, failure } = useStore((state) => state.reproduction)
  const known = papers.get(id)
  const paper = known ?? [...papers.values()][0]
  const lost = known === undefined ? id : ''
  useEffect(() => {
    if (lost === '') return
    const details = [link.notAllowed(`paper=${lost}`, [...papers.keys()].join(', '))]
    notify('paper', words.unknown, { details })
    return () => withdraw('paper')
  }, [lost])
  if (paper === undefined) return null
  const report = reports.get(paper.id)
  const shown = report?.rows.find((one) => one.id === row) ?? report?.rows[0]
  return (
    <main className="mode-main experiments" data-run={running === null ? 'done' : 'running'}>
      <About paper={paper} />
      <div className="experiment paper">
        <Progress paper={paper} />
        <div className="paper-area">
          {failure !== '' && <p role="alert">{words.stopped(failure)}</p>}
          {shown === undefined ? (
            <p className="paper-empty">{experiments.noRuns}</p>
          ) : (
            <PaperRowView key={shown.id} row={shown} />
          )}
        </div>
      </div>
      <aside className="findings" aria-label={experiments.findings}>
        <div className="findings-body">
          <section aria-labelledby="paper-head">
            <h2 className="section-head" id="paper-head">
              {experiments.against.paper}
            </h2>
            {report === undefined ? (
              <p className="quiet">{words.noVerdicts}</p>
            ) : (
              <>
                <Overall report={report} />
                <Rows report={report} shown={shown?.id ?? ''} />
              </>
            )}
          </section>
        </div>
      </aside>
    </main>
  )
}

function Table({ table }: { table: PaperTable }) {
  return (
    <div className="paper-table">
      <table className="data-table">
        <caption>{table.title}</caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} className={index === 0 ? undefined : 'number'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')}>
              {table.columns.map((column, index) => (
                <td key={column} className={index === 0 ? undefined : 'number'}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Check({ check }: { check: JudgedCheck }) {
  const { verdict, counts, unit } = check
  return (
    <li className="paper-check">
      <p>
        <strong>{check.claim}</strong>{' '}
        <span className="verdict">
          <VerdictSign verdict={verdict} /> {words.verdicts[verdict]}
          {fractionOf(counts).of > 0 && <span className="quiet">{` ${fractionText(counts)} ${unit}`}</span>}
        </span>
      </p>
      <dl>
        <dt>{experiments.paper}</dt>
        <dd>{check.published}</dd>
        <dt>{experiments.sawtooth}</dt>
        <dd>{check.ours}</dd>
      </dl>
      <p className="quiet">{check.reason}</p>
    </li>
  )
}

/** One figure, table or experiment of a paper: our plot in its axes, the numbers, and what was claimed. */
function PaperRowView({ row }: { row: JudgedRow }) {
  return (
    <article className="paper-row" aria-label={row.id}>
      <h2 className="figure-title">{row.what}</h2>
      {row.plots.map((plot) => (
        <PaperFigure key={plot.id} plot={plot} />
      ))}
      <ul className="paper-checks">
        {row.checks.map((check) => (
          <Check key={check.claim} check={check} />
        ))}
      </ul>
      {row.tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
    </article>
  )
}
