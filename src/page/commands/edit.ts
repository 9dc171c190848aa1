/** Changes to the scenario. Faults are returned, and then nothing has changed. */
import { useMemo } from 'react'
import { traffic, variants } from '../../lab/algorithms'
import type { Checked } from '../../lab/scenario/faults'
import { freeFlowId, variantLabel } from '../../lab/scenario/flow-names'
import { ranges } from '../../lab/scenario/ranges'
import { type Fault, type Flow, isTcpFlow, type Scenario } from '../../lab/scenario/scenario'
import { validateEdited, validateScenario } from '../../lab/scenario/validate'
import { controls } from '../../strings/controls'
import { withNetworkOf } from '../model/network-reset'
import {
  type Change,
  changeTime,
  inForce,
  withChange,
  withoutChanges,
  withoutOrphans,
} from '../model/scenario-paths'
import type { Urgency } from '../model/slices/run'
import { passedChangesOf } from '../model/state'
import { dispatch, getState, useStore } from '../store'

/**
 * A control was pressed: the run on the screen becomes the ghost. `was` names what changes: "Buffer 48". The control says
 * itself when it is released, with `settleChange`.
 */
export const beginChange = (was: string): void => dispatch({ type: 'beginChange', was, held: true })

/** The control was released. */
export const settleChange = (): void => dispatch({ type: 'settleChange' })

/** What the controls show: the scenario's start, or in "From now" mode what is in force at the playhead. */
export function useScenarioInForce(): Scenario {
  const scenario = useStore((state) => state.edit.scenario)
  const passed = useStore((state) => (state.edit.apply === 'now' ? passedChangesOf(state) : 0))
  return useMemo(() => inForce(scenario, passed), [scenario, passed])
}

/** Makes changes as `Apply changes` says. */
export function change(changes: readonly Change[], was: string, urgency: Urgency): readonly Fault[] {
  const { edit, clock } = getState()
  const atS = edit.change?.atS ?? changeTime(clock.timeS)
  let next = edit.scenario
  for (const one of changes) next = withChange(next, one, edit.apply === 'now' ? atS : null)
  return replaceScenario(next, was, urgency)
}

/** Sets one value, as `change` does. */
export const setValue = (
  path: string,
  value: unknown,
  was: string,
  urgency: Urgency = 'settled',
): readonly Fault[] => change([{ path, value }], was, urgency)

/** Makes `next` the scenario if it is a good one; else says what is wrong with it. */
export function replaceScenario(
  next: Parameters<typeof validateEdited>[0],
  was: string,
  urgency: Urgency,
): readonly Fault[] {
  return taken(validateEdited(next), was, urgency)
}

/** The same with what a file would have. */
export const replaceWithFile = (file: unknown, was: string): readonly Fault[] =>
  taken(validateScenario(file), was, 'settled')

function taken(checked: Checked<Scenario>, was: string, urgency: Urgency): readonly Fault[] {
  if (!checked.ok) return checked.faults
  const scenario = checked.value
  if (JSON.stringify(scenario) !== JSON.stringify(getState().edit.scenario))
    dispatch({ type: 'edit', scenario, was, urgency })
  return []
}

/** Gives the run another title, for which nothing is simulated again. */
export function setTitle(title: string): readonly Fault[] {
  const { scenario } = getState().edit
  if (title === scenario.title) return []
  const checked = validateEdited({ ...scenario, title })
  if (!checked.ok) return checked.faults
  dispatch({ type: 'retitle', scenario: checked.value })
  return []
}

/** Sets the network as it was when the scenario was opened, and takes its scheduled changes back. */
export function resetNetwork(): void {
  const { scenario, opened } = getState().edit
  const next = withNetworkOf(scenario, opened)
  replaceScenario(next, controls.undo.reset, 'settled')
}

/** An access link that is so many times as fast as the bottleneck is no limit. */
const WIDE = 10

/** Makes the access links that are no faster than the bottleneck fast ones. */
export function widenAccess(): void {
  const state = getState()
  const { scenario, apply } = state.edit
  const { bottleneck, flows } = inForce(scenario, apply === 'now' ? passedChangesOf(state) : 0)
  const value = Math.min(ranges.accessBandwidthMbps.max, WIDE * bottleneck.bandwidthMbps)
  const isNarrow = ({ access }: Flow) => access !== null && access.bandwidthMbps <= bottleneck.bandwidthMbps
  const changes = flows
    .filter(isNarrow)
    .map(({ id }) => ({ path: `flows.${id}.access.bandwidthMbps`, value }))
  change(changes, controls.undo.accessLinks, 'settled')
}

/** Adds a flow like the last one; in "From now" mode it starts at the playhead. */
export function addFlow(): void {
  const { edit, clock } = getState()
  const { scenario, apply } = edit
  const last = scenario.flows.filter(isTcpFlow).at(-1)
  const startS = apply === 'now' ? changeTime(clock.timeS) : 0
  const added = { id: freeFlowId(scenario.flows), variant: last?.variant ?? [...variants.keys()][0], startS }
  replaceScenario({ ...scenario, flows: [...scenario.flows, added] }, '', 'settled')
}

/** Removes a flow with its scheduled changes. */
export function removeFlow(id: string): void {
  const { scenario } = getState().edit
  const rest = withoutChanges(scenario, null, (path) => path.startsWith(`flows.${id}.`))
  dispatch({ type: 'hideFlows', hidden: new Set() })
  replaceScenario({ ...rest, flows: rest.flows.filter((flow) => flow.id !== id) }, '', 'settled')
}

/** What TCP flows and traffic sources have in common; the rest takes its defaults when one becomes the other. */
function commonOf({ id, startS, stopS, bytes, direction, access, from, to, receiverAccess }: Flow) {
  return { id, startS, stopS, bytes, direction, access, from, to, receiverAccess }
}

/** Gives a flow another variant, with the parameters' defaults. */
export function replaceVariant(flow: Flow, variant: string): readonly Fault[] {
  const { scenario, apply } = getState().edit
  const was = variantLabel(flow.variant)
  const sameKind = isTcpFlow(flow) === !traffic.has(variant)
  if (apply === 'now' && sameKind && isTcpFlow(flow))
    return setValue(`flows.${flow.id}.variant`, variant, was)
  // The flow as the scenario has it, before any change that the timeline makes by the playhead.
  const own = scenario.flows.find(({ id }) => id === flow.id) ?? flow
  const next = sameKind ? { ...own, variant, params: {} } : { ...commonOf(own), variant }
  // Parameters of the variant before mean nothing to this one; nor do its scheduled changes to another kind of source.
  const kept = sameKind
    ? withoutOrphans(scenario, { path: `flows.${flow.id}.variant`, value: variant }, null)
    : withoutChanges(scenario, null, (path) => path.startsWith(`flows.${flow.id}.`))
  const flows = kept.flows.map((other) => (other.id === flow.id ? next : other))
  return replaceScenario({ ...kept, flows }, was, 'settled')
}
