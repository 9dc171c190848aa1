import { Plus } from 'lucide-react'
import { sweepFaultWords } from '../../../../lab/experiments/sweep/fault-words'
import { pointCount } from '../../../../lab/experiments/sweep/points'
import { aboutExperiment, experiments as presets } from '../../../../lab/experiments/sweep/presets'
import { formatCount } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
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

const { setup: words } = experiments
const OWN = ''

/** What the experiment is about: a preset with its question and sources, or a sweep of one's own. */
function About() {
  const { preset, sweep } = useStore((state) => state.experiment)
  const options = [...presets.values()].map((one) => ({ value: one.id, label: aboutExperiment(one).title }))
  const sources = preset?.sources.map(({ label }) => label).join('; ') ?? ''
  return (
    <section className="setup-section" aria-label={words.sweep}>
      <div className="setup-head">
        <h2 className="section-head">{words.sweep}</h2>
        <span className="quiet">{preset === null ? words.own : words.preset}</span>
      </div>
      <Select
        name={words.experiment}
        value={preset?.id ?? OWN}
        options={preset === null ? [{ value: OWN, label: words.choose }, ...options] : options}
        onChange={openExperiment}
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

/** Defines the sweep. */
export function Setup() {
  const sweep = useStore((state) => state.experiment.sweep)
  const runs = pointCount(sweep)
  return (
    <div className="setup">
      <div className="setup-body">
        <ShownChoice />
        <About />
        <Section title={words.vary}>
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
              <Plus size={14} aria-hidden="true" /> {words.addAxis}
            </button>
          )}
        </Section>
        <Section title={words.compare}>
          <CompareList />
        </Section>
        <Section
          title={words.repeat}
          aside={<span className="quiet">{words.inAll(formatQuantity(runs, 'runs'))}</span>}
        >
          <Repeat />
        </Section>
        <Section
          title={words.measure}
          aside={<span className="quiet">{words.kept(formatCount(sweep.metrics.length))}</span>}
        >
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

/** What a second axis begins with: the delay, or the bandwidth where the first is the delay. */
function secondPath(first: string): string {
  return first === 'bottleneck.delayMs' ? 'bottleneck.bandwidthMbps' : 'bottleneck.delayMs'
}
