import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { groups, traffic, variants } from '../../lab/algorithms'
import type { Flow, Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { beginChange, change, replaceVariant, settleChange } from '../commands/edit'
import { dispatch, useStore } from '../store'
import { about, optionsOf } from './about'
import { ActiveBar } from './active-bar'
import { Select } from './controls/choices'
import { FoldButton } from './fold-button'
import { EN_DASH, formatSeconds } from './format'
import { flowColour, Glyph } from './glyph'
import { IconButton } from './icon-button'
import { whenShown } from './lazily'

const words = controls.flows

const FlowSettings = whenShown(() => import('./flow-settings'))

/** The registry's variants and traffic sources, by group. */
const VARIANT_GROUPS = groups.map(({ group, name }) => ({
  label: name,
  options: optionsOf([...variants.values(), ...traffic.values()].filter((one) => one.group === group)),
}))

interface Props {
  readonly flow: Flow
  /** Index in the scenario's list. */
  readonly index: number
  readonly number: number
  readonly scenario: Scenario
}

export function FlowCard({ flow, index, number, scenario }: Props) {
  const [open, setOpen] = useState(false)
  const hidden = useStore((state) => state.look.hiddenFlows.has(index))
  const settingsId = useId()
  const definition = variants.get(flow.variant) ?? traffic.get(flow.variant)
  const name = controls.changes.flow(number)
  return (
    <fieldset className={`flow-card flow-${flowColour(number)}`} aria-label={name}>
      <div className="flow-head">
        <Glyph number={number} size={11} hollow={hidden} />
        <span className="flow-name">{name}</span>
        <Select
          name={words.variant}
          className="variant-select"
          value={flow.variant}
          groups={VARIANT_GROUPS}
          title={definition === undefined ? undefined : about(definition)}
          onChange={(variant) => replaceVariant(flow, variant)}
        />
        <IconButton
          icon={hidden ? EyeOff : Eye}
          size={15}
          label={words.hide}
          aria-pressed={hidden}
          title={hidden ? words.showHelp : words.hideHelp}
          onClick={() => dispatch({ type: 'toggleFlow', flow: index })}
        />
        <FoldButton label={words.more} open={open} controls={settingsId} onToggle={() => setOpen(!open)} />
      </div>
      <Activity flow={flow} name={name} durationS={scenario.durationS} />
      <div id={settingsId} hidden={!open}>
        {open && <FlowSettings flow={flow} name={name} />}
      </div>
    </fieldset>
  )
}

interface ActivityProps {
  readonly flow: Flow
  readonly name: string
  readonly durationS: number
}

/** The time from which and to which the flow sends. */
function Activity({ flow: { id, startS, stopS }, name, durationS }: ActivityProps) {
  const endS = Math.min(stopS ?? durationS, durationS)
  const times = `${formatSeconds(startS)}${EN_DASH}${formatSeconds(endS)} s`
  const was = controls.undo.activity(name, times)
  const set = (start: number, stop: number | null) =>
    change(
      [
        { path: `flows.${id}.startS`, value: start },
        { path: `flows.${id}.stopS`, value: stop },
      ],
      was,
      'live',
    )
  return (
    <div className="flow-active">
      <span className="quiet">{words.active}</span>
      <ActiveBar
        startS={startS}
        stopS={stopS}
        durationS={durationS}
        onPress={() => beginChange(was)}
        onChange={set}
        onSettle={settleChange}
      />
      <span className="flow-times">{times}</span>
    </div>
  )
}
