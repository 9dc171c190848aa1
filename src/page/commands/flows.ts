/** Changes to the flows of the scenario, whose code comes with their cards. Faults are returned, and then nothing has changed. */
import { traffic, variants } from '../../lab/algorithms'
import { variantLabel } from '../../lab/scenario/flow-names'
import { freeFlowId } from '../../lab/scenario/free-flow-id'
import { type Fault, type Flow, isTcpFlow } from '../../lab/scenario/scenario'
import { changeTime, withoutChanges, withoutOrphans } from '../model/scenario-paths'
import { dispatch, getState } from '../store'
import { replaceScenario, setValue } from './edit'

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
