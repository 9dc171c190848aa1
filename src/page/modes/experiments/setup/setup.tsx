import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { sweepFaultWords } from '../../../../lab/experiments/sweep/fault-words'
import { pointCount } from '../../../../lab/experiments/sweep/points'
import { aboutExperiment, experiments as presets } from '../../../../lab/experiments/sweep/presets'
import { formatCount } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { BOTTLENECK, hopPath } from '../../../../lab/scenario/link-paths'
import { FIRST_PAPER } from '../../../../lab/scenario/link-view'
import type { Scenario } from '../../../../lab/scenario/scenario'
import { experiments } from '../../../../strings/experiments'
import { define, endSweep, openExperiment, pauseSweep, runSweep, sweepThisRun } from '../../../commands/sweep'
import { isOfRun } from '../../../model/own-sweep'
import { dispatch, useStore } from '../../../store'
import { Segments, Select } from '../../../ui/controls/choices'
import { TextField } from '../../../ui/controls/text-field'
import { newAxis } from './axes'
import { AxisEditor } from './axis-editor'
import { Base, Repeat } from './base'
import { CompareList, Measures } from './lists'

const { setup: words, about } = experiments
const OWN = ''
/** No preset is called so. */
const THIS_RUN = 'this run'

const SHOWN = [
  { value: 'sweep', label: about.sweep },
  { value: 'paper', label: about.papers },
  { value: 'suite', label: about.suite },
]

/** Chooses the subject of the screen: a sweep, a published paper, or a suite of test cases. */
export function ShownChoice() {
  const { paper, suite } = useStore((state) => state.place)
  const show = (value: string): void => {
    if (value === 'suite') dispatch({ type: 'showSuite', suite: '' })
    else dispatch({ type: 'showPaper', paper: value === 'paper' ? FIRST_PAPER : null })
  }
  return (
    <div className="shown-choice">
      <Segments
        name={about.choice}
        value={suite !== null ? 'suite' : paper === null ? 'sweep' : 'paper'}
        options={SHOWN}
        onChange={show}
      />
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly aside?: string
  readonly children: ReactNode
}

/** A part of the definition with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="setup-section" aria-label={title}>
      <div className="setup-head">
        <h3>{title}</h3>
        {aside !== undefined && <span className="quiet">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** Chooses the experiment: one made from the run of Explore, a preset with its question and sources, or another sweep of the user's own. */
function About() {
  const { preset, sweep } = useStore((state) => state.experiment)
  const run = useStore((state) => state.edit.scenario)
  const isOwnRun = useStore((state) => isOfRun(state.experiment, state.edit.scenario))
  const options = [
    { value: THIS_RUN, label: words.thisRun(run.title) },
    ...[...presets.values()].map((one) => ({ value: one.id, label: aboutExperiment(one).title })),
  ]
  const sources = preset?.sources.map(({ label }) => label).join('; ') ?? ''
  return (
    <section className="setup-section" aria-label={words.sweep}>
      <div className="setup-head">
        <h2 className="section-head">{words.sweep}</h2>
        <span className="quiet">
          {preset !== null ? words.preset : isOwnRun ? words.ofExplore : words.own}
        </span>
      </div>
      <Select
        name={words.experiment}
        value={preset?.id ?? (isOwnRun ? THIS_RUN : OWN)}
        options={preset === null && !isOwnRun ? [{ value: OWN, label: words.otherOwn }, ...options] : options}
        onChange={(id) => (id === THIS_RUN ? sweepThisRun() : openExperiment(id))}
      />
      {preset === null ? (
        <TextField
          name={words.titleOfSweep}
          label={words.title}
          value={sweep.title}
          onCommit={(title) => define({ title })}
        />
      ) : (
        <>
          <p className="about">{preset.summary}</p>
          {sources !== '' && <p className="quiet">{sources}</p>}
        </>
      )}
    </section>
  )
}

function Faults() {
  const faults = useStore((state) => state.experiment.faults)
  if (faults.length === 0) return null
  return (
    <div className="setup-faults" role="alert">
      <p>{words.notChanged}</p>
      <ul>
        {faults.slice(0, 4).map((fault) => (
          <li key={`${fault.path} ${fault.message}`}>{sweepFaultWords(fault)}</li>
        ))}
      </ul>
    </div>
  )
}

export function Setup() {
  const sweep = useStore((state) => state.experiment.sweep)
  const { vary } = sweep
  const addAxis = () => define({ vary: [...vary, newAxis(secondPath(vary[0]?.path ?? '', sweep.base))] })
  return (
    <div className="setup">
      <div className="setup-body">
        <ShownChoice />
        <About />
        <Section title={words.vary}>
          {vary.map((axis, index) => (
            <AxisEditor key={index === 0 ? 'first' : 'second'} axis={axis} index={index} />
          ))}
          {vary.length === 1 && (
            <button type="button" className="text-button" onClick={addAxis}>
              <Plus size={14} aria-hidden="true" /> {words.addAxis}
            </button>
          )}
        </Section>
        <Section title={words.compare}>
          <CompareList />
        </Section>
        <Section title={words.repeat} aside={words.inAll(formatQuantity(pointCount(sweep), 'runs'))}>
          <Repeat />
        </Section>
        <Section title={words.measure} aside={words.kept(formatCount(sweep.metrics.length))}>
          <Measures />
        </Section>
        <Section title={words.fixed}>
          <Base />
        </Section>
      </div>
      <Faults />
      <RunButtons />
    </div>
  )
}

/** Returns the first setting of a second axis: the delay, or the bandwidth where the first axis is the delay. */
function secondPath(first: string, { network }: Scenario): string {
  const link = network === undefined ? BOTTLENECK : hopPath(0)
  return first === `${link}.delayMs` ? `${link}.bandwidthMbps` : `${link}.delayMs`
}

/** Run, pause, cancel. What is finished stays in either case. */
function RunButtons() {
  const { sweep, results, status } = useStore((state) => state.experiment)
  const complete = results.size === pointCount(sweep)
  return (
    <div className="run-buttons">
      {status === 'running' ? (
        <button type="button" className="button primary" onClick={pauseSweep}>
          <Pause size={14} aria-hidden="true" /> {words.pause}
        </button>
      ) : (
        <button type="button" className="button primary" disabled={complete} onClick={runSweep}>
          <Play size={14} aria-hidden="true" /> {words.run}
        </button>
      )}
      {status !== 'idle' && (
        <button type="button" className="button" onClick={endSweep}>
          {words.cancel}
        </button>
      )}
    </div>
  )
}
