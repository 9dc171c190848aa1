import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { groups, traffic, variants } from '../../lab/algorithms'
import type { Flow, Scenario } from '../../lab/scenario/scenario'
import { beginChange, change, replaceVariant, settleChange } from '../commands/edit'
import { dispatch, useStore } from '../store'
import { about } from './about'
import { ActiveBar } from './active-bar'
import { Select } from './controls/choices'
import { FoldButton } from './fold-button'
import { EN_DASH, formatSeconds } from './format'
import { flowColour, Glyph } from './glyph'
import { whenShown } from './lazily'

const FlowSettings = whenShown(() => import('./flow-settings'))

/** The registry's variants and traffic sources, by group. */
const VARIANT_GROUPS = groups.map(({ group, name }) => ({
  label: name,
  options: [...variants.values(), ...traffic.values()]
    .filter((definition) => definition.group === group)
    .map((definition) => ({ value: definition.id, label: definition.label, title: about(definition) })),
}))

interface Props {
  readonly flow: Flow
  /** In the scenario's list. */
  readonly index: number
  readonly number: number
  readonly scenario: Scenario
}

export function FlowCard({ flow, index, number, scenario }: Props) {
  const [open, setOpen] = useState(false)
  const hidden = useStore((state) => state.look.hiddenFlows.has(index))
  const settingsId = useId()
  const definition = variants.get(flow.variant) ?? traffic.get(flow.variant)
  const name = `Flow ${number}`
  const endS = flow.stopS === null ? scenario.durationS : Math.min(flow.stopS, scenario.durationS)
  const times = `${formatSeconds(flow.startS)}${EN_DASH}${formatSeconds(endS)} s`

  return (
    <fieldset className={`flow-card flow-${flowColour(number)}`} aria-label={name}>
      <div className="flow-head">
        <Glyph number={number} size={11} hollow={hidden} />
        <span className="flow-name">{name}</span>
        <Select
          name="Variant"
          className="variant-select"
          value={flow.variant}
          groups={VARIANT_GROUPS}
          {...(definition === undefined ? {} : { title: about(definition) })}
          onChange={(variant) => replaceVariant(flow, variant)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label="Hide flow"
          aria-pressed={hidden}
          title={hidden ? 'Show this flow on the charts' : 'Hide this flow on the charts'}
          onClick={() => dispatch({ type: 'toggleFlow', flow: index })}
        >
          {hidden ? <EyeOff size={15} aria-hidden="true" /> : <Eye size={15} aria-hidden="true" />}
        </button>
        <FoldButton name="More settings" open={open} controls={settingsId} onToggle={() => setOpen(!open)} />
      </div>
      <div className="flow-active">
        <span className="quiet">Active</span>
        <ActiveBar
          startS={flow.startS}
          stopS={flow.stopS}
          durationS={scenario.durationS}
          onPress={() => beginChange(`${name} ${times}`)}
          onChange={(startS, stopS) =>
            change(
              [
                { path: `flows.${flow.id}.startS`, value: startS },
                { path: `flows.${flow.id}.stopS`, value: stopS },
              ],
              `${name} ${times}`,
              'live',
            )
          }
          onSettle={settleChange}
        />
        <span className="flow-times">{times}</span>
      </div>
      <div id={settingsId} hidden={!open}>
        {open && <FlowSettings flow={flow} name={name} />}
      </div>
    </fieldset>
  )
}
