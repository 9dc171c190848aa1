import Play from 'lucide-react/icons/play'
import { useEffect, useMemo } from 'react'
import { readAssumed } from '../../../../lab/experiments/assumed-text'
import type { Effort, Paper } from '../../../../lab/experiments/paper'
import { type JudgedRow, jobsOf, papers } from '../../../../lab/experiments/papers'
import { fractionOf, sumOfCounts } from '../../../../lab/experiments/verdict'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
import { link } from '../../../../strings/link'
import { ownStudies as ownWords } from '../../../../strings/own-studies'
import { papers as words } from '../../../../strings/papers'
import { notify, withdraw } from '../../../commands/notices'
import { startReproduction } from '../../../effects/reproduction'
import { experimentRules } from '../../../model/rules/experiment'
import { dispatchBy, store, useStore } from '../../../store'
import { holdKeptStudies } from '../../../studies/kept'
import { isOwnName } from '../../../studies/names'
import { paperNamed } from '../../../studies/own'
import { Segments } from '../../../ui/controls/choices'
import { ExperimentsScreen, useColumns } from '../narrow-screen'
import { RunsProgress } from '../results/progress'
import { Section, ShownChoice } from '../setup/setup'
import { Assumed } from './assumed'
import { rowBetween } from './known-rows'
import { OwnFile } from './own-list'
import { PaperFacts } from './paper-facts'
import { PaperFiles } from './paper-files'
import { PaperList } from './paper-list'
import { PointDetail } from './point-detail'
import { RowList } from './row-list'
import { RowView } from './row-view'
import { isRowOld, type Shown, useKnown, useShown, useStored } from './shown-report'
import { CountsBar, CountsLegend } from './verdicts'

// These effects begin when a paper is first opened.
startReproduction(store)
holdKeptStudies()

const EFFORTS = Object.entries(words.efforts).map(([value, label]) => ({ value, label }))

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <details className="paper-about">
      <summary>{title}</summary>
      {sentences.map((sentence) => (
        <p key={sentence} className="about">
          {sentence}
        </p>
      ))}
    </details>
  )
}

function RunButtons({ paper, shown }: { paper: Paper; shown: Shown }) {
  const { effort, running } = useStore((state) => state.reproduction)
  const { changed } = shown
  const all = jobsOf(paper, effort, changed).length
  const run = () => dispatchBy(experimentRules, { type: 'reproduce', paper: paper.id, all, changed })
  const cancel = () => dispatchBy(experimentRules, { type: 'reproduce', paper: null, all: 0 })
  return (
    <div className="run-buttons">
      <button type="button" className="button primary" disabled={running !== null} onClick={run}>
        <Play size={14} aria-hidden="true" />{' '}
        {(shown.report?.runs === 0 ? ownWords.run : words.runAgain)(formatQuantity(all, 'runs'))}
      </button>
      {running !== null && (
        <button type="button" className="button" onClick={cancel}>
          {words.cancel}
        </button>
      )}
    </div>
  )
}

function About({ paper, shown, row }: { paper: Paper; shown: Shown; row: JudgedRow | undefined }) {
  const { effort } = useStore((state) => state.reproduction)
  return (
    <div className="setup">
      <div className="setup-body">
        <ShownChoice />
        <PaperList shown={paper.id} />
        <section className="setup-section" aria-label={words.about}>
          <h2 className="about">{paper.title}</h2>
          <p className="quiet">
            {[paper.authors, paper.publication].filter((text) => text !== '').join('. ')}
          </p>
          <OwnFile name={paper.id} />
          {words.inEnglish !== '' && !isOwnName(paper.id) && <p className="quiet">{words.inEnglish}</p>}
          <PaperFacts paper={paper} changed={shown.changed} />
          <Sentences title={words.setUp} sentences={paper.setUp} />
          <Sentences title={words.assumed} sentences={paper.assumptions} />
          <Sentences
            title={words.fitted}
            sentences={paper.fitted.map(({ name, how }) => `${name}. ${how}`)}
          />
        </section>
        {paper.parameters.length > 0 && <Assumed paper={paper} shown={shown} row={row} />}
        <Section title={words.effort}>
          <Segments
            name={words.effort}
            className="small"
            value={effort}
            options={EFFORTS}
            onChange={(value) => dispatchBy(experimentRules, { type: 'setEffort', effort: value as Effort })}
          />
          <p className="about">{isOwnName(paper.id) ? ownWords.effortHelp : words.effortHelp}</p>
        </Section>
      </div>
      <RunButtons paper={paper} shown={shown} />
    </div>
  )
}

/** Shows the origin of the report, and the share that agrees. */
function Overall({ shown: { report, stored, missing } }: { shown: Shown }) {
  if (report === undefined) return null
  if (report.runs === 0) return <p className="paper-overall quiet">{ownWords.notRun}</p>
  const counts = sumOfCounts(report.rows.map((row) => row.counts))
  const { holds, of } = fractionOf(counts)
  const runs = formatQuantity(report.runs, 'runs')
  const isChanged = Object.keys(report.changed).length > 0
  const from =
    stored === undefined
      ? words.madeHere(runs, words.efforts[report.effort], isChanged)
      : words.storedResult(runs, stored.made, stored.engine)
  return (
    <div className="paper-overall">
      <div className="row-head">
        <h1 className="headline">{words.agree(holds, of)}</h1>
        <span className="quiet">
          {missing === null || missing.length === 0
            ? from
            : `${from}; ${words.assumptions.left(missing.length)}`}
        </span>
      </div>
      <CountsBar counts={counts} />
      <CountsLegend counts={counts} />
    </div>
  )
}

/** Tells which parts of the link name no paper, or nothing that the paper assumes. */
function useRemarks(id: string, paper: Paper | undefined): void {
  const assume = useStore((state) => state.place.assume)
  const isLost = useStore((state) => paperNamed(id, state.reproduction.studies) === undefined)
  const unknown = paper === undefined ? [] : readAssumed(paper.parameters, assume).unknown
  const text = unknown.join(', ')
  useEffect(() => {
    if (!isLost) return
    const details = [link.notAllowed(`paper=${id}`, [...papers.keys()].join(', '))]
    if (isOwnName(id)) notify('paper', ownWords.notHere)
    else notify('paper', words.unknown, { details })
    return () => withdraw('paper')
  }, [isLost, id])
  useEffect(() => {
    if (text === '') return
    notify('assumed', words.assumptions.unknown(text))
    return () => withdraw('assumed')
  }, [text])
}

interface MiddleProps {
  readonly paper: Paper
  readonly shown: Shown
  readonly drawn: DrawnRow
}

function Middle({ paper, shown, drawn: { row, state } }: MiddleProps) {
  const { running, failure, done, all, timeLeft } = useStore((state) => state.reproduction)
  return (
    <div className="experiment paper">
      <div>
        <Overall shown={shown} />
        {running === paper.id && <RunsProgress done={done} all={all} said={timeLeft} />}
      </div>
      <div className={state === 'known' ? 'paper-area' : `paper-area ${state}`}>
        {failure !== '' && <p role="alert">{words.stopped(failure)}</p>}
        {row === undefined ? (
          <p className="paper-empty">{words.noVerdicts}</p>
        ) : (
          <RowView key={row.id} row={row} isBetween={state === 'between'} />
        )}
      </div>
    </div>
  )
}

interface DrawnRow {
  readonly row: JudgedRow | undefined
  /** Made as assumed, between what is known of other values, or of other assumptions. */
  readonly state: 'known' | 'between' | 'old'
}

/** The row as it is drawn. */
function useDrawnRow(paper: Paper, shown: Shown, row: JudgedRow | undefined): DrawnRow {
  const known = useKnown(paper, row?.id ?? '')
  const { changed } = shown
  const isOld = row !== undefined && isRowOld(shown, row.id)
  const moved = useMemo(
    () => (isOld ? rowBetween(paper.parameters, changed, known) : null),
    [isOld, paper, changed, known],
  )
  if (!isOld) return { row, state: 'known' }
  return moved === null ? { row, state: 'old' } : { row: moved, state: 'between' }
}

/** A paper's experiments beside what it published: the stored full results at once, or those that are made here. */
export default function PaperScreen({ id }: { id: string }) {
  const studies = useStore((state) => state.reproduction.studies)
  const paper = paperNamed(id, studies) ?? [...papers.values()][0]
  useRemarks(id, paper)
  return paper === undefined ? null : <PaperParts paper={paper} />
}

function PaperParts({ paper }: { paper: Paper }) {
  const { row: wanted, running, point } = useStore((state) => state.reproduction)
  const columns = useColumns()
  const { show } = columns
  useEffect(() => {
    if (point !== null) show('findings')
  }, [point, show])
  useStored(paper.id)
  const shown = useShown(paper)
  const { report } = shown
  const rowOf = (id: string | null | undefined) => report?.rows.find((one) => one.id === id)
  const drawn = useDrawnRow(paper, shown, rowOf(wanted) ?? rowOf(paper.firstRow) ?? report?.rows[0])
  const { row } = drawn
  return (
    <ExperimentsScreen
      {...columns}
      className="papers"
      isRunning={running !== null}
      names={{ results: words.figures, findings: experiments.against.paper }}
    >
      <About paper={paper} shown={shown} row={row} />
      <Middle paper={paper} shown={shown} drawn={drawn} />
      <aside className="findings" aria-label={experiments.findings}>
        <div className="findings-body">
          <section aria-labelledby="paper-head">
            <h2 className="section-head" id="paper-head">
              {experiments.against.paper}
            </h2>
            {report === undefined ? (
              <p className="quiet">{words.noVerdicts}</p>
            ) : (
              <RowList report={report} shown={row?.id ?? ''} />
            )}
          </section>
        </div>
        {report !== undefined && row !== undefined && (
          <>
            <div className="point-panel">
              <PointDetail paper={paper} report={report} plots={row.plots} />
            </div>
            <PaperFiles paper={paper} report={report} row={row} />
          </>
        )}
      </aside>
    </ExperimentsScreen>
  )
}
