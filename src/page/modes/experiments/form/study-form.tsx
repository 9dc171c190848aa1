import { FIRST_PAPER } from '../../../../lab/scenario/link-view'
import '../styles/form.css'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Square from 'lucide-react/icons/square'
import { useState } from 'react'
import { fractionOf, sumOfCounts } from '../../../../lab/experiments/verdict'
import { formatQuantity } from '../../../../lab/quantity'
import { ownStudies } from '../../../../strings/own-studies'
import { papers } from '../../../../strings/papers'
import { dispatch } from '../../../store'
import {
  keepForm,
  restoreDraft,
  runForm,
  startOver,
  stopForm,
  studyOfForm,
  useForm,
} from '../../../studies/form-store'
import { saveStudy } from '../../../studies/open-study'
import { ExperimentsScreen, useColumns } from '../narrow-screen'
import { RowView } from '../papers/row-view'
import { CountsBar, CountsLegend } from '../papers/verdicts'
import { RunsProgress } from '../results/progress'
import { Section } from '../setup/setup'
import { Assumptions } from './assumptions'
import { Claims } from './claims'
import { FormText, GroupFaults } from './fields'
import { Figures } from './figures'
import { Printed } from './printed'
import { Varied } from './varied'

const words = ownStudies.form

/** "6 values × 2 variants × 30 = 360 runs", and how many of its fields are missing or wrong. */
function Plan() {
  const { compiled, all, draft } = useForm()
  const { values, labels, study, faults } = compiled
  return (
    <div className="form-plan">
      <p>
        {study === null
          ? words.noPlan
          : words.plan(values.length, labels.length, draft.repetitions, formatQuantity(all, 'runs'))}
        {faults.length > 0 && <span className="quiet"> {words.missing(faults.length)}</span>}
      </p>
      <GroupFaults field="" />
    </div>
  )
}

function RunButtons() {
  const { compiled, made, all, running } = useForm()
  const missing = all - made
  return (
    <div className="run-buttons">
      {running ? (
        <button type="button" className="button primary" onClick={stopForm}>
          <Square size={14} aria-hidden="true" /> {words.stop}
        </button>
      ) : (
        <button
          type="button"
          className="button primary"
          disabled={compiled.study === null || missing === 0}
          onClick={() => void runForm()}
        >
          <Play size={14} aria-hidden="true" />{' '}
          {missing === 0 && all > 0 ? words.allRun : words.run1(formatQuantity(missing, 'runs'))}
        </button>
      )}
    </div>
  )
}

function Source() {
  return (
    <Section title={words.source}>
      <FormText of="title" label={words.name} />
      <FormText of="authors" label={words.authors} />
      <div className="fields two">
        <FormText of="year" label={words.year} />
        <FormText of="publication" label={words.publication} />
      </div>
    </Section>
  )
}

/** Shows the results of the runs: the share that agrees, and the figure, the numbers and the claims. */
function Verdicts() {
  const { report, made, all, running, timeLeft, failure } = useForm()
  const [row] = report?.rows ?? []
  // Neither runs nor anything that they could be held against.
  const isEmpty = made === 0 && row?.checks.length === 0
  const counts = report === null ? null : sumOfCounts(report.rows.map((one) => one.counts))
  return (
    <section className="form-verdicts" aria-label={words.verdicts}>
      {running && <RunsProgress done={made} all={all} said={timeLeft} />}
      {failure !== '' && <p role="alert">{words.failed(failure)}</p>}
      {counts !== null && fractionOf(counts).of > 0 && (
        <div className="paper-overall">
          <div className="row-head">
            <h2 className="headline">{papers.agree(fractionOf(counts).holds, fractionOf(counts).of)}</h2>
            {made < all && <span className="quiet">{words.done(made, all)}</span>}
          </div>
          <CountsBar counts={counts} />
          <CountsLegend counts={counts} />
        </div>
      )}
      {row === undefined || isEmpty ? (
        <p className="quiet">{words.noVerdicts}</p>
      ) : (
        <RowView key={row.id} row={row} isBetween={false} />
      )}
    </section>
  )
}

/** Takes the study along: among the papers, or as the file that the command line takes. */
function Keep() {
  const { kept } = useForm()
  const [said, setSaid] = useState('')
  const save = (): void => {
    const own = studyOfForm()
    setSaid(own === null ? words.noPlan : words.saved(saveStudy(own)))
  }
  const keep = (): void => {
    setSaid(studyOfForm() === null ? words.noPlan : '')
    keepForm()
  }
  return (
    <div className="export-bar">
      <button type="button" className="button" onClick={keep}>
        {kept === '' ? words.keep : words.keepAgain}
      </button>
      <button type="button" className="button" onClick={save}>
        {words.save}
      </button>
      <p role="status">{said}</p>
    </div>
  )
}

/** A published experiment, written down from a run: what it runs, what is printed, what is claimed, and what comes of it. */
export default function StudyForm() {
  const { running, aside } = useForm()
  const columns = useColumns()
  return (
    <ExperimentsScreen
      {...columns}
      className="papers study-form"
      isRunning={running}
      names={{ results: words.verdicts, findings: words.claims }}
    >
      <div className="setup">
        <div className="setup-body">
          <div className="form-head">
            <button
              type="button"
              className="text-button"
              onClick={() => dispatch({ type: 'showPaper', paper: FIRST_PAPER })}
            >
              <ArrowLeft size={14} aria-hidden="true" /> {words.close}
            </button>
            <button type="button" className="text-button" onClick={startOver}>
              <RotateCcw size={14} aria-hidden="true" /> {words.over}
            </button>
          </div>
          <h2 className="section-head form-title">{words.title}</h2>
          {aside !== null && (
            <p className="own-removed quiet">
              {words.aside}{' '}
              <button type="button" className="text-button" onClick={restoreDraft}>
                {words.bringBack}
              </button>
            </p>
          )}
          <Source />
          <Figures />
          <Varied />
        </div>
        <RunButtons />
      </div>
      <div className="experiment paper">
        <Plan />
        <div className="paper-area">
          <Printed />
          <Verdicts />
        </div>
      </div>
      <aside className="findings">
        <div className="findings-body">
          <Claims />
          <Assumptions />
        </div>
        <Keep />
      </aside>
    </ExperimentsScreen>
  )
}
