/** What a flag stands for, to be changed: its time and the values that it sets, each with the control of the rail. */
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { formatQuantity } from '../../lab/quantity'
import { flags as words } from '../../strings/flags'
import { moveFlag, removeChange, removeFlag, setScheduled } from '../commands/flags'
import type { Flag } from '../model/flags'
import { inForce, passedChanges } from '../model/scenario-paths'
import type { Urgency } from '../model/slices/run'
import { useStore } from '../store'
import { Button, IconButton } from './buttons'
import { changeLabel } from './change-label'
import { ChoiceField, Switch } from './controls/choices'
import { timeOutOfRange } from './controls/field'
import type { Stops } from './controls/scale'
import { flagName, flagTitle } from './flag-name'
import { formatSeconds } from './format'
import { choose, optionOf, useOwnOptions } from './own-options'
import { ParameterField } from './parameters'
import { RangeField } from './range-field'
import { scheduledKind } from './scheduled-kind'
import { SliderWithField } from './slider-with-field'

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
        <h2 className="section-head">{flagTitle(scenario, flag)}</h2>
        <IconButton icon={X} size={14} label={words.close} onClick={close} />
      </div>
      <TimeControl flag={flag} name={name} />
      {changes.map(([path, value]) => (
        <div key={path} className="flag-value">
          <ScheduledValue atS={flag.atS} path={path} value={value} name={name} />
          {changes.length > 1 && (
            <IconButton
              icon={X}
              size={13}
              label={words.removeChange(changeLabel(scenario, path, value))}
              onClick={() => removeChange(flag.atS, path)}
            />
          )}
        </div>
      ))}
      <Button
        className="text-button quiet"
        onClick={() => {
          close()
          removeFlag(flag)
        }}
      >
        <Trash2 size={13} /> {words.remove}
      </Button>
    </div>
  )
}

function TimeControl({ flag, name }: { flag: Flag; name: string }) {
  const scenario = useStore((state) => state.edit.scenario)
  const { durationS } = scenario
  const move = (atS: number, urgency: Urgency) => moveFlag(scenario, flag, atS, name, urgency)
  return (
    <SliderWithField
      label={words.when}
      value={flag.atS}
      range={{ unit: 's', step: 0.1, help: words.whenHelp }}
      stops={timeStops(durationS)}
      valueText={`${formatSeconds(flag.atS)} s`}
      was={name}
      onInput={(atS) => void move(atS, 'live')}
      onCommit={(atS) => {
        if (atS < 0 || atS > durationS) return [timeOutOfRange(words.when, atS, 0, durationS)]
        move(atS, 'settled')
        return []
      }}
    />
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
  const own = useOwnOptions(kind.kind === 'choice' && kind.isQueue)
  const set = (next: unknown) => setScheduled(atS, path, next, name, 'settled')
  switch (kind.kind) {
    case 'slider': {
      const { label, unit } = kind.range
      return (
        <SliderWithField
          label={label}
          name={words.valueOf(label)}
          value={Number(value)}
          range={kind.range}
          stops={kind.stops}
          valueText={formatQuantity(Number(value), unit)}
          was={name}
          onInput={(next) => void setScheduled(atS, path, next, name, 'live')}
          onCommit={set}
        />
      )
    }
    case 'number':
      return (
        <RangeField
          name={words.valueOf(kind.range.label)}
          range={kind.range}
          unit={kind.range.unit}
          value={typeof value === 'number' ? value : null}
          nothing={kind.nothing}
          onCommit={set}
        />
      )
    case 'parameter':
      return (
        <ParameterField
          parameter={kind.parameter}
          value={value as string | number | boolean}
          onChange={set}
        />
      )
    case 'switch':
      return <Switch name={kind.label} checked={value === true} onChange={(on) => void set(on)} />
    case 'choice':
      return (
        <ChoiceField
          label={kind.label}
          name={words.valueOf(kind.label)}
          value={optionOf(kind.read(value))}
          options={[...kind.options, ...own]}
          onChange={(next) => choose(next, scenario, (id) => void set(kind.write(id)))}
        />
      )
    case 'fixed':
      return <p>{changeLabel(scenario, path, value)}</p>
  }
}
