/** What a flag stands for, to be changed: its time and the values that it sets, each with the control of the rail. */
import { Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { formatQuantity } from '../../lab/quantity'
import type { Range } from '../../lab/scenario/ranges'
import type { Fault } from '../../lab/scenario/scenario'
import { beginChange, settleChange } from '../commands/edit'
import { moveFlag, removeChange, removeFlag, setScheduled } from '../commands/flags'
import type { Flag } from '../model/flags'
import { inForce, passedChanges } from '../model/scenario-paths'
import { useStore } from '../store'
import { changeLabel } from './change-label'
import { Select, Switch } from './controls/choices'
import { NumberField, type NumberFieldHandle } from './controls/number-field'
import type { Stops } from './controls/scale'
import { Slider } from './controls/slider'
import { flagName } from './flag-name'
import { formatSeconds } from './format'
import { ParameterField } from './parameters'
import { type Scheduled, scheduledKind } from './scheduled-kind'

/** Positions of the slider of time. */
const TIME_STOPS = 300

const timeStops = (durationS: number): Stops =>
  Array.from({ length: TIME_STOPS + 1 }, (_, k) => Number(((k * durationS) / TIME_STOPS).toFixed(3)))

interface Props {
  readonly flag: Flag
  close(): void
}

export default function FlagEditor({ flag, close }: Props) {
  const scenario = useStore((state) => state.edit.scenario)
  const name = flagName(scenario, flag)
  const changes = Object.entries(flag.set)
  return (
    <div className="flag-editor">
      <div className="flag-editor-head">
        <h2 className="section-head">
          {flag.kind === 'change' ? 'Change' : `Flow ${flag.flow} ${flag.kind}s`}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <X size={14} aria-hidden="true" />
        </button>
      </div>
      <TimeControl flag={flag} name={name} />
      {changes.map(([path, value]) => (
        <div key={path} className="flag-value">
          <ScheduledValue atS={flag.atS} path={path} value={value} name={name} />
          {changes.length > 1 && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${changeLabel(scenario, path, value)}`}
              onClick={() => removeChange(flag.atS, path)}
            >
              <X size={13} aria-hidden="true" />
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="text-button quiet"
        onClick={() => {
          close()
          removeFlag(flag)
        }}
      >
        <Trash2 size={13} aria-hidden="true" /> Remove
      </button>
    </div>
  )
}

function TimeControl({ flag, name }: { flag: Flag; name: string }) {
  const scenario = useStore((state) => state.edit.scenario)
  const move = (atS: number, urgency: 'live' | 'settled') => moveFlag(scenario, flag, atS, name, urgency)
  return (
    <SliderWithField
      label="When"
      value={flag.atS}
      range={{ unit: 's', step: 0.1, help: 'When it happens, in simulated time.' }}
      stops={timeStops(scenario.durationS)}
      valueText={`${formatSeconds(flag.atS)} s`}
      was={name}
      onInput={(atS) => void move(atS, 'live')}
      onCommit={(atS) => {
        const { durationS } = scenario
        if (atS >= 0 && atS <= durationS) {
          move(atS, 'settled')
          return []
        }
        return [{ path: 'When', message: 'out of range', value: atS, allowed: `0 to ${durationS} s` }]
      }}
    />
  )
}

interface SliderProps {
  readonly label: string
  /** Accessible, where the label alone would be that of the rail's control. */
  readonly name?: string
  readonly value: number
  readonly range: Pick<Range, 'unit' | 'step' | 'help'>
  readonly stops: Stops
  readonly valueText: string
  readonly was: string
  onInput(value: number): void
  onCommit(value: number): readonly Fault[]
}

function SliderWithField(props: SliderProps) {
  const { label, name = label, value, range, stops, valueText, was, onInput, onCommit } = props
  const field = useRef<NumberFieldHandle>(null)
  return (
    <div className="control">
      <div className="control-row">
        <span className="control-name">{label}</span>
        <NumberField
          ref={field}
          name={`${name}, exact value`}
          className="exact"
          value={value}
          unit={range.unit}
          step={range.step}
          help={range.help}
          onCommit={(next) => (next === null ? [] : onCommit(next))}
        />
      </div>
      <Slider
        name={name}
        stops={stops}
        value={value}
        valueText={valueText}
        onPress={() => beginChange(was)}
        onInput={onInput}
        onSettle={settleChange}
        onDigit={(digit) => field.current?.startWith(digit)}
      />
    </div>
  )
}

interface ValueProps {
  readonly atS: number
  readonly path: string
  readonly value: unknown
  readonly name: string
}

function ScheduledValue({ atS, path, value, name }: ValueProps) {
  const scenario = useStore((state) => state.edit.scenario)
  const kind = scheduledKind(inForce(scenario, passedChanges(scenario, atS)), path)
  const label = changeLabel(scenario, path, value)
  const set = (next: unknown) => setScheduled(atS, path, next, name, 'settled')
  return <Editor kind={kind} label={label} value={value} name={name} atS={atS} path={path} set={set} />
}

interface EditorProps extends ValueProps {
  readonly kind: Scheduled
  readonly label: string
  set(value: unknown): readonly Fault[]
}

function Editor({ kind, label, value, name, atS, path, set }: EditorProps) {
  switch (kind.kind) {
    case 'slider':
      return (
        <SliderWithField
          label={kind.label}
          name={`${kind.label} of the change`}
          value={Number(value)}
          range={kind.range}
          stops={kind.stops}
          valueText={formatQuantity(Number(value), kind.range.unit)}
          was={name}
          onInput={(next) => void setScheduled(atS, path, next, name, 'live')}
          onCommit={set}
        />
      )
    case 'number':
      return (
        <NumberField
          name={`${kind.label} of the change`}
          label={kind.label}
          value={typeof value === 'number' ? value : null}
          {...(kind.nothing === undefined ? {} : { nothing: kind.nothing })}
          unit={kind.range.unit}
          step={kind.range.step}
          help={kind.range.help}
          onCommit={set}
        />
      )
    case 'parameter':
      return (
        <ParameterField
          parameter={kind.parameter}
          value={value as string | number | boolean}
          onChange={(next) => set(next)}
        />
      )
    case 'switch':
      return <Switch name={kind.label} checked={value === true} onChange={(on) => void set(on)} />
    case 'choice':
      return (
        <div className="field">
          <span className="field-label">{kind.label}</span>
          <Select
            name={`${kind.label} of the change`}
            value={kind.read(value)}
            options={kind.options}
            onChange={(next) => void set(kind.write(next))}
          />
        </div>
      )
    case 'fixed':
      return <p>{label}</p>
  }
}
