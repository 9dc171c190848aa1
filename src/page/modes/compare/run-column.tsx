import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useEffect, useMemo } from 'react'
import { queues, variants } from '../../../lab/algorithms'
import { BOTTLENECK, hopPath, nameOfLink, seenFrom } from '../../../lab/scenario/link-paths'
import { type Range, ranges } from '../../../lab/scenario/ranges'
import { type Fault, isTcpFlow, type Scenario } from '../../../lab/scenario/scenario'
import { changes } from '../../../strings/changes'
import { compare } from '../../../strings/compare'
import { notices } from '../../../strings/notices'
import { checkedEdit } from '../../commands/edit'
import { openRunInExplore } from '../../commands/opening'
import { changePin, removePin } from '../../commands/pins'
import { bufferUnit, bufferValue } from '../../model/derived'
import { withChange } from '../../model/scenario-paths'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { getState, useStore } from '../../store'
import { ChoiceField } from '../../ui/controls/choices'
import { NumberField } from '../../ui/controls/number-field'
import { BUFFER_RANGE } from '../../ui/network-stops'
import { choose, optionOf, useOwnOptions } from '../../ui/own-options'
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

type SetPath = (path: string, value: unknown) => readonly Fault[]

interface LinkFieldsProps {
  readonly link: string
  /** The scenario as it looks from the link. */
  readonly scenario: Scenario
  readonly set: SetPath
  number(path: string, value: number, range: Range): ReactNode
}

/** The bottleneck, or the hops of a chain. */
const linksOf = ({ network }: Scenario): readonly string[] =>
  network === undefined ? [BOTTLENECK] : network.hops.map((_, hop) => hopPath(hop))

function LinkFields({ link, scenario, set, number }: LinkFieldsProps) {
  const { bottleneck } = scenario
  const own = useOwnOptions(true, scenario)
  const unit = bufferUnit(scenario)
  const name = nameOfLink(link)
  const named = (range: Range): Range =>
    name === '' ? range : { ...range, label: changes.ofLink(name, range.label) }
  return (
    <>
      {number(`${link}.bandwidthMbps`, bottleneck.bandwidthMbps, named(ranges.bandwidthMbps))}
      {number(`${link}.delayMs`, bottleneck.delayMs, named(ranges.delayMs))}
      {number(`${link}.buffer.${unit}`, bufferValue(scenario), named(BUFFER_RANGE[unit]))}
      {bottleneck.loss.model === 'bernoulli' &&
        number(`${link}.loss.percent`, bottleneck.loss.percent, named(ranges.lossPercent))}
      <ChoiceField
        name={name === '' ? changes.aqm : changes.ofLink(name, changes.aqm)}
        value={optionOf(bottleneck.aqm.id)}
        options={[...optionsOf(queues.values()), ...own]}
        onChange={(value) =>
          choose(value, scenario, (queue) => {
            const ecn = bottleneck.aqm.ecn && queues.get(queue)?.canMark === true
            set(`${link}.aqm`, { id: queue, params: {}, ecn })
          })
        }
      />
    </>
  )
}

function Fields({ pin: { id, scenario } }: { pin: Pin }) {
  const own = useOwnOptions(false, scenario)
  /** Takes the change where the scenario stays a good one; else says why not. */
  const set = (path: string, value: unknown): readonly Fault[] => {
    const checked = checkedEdit(withChange(scenario, { path, value }, null))
    if (!checked.ok) return checked.faults
    changePin(id, checked.value)
    return []
  }
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
      {linksOf(scenario).map((link) => (
        <LinkFields key={link} link={link} scenario={seenFrom(scenario, link)} set={set} number={number} />
      ))}
      {number('seed', scenario.seed, ranges.seed)}
      {scenario.flows.filter(isTcpFlow).map((flow) => (
        <ChoiceField
          key={flow.id}
          name={words.variantOf(flow.id)}
          value={optionOf(flow.variant)}
          options={[...optionsOf(variants.values()), ...own]}
          onChange={(value) =>
            choose(value, scenario, (variant) => void set(`flows.${flow.id}.variant`, variant))
          }
        />
      ))}
    </div>
  )
}
