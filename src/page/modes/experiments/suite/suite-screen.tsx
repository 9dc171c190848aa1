import '../styles/suite.css'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useEffect, useMemo } from 'react'
import { variants } from '../../../../lab/algorithms'
import { reportCsv, reportObject } from '../../../../lab/experiments/suite/files'
import { reportHtml } from '../../../../lab/experiments/suite/html'
import { type CaseReport, MOST_SEEDS, type SuiteReport } from '../../../../lab/experiments/suite/report'
import { spokenSuites } from '../../../../lab/experiments/suite/spoken'
import type { Suite } from '../../../../lab/experiments/suite/suite'
import { besides, countsOf, headline, runCount } from '../../../../lab/experiments/suite/told'
import { formatCount } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { link as linkWords } from '../../../../strings/link'
import { suite as words } from '../../../../strings/suite'
import { notify, withdraw } from '../../../commands/notices'
import { download, fileName } from '../../../effects/download'
import { dispatch } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { ExperimentsScreen, useColumns } from '../narrow-screen'
import { RunsProgress } from '../results/progress'
import { Section, ShownChoice } from '../setup/setup'
import { type Before, keptBefore, remember, useFile } from './before'
import { BeforeSection } from './before-section'
import { CaseDetail } from './case-detail'
import { CaseRows, shownKeys } from './case-rows'
import { type Choice, choiceText, keyOf, readChoice, SHOWN, type Shown } from './choice'
import { type Played, play, recall, setOf, stop, usePlayed } from './play'

const { page } = words

const VARIANTS = [...variants.values()].map(({ id, label }) => ({ value: id, label }))
const COUNTS = Array.from({ length: MOST_SEEDS }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

const choose = (choice: Choice): void => dispatch({ type: 'showSuite', suite: choiceText(choice) })

interface Shows {
  readonly choice: Choice
  /** Those that are chosen. */
  readonly suites: readonly Suite[]
  readonly reports: ReadonlyMap<string, CaseReport>
  readonly played: Played
  /** What it is held against; null: nothing. */
  readonly before: Before | null
  /** Shows the selected case where it is not beside the list. */
  readonly open: () => void
}

/** Which suites are played; one of them at least. */
function SuiteChoices({ choice }: Pick<Shows, 'choice'>) {
  const { of } = choice
  const toggle = (id: string): void => {
    const next = spokenSuites
      .map((suite) => suite.id)
      .filter((one) => (one === id ? !of.includes(id) : of.includes(one)))
    if (next.length > 0) choose({ ...choice, of: next })
  }
  return spokenSuites.map(({ id, label, brief, cases }) => (
    <label key={id} className="suite-choice">
      <input type="checkbox" checked={of.includes(id)} onChange={() => toggle(id)} />
      <span>
        {label} <span className="quiet">{brief}</span>
      </span>
      <span className="quiet">{formatCount(cases.length)}</span>
    </label>
  ))
}

function RunButton({ choice, suites, reports, played }: Shows) {
  const isComplete = suites.every((suite) =>
    suite.cases.every(({ id }) => reports.has(keyOf({ suite: suite.id, id }))),
  )
  if (played.running !== null)
    return (
      <button type="button" className="button primary" onClick={stop}>
        <Square size={14} aria-hidden="true" /> {page.stop}
      </button>
    )
  const { variant, seeds } = choice
  return (
    <button
      type="button"
      className="button primary"
      disabled={isComplete}
      onClick={() => void play(suites, variant, seeds)}
    >
      <Play size={14} aria-hidden="true" /> {page.run}
    </button>
  )
}

/** The finished cases of the chosen suites, in the order of the list. */
const finishedOf = ({ suites, reports }: Pick<Shows, 'suites' | 'reports'>): readonly CaseReport[] =>
  suites.flatMap((suite) =>
    suite.cases.flatMap(({ id }) => reports.get(keyOf({ suite: suite.id, id })) ?? []),
  )

function Setup(shows: Shows) {
  const { choice, before } = shows
  const { variant, seeds } = choice
  return (
    <div className="setup">
      <div className="setup-body">
        <ShownChoice />
        <section className="setup-section" aria-label={page.title}>
          <h2 className="section-head">{page.title}</h2>
          <p className="about">{page.about}</p>
        </section>
        <Section title={page.algorithm}>
          <Select
            name={page.algorithm}
            value={variant}
            options={VARIANTS}
            onChange={(value) => choose({ ...choice, variant: value })}
          />
          <p className="about">{page.asItStands}</p>
        </Section>
        <Section title={page.suites}>
          <SuiteChoices choice={choice} />
        </Section>
        <Section title={page.repeat}>
          <Segments
            name={page.seeds}
            className="small"
            value={String(seeds)}
            options={COUNTS}
            onChange={(value) => choose({ ...choice, seeds: Number(value) })}
          />
          <p className="about">{page.seedsHelp}</p>
        </Section>
        <BeforeSection
          before={before}
          cases={finishedOf(shows)}
          choose={(at) => choose({ ...choice, show: 'all', at })}
        />
      </div>
      <div className="run-buttons">
        <RunButton {...shows} />
      </div>
    </div>
  )
}

/** A box a case, in the order of the list. */
function Overview({ suites, reports }: Pick<Shows, 'suites' | 'reports'>) {
  return (
    <div className="case-boxes" aria-hidden="true">
      {suites.flatMap((suite) =>
        suite.cases.map(({ id }) => {
          const key = keyOf({ suite: suite.id, id })
          return <span key={key} className={reports.get(key)?.verdict ?? ''} />
        }),
      )}
    </div>
  )
}

function Middle(shows: Shows) {
  const { choice, suites, reports, played } = shows
  const { variant, seeds } = choice
  const mine = finishedOf(shows)
  const counts = countsOf(mine)
  const cases = suites.reduce((sum, suite) => sum + suite.cases.length, 0)
  const numbers: Readonly<Record<Shown, number>> = {
    all: cases,
    fails: counts.fails + counts.error,
    passes: counts.passes,
    rest: counts.none + counts.unwritten,
  }
  const options = SHOWN.map((value) => ({ value, label: page.shown[value](formatCount(numbers[value])) }))
  const label = variants.get(variant)?.label ?? variant
  return (
    <div className="experiment suite">
      {played.running === setOf(variant, seeds) && (
        <RunsProgress done={played.done} all={played.all} said={played.left} />
      )}
      <div className="suite-summary">
        <h2 className="headline">
          {mine.length === 0 ? page.nothing(label) : headline(label, mine)}{' '}
          <span className="quiet besides">{besides(mine).join('; ')}</span>
        </h2>
        <span className="quiet">
          {mine.length === 0 ? '' : words.runs(formatQuantity(runCount(mine), 'runs'), seeds)}
        </span>
        <Overview suites={suites} reports={reports} />
        <Segments
          name={page.filter}
          className="small"
          value={choice.show}
          options={options}
          onChange={(value) => choose({ ...choice, show: SHOWN.find((one) => one === value) ?? 'all' })}
        />
      </div>
      {played.failure !== '' && <p role="alert">{page.stopped(played.failure)}</p>}
      <div className="suite-cases">
        <CaseRows {...shows} choose={(at) => choose({ ...choice, at })} open={shows.open} />
      </div>
    </div>
  )
}

/** The finished cases as files, in the order of the list. */
function Files(shows: Shows) {
  const { choice, suites } = shows
  const { variant, seeds } = choice
  const cases = finishedOf(shows)
  const report: SuiteReport = { variant, seeds, cases }
  const label = variants.get(variant)?.label ?? variant
  const save = (kind: string, type: string, text: string): void =>
    download(fileName(`suite ${label}`, kind, 'suite'), new Blob([text], { type }))
  const here = new URL(location.pathname, location.href).href
  const files: Readonly<Record<string, () => void>> = {
    JSON: () => save('json', 'application/json', JSON.stringify(reportObject(suites, report), null, 2)),
    HTML: () => save('html', 'text/html', reportHtml(suites, report, label, here)),
    CSV: () => save('csv', 'text/csv', reportCsv(suites, report)),
  }
  return (
    <div className="export-bar">
      {Object.entries(files).map(([name, write]) => (
        <button key={name} type="button" className="button" disabled={cases.length === 0} onClick={write}>
          {name}
        </button>
      ))}
    </div>
  )
}

/** The report of a file, or the last one that the browser has of another engine. `finished`: how many cases are. */
function useBefore(variant: string, finished: number): Before | null {
  const file = useFile()
  // What is kept may be another one as soon as more are finished, and is read again then.
  const kept = useMemo(() => keptBefore(variant), [variant, finished])
  return file ?? kept
}

/** Shows what is kept of the choice, and keeps it for a later engine once all is finished. */
function useKept(shows: Shows): void {
  const { choice, suites, played } = shows
  const { variant, seeds } = choice
  useEffect(() => {
    void recall(variant, seeds, spokenSuites)
  }, [variant, seeds])
  const cases = finishedOf(shows)
  const isComplete = suites.every((suite) =>
    suite.cases.every(({ id }) => cases.some((report) => report.suite === suite.id && report.id === id)),
  )
  const isPlayed = played.running === null && isComplete
  useEffect(() => {
    if (isPlayed) remember({ suites, variant, cases }, new Date().toISOString().slice(0, 10))
  }, [isPlayed, variant, seeds])
}

/** Test cases of a document, played for a variant and judged. `asked`: what the link says of it. */
export default function SuiteScreen({ asked }: { readonly asked: string }) {
  const { choice, ignored } = readChoice(asked)
  const lost = ignored.join(', ')
  const played = usePlayed()
  useEffect(() => {
    if (lost === '') return
    notify('suite', page.unknown, { details: [linkWords.ignored(`suite=${lost}`, page.notKnown)] })
    return () => withdraw('suite')
  }, [lost])
  const suites = spokenSuites.filter(({ id }) => choice.of.includes(id))
  const reports = played.reports.get(setOf(choice.variant, choice.seeds)) ?? new Map<string, CaseReport>()
  const before = useBefore(choice.variant, reports.size)
  const columns = useColumns()
  const open = (): void => columns.show('findings')
  const shows = { choice, suites, reports, played, before, open }
  useKept(shows)
  const keys = shownKeys(shows)
  const at = keys.includes(choice.at) ? choice.at : keys[0]
  const suite = suites.find(({ id, cases }) => cases.some((one) => keyOf({ suite: id, id: one.id }) === at))
  const one = suite?.cases.find(({ id }) => keyOf({ suite: suite.id, id }) === at)
  return (
    <ExperimentsScreen
      {...columns}
      isRunning={played.running !== null}
      names={{ results: page.cases, findings: page.detail }}
    >
      <Setup {...shows} />
      <Middle {...shows} />
      <aside className="findings" aria-label={page.detail}>
        <div className="findings-body">
          {suite !== undefined && one !== undefined && (
            <CaseDetail suite={suite} one={one} report={reports.get(at ?? '')} before={before} />
          )}
        </div>
        <Files {...shows} />
      </aside>
    </ExperimentsScreen>
  )
}
