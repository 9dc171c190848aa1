import { SlidersHorizontal } from 'lucide-react'
import { Popover } from 'radix-ui'
import { queues, variants } from '../../../lab/algorithms'
import { type Range, ranges } from '../../../lab/scenario/ranges'
import type { Fault, Scenario } from '../../../lab/scenario/scenario'
import { isTcpFlow } from '../../../lab/scenario/scenario'
import { validateScenario } from '../../../lab/scenario/validate'
import { changes } from '../../../strings/changes'
import { compare } from '../../../strings/compare'
import { openRunInExplore } from '../../commands/opening'
import { changePin, removePin } from '../../commands/pins'
import { bufferUnit, bufferValue } from '../../model/derived'
import { withChange } from '../../model/scenario-paths'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { getState } from '../../store'
import { Select } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { BUFFER_RANGE } from '../../ui/network-stops'

const words = compare.edit

/** Fields of a pinned run: what most comparisons change. All else is changed in Explore. */
export function EditRun({ pin, index }: { pin: Pin; index: number }) {
  const letter = pinLetter(index)
  return (
    <Popover.Root>
      <Popover.Trigger className="icon-button" aria-label={words.open(letter)} title={words.open(letter)}>
        <SlidersHorizontal size={15} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="menu edit-run"
          aria-label={compare.run(letter)}
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          <Fields pin={pin} />
          <div className="edit-actions">
            <button
              type="button"
              className="button"
              onClick={() => openRunInExplore(pin.scenario, getState().clock.timeS)}
            >
              {words.explore}
            </button>
            <button type="button" className="button" onClick={() => removePin(pin.id)}>
              {words.remove(letter)}
            </button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Fields({ pin: { id, scenario } }: { pin: Pin }) {
  const { bottleneck } = scenario
  const set = (path: string, value: unknown): readonly Fault[] =>
    change(id, withChange(scenario, { path, value }, null))
  const unit = bufferUnit(scenario)
  const number = (path: string, value: number, { label, unit: of, step, help }: Range) => (
    <NumberField
      name={label}
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
      <div className="field">
        <span className="field-label">{changes.aqm}</span>
        <Select
          name={changes.aqm}
          value={bottleneck.aqm.id}
          options={[...queues.values()].map(({ id: value, label }) => ({ value, label }))}
          onChange={(queue) => {
            const ecn = bottleneck.aqm.ecn && queues.get(queue)?.canMark === true
            set('bottleneck.aqm', { id: queue, params: {}, ecn })
          }}
        />
      </div>
      {number('seed', scenario.seed, ranges.seed)}
      {scenario.flows.filter(isTcpFlow).map((flow) => (
        <div key={flow.id} className="field">
          <span className="field-label">{words.variantOf(flow.id)}</span>
          <Select
            name={words.variantOf(flow.id)}
            value={flow.variant}
            options={[...variants.values()].map(({ id: value, label }) => ({ value, label }))}
            onChange={(variant) => set(`flows.${flow.id}.variant`, variant)}
          />
        </div>
      ))}
    </div>
  )
}

/** Takes the change where the scenario stays a good one; else says why not. */
function change(id: number, next: Scenario): readonly Fault[] {
  const checked = validateScenario(next)
  if (!checked.ok) return checked.faults
  changePin(id, checked.value)
  return []
}
