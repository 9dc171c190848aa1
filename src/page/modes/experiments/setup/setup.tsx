import { Plus } from 'lucide-react'
import { sweepFaultWords } from '../../../../lab/experiments/sweep/fault-words'
import { pointCount } from '../../../../lab/experiments/sweep/points'
import { experiments } from '../../../../lab/experiments/sweep/presets'
import { formatCount, formatPlural } from '../../../../lab/format'
import { define, openExperiment } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { Select } from '../../../ui/controls/choices'
import { AxisEditor } from './axis-editor'
import { Base } from './base'
import { CompareList } from './compare-list'
import { Measures } from './measures'
import { newAxis } from './new-axis'
import { Repeat } from './repeat'
import { RunButtons } from './run-buttons'
import { Section } from './section'
import { ShownChoice } from './shown-choice'
import { TextField } from './text-field'

const OWN = ''

/** What the experiment is about: a preset with its question and sources, or a sweep of one's own. */
function About() {
  const { preset, sweep } = useStore((state) => state.experiment)
  const options = [...experiments.values()].map(({ id, title }) => ({ value: id, label: title }))
  const sources = preset?.sources.map(({ label }) => label).join('; ') ?? ''
  return (
    <section className="setup-section" aria-label="Sweep">
      <div className="setup-head">
        <h2 className="section-head">Sweep</h2>
        <span className="quiet">{preset === null ? 'your own' : 'preset'}</span>
      </div>
      <Select
        name="Experiment"
        value={preset?.id ?? OWN}
        options={preset === null ? [{ value: OWN, label: 'Choose a preset' }, ...options] : options}
        onChange={openExperiment}
      />
      {preset === null ? (
        <TextField
          name="Title of the sweep"
          label="Title"
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
      <p>Not changed:</p>
      <ul>
        {faults.slice(0, 4).map((fault) => (
          <li key={`${fault.path} ${fault.message}`}>{sweepFaultWords(fault)}</li>
        ))}
      </ul>
    </div>
  )
}

/** Defines the sweep. */
export function Setup() {
  const sweep = useStore((state) => state.experiment.sweep)
  const runs = pointCount(sweep)
  return (
    <div className="setup">
      <div className="setup-body">
        <ShownChoice />
        <About />
        <Section title="Vary">
          {sweep.vary.map((axis, index) => (
            <AxisEditor key={index === 0 ? 'first' : 'second'} axis={axis} index={index} />
          ))}
          {sweep.vary.length === 1 && (
            <button
              type="button"
              className="text-button"
              onClick={() =>
                define({ vary: [...sweep.vary, newAxis(secondPath(sweep.vary[0]?.path ?? ''))] })
              }
            >
              <Plus size={14} aria-hidden="true" /> Add a second axis
            </button>
          )}
        </Section>
        <Section title="Compare">
          <CompareList />
        </Section>
        <Section title="Repeat" aside={<span className="quiet">{formatPlural(runs, 'run')} in all</span>}>
          <Repeat />
        </Section>
        <Section
          title="Measure"
          aside={<span className="quiet">{formatCount(sweep.metrics.length)} kept</span>}
        >
          <Measures />
        </Section>
        <Section title="Fixed">
          <Base />
        </Section>
      </div>
      <Faults />
      <RunButtons />
    </div>
  )
}

/** What a second axis begins with: the delay, or the bandwidth where the first is the delay. */
function secondPath(first: string): string {
  return first === 'bottleneck.delayMs' ? 'bottleneck.bandwidthMbps' : 'bottleneck.delayMs'
}
