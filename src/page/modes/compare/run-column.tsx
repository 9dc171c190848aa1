import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { queues, variants } from '../../../lab/algorithms'
import { type Range, ranges } from '../../../lab/scenario/ranges'
import { type Fault, isTcpFlow } from '../../../lab/scenario/scenario'
import { validateEdited } from '../../../lab/scenario/validate'
import { changes } from '../../../strings/changes'
import { compare } from '../../../strings/compare'
import { notices } from '../../../strings/notices'
import { openRunInExplore } from '../../commands/opening'
import { changePin, removePin } from '../../commands/pins'
import { bufferUnit, bufferValue } from '../../model/derived'
import { withChange } from '../../model/scenario-paths'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { getState, useStore } from '../../store'
import { ChoiceField } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { BUFFER_RANGE } from '../../ui/network-stops'
import { CompareCharts } from './charts'
import { runName } from './naming'
import { Opened } from './opened'
import { runPinAgain } from './runs'
import { forgetAxes, subjectOf } from './subject'

const words = compare.edit

/** The letter of a run: hollow for A, filled for the others. Decoration beside text that names the run. */
export function Badge({ index }: { index: number }) {
  return (
    <span className={`run-badge${index === 0 ? ' hollow' : ''}`} aria-hidden="true">
      {pinLetter(index)}
    </span>
  )
}

/** One run: its name, what can be changed of it, and its charts. */
export function RunColumn({ pins, index }: { pins: readonly Pin[]; index: number }) {
  const pin = pins[index] as Pin
  const { id, scenario } = pin
  const status = useStore((state) => state.compare.runs[id])
  const subject = useMemo(() => subjectOf(id), [id])
  useEffect(() => () => forgetAxes(id), [id])
  const scenarios = pins.map((one) => one.scenario)
  return (
    <section className="compare-run" aria-label={compare.run(pinLetter(index))}>
      <div className="run-head">
        <Badge index={index} />
        <h2 className="run-name">{runName(scenarios, index)}</h2>
        <span className="quiet run-title">{scenario.title}</span>
        {status !== undefined && status.progress !== '' && <span className="quiet">{status.progress}</span>}
        <EditRun pin={pin} index={index} />
      </div>
      {status?.state === 'failed' ? (
        <p className="run-failed" role="alert">
          {status.message}{' '}
          <button type="button" className="button" onClick={() => runPinAgain(id)}>
            {notices.runAgain}
          </button>
        </p>
      ) : (
        <CompareCharts subject={subject} flows={scenario.flows.length} />
      )}
    </section>
  )
}

/** Fields of a pinned run: what most comparisons change. All else is changed in Explore. */
function EditRun({ pin, index }: { pin: Pin; index: number }) {
  const letter = pinLetter(index)
  const explore = () => openRunInExplore(pin.scenario, getState().clock.timeS)
  return (
    <Opened
      name={words.open(letter)}
      className="icon-button"
      sign={<SlidersHorizontal size={15} aria-hidden="true" />}
      menuName={compare.run(letter)}
      menuClass="edit-run"
    >
      <Fields pin={pin} />
      <div className="edit-actions">
        <button type="button" className="button" onClick={explore}>
          {words.explore}
        </button>
        <button type="button" className="button" onClick={() => removePin(pin.id)}>
          {words.remove(letter)}
        </button>
      </div>
    </Opened>
  )
}

const optionsOf = (definitions: Iterable<{ readonly id: string; readonly label: string }>) =>
  [...definitions].map(({ id, label }) => ({ value: id, label }))

function Fields({ pin: { id, scenario } }: { pin: Pin }) {
  const { bottleneck } = scenario
  /** Takes the change where the scenario stays a good one; else says why not. */
  const set = (path: string, value: unknown): readonly Fault[] => {
    const checked = validateEdited(withChange(scenario, { path, value }, null))
    if (!checked.ok) return checked.faults
    changePin(id, checked.value)
    return []
  }
  const unit = bufferUnit(scenario)
  const number = (path: string, value: number, { label, unit: of, step, help }: Range) => (
    <NumberField
      label={label}
      value={value}
      unit={of}
      step={step}
      help={help}
      onCommit={(next) => set(path, next)}
    />
  )
  return (
    <div className="fields">
      {number('bottleneck.bandwidthMbps', bottleneck.bandwidthMbps, ranges.bandwidthMbps)}
      {number('bottleneck.delayMs', bottleneck.delayMs, ranges.delayMs)}
      {number(`bottleneck.buffer.${unit}`, bufferValue(scenario), BUFFER_RANGE[unit])}
      {bottleneck.loss.model === 'bernoulli' &&
        number('bottleneck.loss.percent', bottleneck.loss.percent, ranges.lossPercent)}
      <ChoiceField
        name={changes.aqm}
        value={bottleneck.aqm.id}
        options={optionsOf(queues.values())}
        onChange={(queue) => {
          const ecn = bottleneck.aqm.ecn && queues.get(queue)?.canMark === true
          set('bottleneck.aqm', { id: queue, params: {}, ecn })
        }}
      />
      {number('seed', scenario.seed, ranges.seed)}
      {scenario.flows.filter(isTcpFlow).map((flow) => (
        <ChoiceField
          key={flow.id}
          name={words.variantOf(flow.id)}
          value={flow.variant}
          options={optionsOf(variants.values())}
          onChange={(variant) => set(`flows.${flow.id}.variant`, variant)}
        />
      ))}
    </div>
  )
}
