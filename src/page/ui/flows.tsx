import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type PointerEvent, useId, useMemo, useState } from 'react'
import { groups } from '../../lab/algorithms'
import { flowNumbers } from '../../lab/scenario/flow-names'
import type { Flow } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { beginChange, change, settleChange, useScenarioInForce } from '../commands/edit'
import { replaceVariant } from '../commands/flows'
import { dispatch, getState, useStore } from '../store'
import { about, optionsOf } from './about'
import { AddFlow } from './add-flow'
import { FoldButton, IconButton } from './buttons'
import { type Option, Select } from './controls/choices'
import { timeUnder, useDrag } from './drag'
import { EN_DASH, formatSeconds } from './format'
import { flowColour, Glyph } from './glyph'
import { whenShown } from './lazily'
import { choose, optionOf, useOwnOptions } from './own-options'
import { RailSection } from './rail-section'
import { useAlgorithms } from './use-algorithms'

const words = controls.flows

const FlowRoute = whenShown(() => import('./flow-route'))
const FlowSettings = whenShown(() => import('./flow-settings'))

/** The registry's variants and traffic sources, by group, and the reader's own. */
const groupsOf = ({ variants, traffic }: ReturnType<typeof useAlgorithms>, own: readonly Option[]) =>
  [
    ...groups.map(({ group, name }) => {
      const known = [...variants.values(), ...traffic.values()].filter((one) => one.group === group)
      return { label: name, options: optionsOf(known) }
    }),
    { label: words.yours, options: own },
  ].filter(({ options }) => options.length > 0)

export function Flows() {
  const { flows, durationS } = useScenarioInForce()
  const numbers = flowNumbers(flows)
  return (
    <RailSection id="flows-head" title={words.title} beside={<AddFlow />}>
      {flows.length === 0 && <p className="derived">{words.none}</p>}
      <div className="flow-cards">
        {flows.map((flow, index) => (
          <FlowCard
            key={flow.id}
            flow={flow}
            index={index}
            number={numbers[index] ?? index + 1}
            durationS={durationS}
          />
        ))}
      </div>
    </RailSection>
  )
}

interface CardProps {
  readonly flow: Flow
  /** Index in the scenario's list. */
  readonly index: number
  readonly number: number
  readonly durationS: number
}

function FlowCard({ flow, index, number, durationS }: CardProps) {
  const [open, setOpen] = useState(false)
  const hidden = useStore((state) => state.look.hiddenFlows.has(index))
  const settingsId = useId()
  const algorithms = useAlgorithms()
  const own = useOwnOptions(false)
  const variantGroups = useMemo(() => groupsOf(algorithms, own), [algorithms, own])
  const definition = algorithms.variants.get(flow.variant) ?? algorithms.traffic.get(flow.variant)
  const name = controls.changes.flow(number)
  return (
    <fieldset className={`flow-card flow-${flowColour(number)}`} aria-label={name}>
      <div className="flow-head">
        <Glyph number={number} size={11} hollow={hidden} />
        <span className="flow-name">{name}</span>
        <Select
          name={words.variant}
          className="variant-select"
          value={optionOf(flow.variant)}
          groups={variantGroups}
          title={about(definition)}
          onChange={(value) =>
            choose(value, getState().edit.scenario, (variant) => void replaceVariant(flow, variant))
          }
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
      {flow.from !== undefined && <FlowRoute flow={flow} name={name} />}
      <Activity flow={flow} name={name} durationS={durationS} />
      <div id={settingsId} hidden={!open}>
        {open && <FlowSettings flow={flow} name={name} />}
      </div>
    </fieldset>
  )
}

/** Drags of the ends of a flow's activity stop at tenths of a second. */
const GRID_S = 0.1
const toMilliseconds = (t: number): number => Number(t.toFixed(3))

interface ActivityProps extends Pick<CardProps, 'flow' | 'durationS'> {
  readonly name: string
}

/**
 * The time from which and to which the flow sends, as a bar whose ends can be dragged. The Start and Stop fields do the same
 * by keyboard, so the bar is no control of its own to assistive technology.
 */
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
  const timeAt = (event: PointerEvent<HTMLElement>) =>
    toMilliseconds(Math.round(timeUnder(event, durationS, event.currentTarget) / GRID_S) * GRID_S)
  const drag = useDrag<'start' | 'stop'>({
    begin(event) {
      const t = timeAt(event)
      beginChange(was)
      return Math.abs(t - startS) <= Math.abs(t - endS) ? 'start' : 'stop'
    },
    move(event, end) {
      const t = timeAt(event)
      if (end === 'start') {
        const start = Math.min(t, toMilliseconds(endS - GRID_S))
        if (start !== startS && start >= 0) set(start, stopS)
      } else {
        const stop = t >= durationS ? null : Math.max(t, toMilliseconds(startS + GRID_S))
        if (stop !== stopS) set(startS, stop)
      }
    },
    end: settleChange,
  })
  const share = (t: number) => `${(Math.max(0, Math.min(durationS, t)) / durationS) * 100}%`
  return (
    <div className="flow-active">
      <span className="quiet">{words.active}</span>
      <div className="active-bar" aria-hidden="true" {...drag}>
        <span
          className="active-part"
          style={{ insetInlineStart: share(startS), insetInlineEnd: `calc(100% - ${share(endS)})` }}
        />
      </div>
      <span className="flow-times">{times}</span>
    </div>
  )
}
