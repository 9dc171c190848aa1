/** Changes of the chain of hops, and of the ends of flows on it. */
import { formatQuantity } from '../../lab/quantity'
import { withBandwidthAtMost } from '../../lab/scenario/bandwidth-at-most'
import { waysOf } from '../../lab/scenario/chain'
import { routersOfHop, withHops } from '../../lab/scenario/link-paths'
import type { Fault, Flow, Scenario } from '../../lab/scenario/scenario'
import { hops as words } from '../../strings/hops'
import { page } from '../../strings/page'
import { asDumbbell } from '../model/as-dumbbell'
import {
  placeAfterMove,
  withBackTheSame,
  withHopAdded,
  withHopMoved,
  withHopRemoved,
} from '../model/chain-edit'
import { routeIn } from '../model/routes'
import { selectedHop } from '../model/state'
import { dispatch, getState } from '../store'
import { change, replaceScenario } from './edit'
import { announce, notify } from './notices'

export const selectHop = (hop: number | null): void => dispatch({ type: 'selectHop', hop })

const hopName = (hop: number): string => words.name(...routersOfHop(hop))

/** Makes `next` the scenario, with this hop selected. True when it was good. */
function chained(next: Scenario, hop: number | null): boolean {
  const { network } = getState().edit.scenario
  const done = replaceScenario(next, words.count(network?.hops.length ?? 1), 'settled').length === 0
  if (done) selectHop(hop)
  return done
}

/** What has changed besides, where a dumbbell has become a chain. */
function tellChain({ network }: Scenario): void {
  const [first] = network?.hops ?? []
  if (first === undefined) return
  const { back } = waysOf(first)
  notify('chain', words.became.text, {
    good: true,
    details: [words.became.back(formatQuantity(back.bandwidthMbps, 'Mbit/s')), words.became.ends],
    actions: [{ label: page.undo.label, remedy: { does: 'undo' } }],
  })
}

/** Adds a hop behind this one; absent: behind the selected one, or at the end. */
export function addHop(given?: number): void {
  const state = getState()
  const { scenario } = state.edit
  const after = given ?? selectedHop(state) ?? (scenario.network?.hops.length ?? 1) - 1
  const next = withHopAdded(scenario, after)
  if (next === scenario || !chained(next, after + 1)) return
  if (scenario.network === undefined) tellChain(getState().edit.scenario)
  announce(words.added(hopName(after + 1)))
}

/** No hop of the chain is faster from now on. */
export function limitHops(mbps: number): void {
  const { scenario } = getState().edit
  if (scenario.network === undefined) return
  const { hops } = withBandwidthAtMost(scenario.network, mbps)
  replaceScenario(withHops(scenario, hops), words.limited(formatQuantity(mbps, 'Mbit/s')), 'settled')
}

/** Removes a hop with the flows that have no way left, which is said. */
export function removeHop(hop: number): void {
  const { scenario } = getState().edit
  const next = withHopRemoved(scenario, hop)
  if (next === scenario) return
  const gone = scenario.flows.length - next.flows.length
  if (gone > 0) dispatch({ type: 'hideFlows', hidden: new Set() })
  const last = (next.network?.hops.length ?? 1) - 1
  if (!chained(next, Math.min(hop, last))) return
  announce(words.removed(hopName(hop)))
  if (gone > 0)
    notify('chain', words.removedFlows(gone), {
      good: true,
      actions: [{ label: page.undo.label, remedy: { does: 'undo' } }],
    })
}

/** Moves a hop to another place; what is selected stays so. */
export function moveHop(from: number, to: number): void {
  const state = getState()
  const next = withHopMoved(state.edit.scenario, from, to)
  if (next === state.edit.scenario) return
  const selected = selectedHop(state)
  if (chained(next, selected === null ? null : placeAfterMove(selected, from, to)))
    announce(words.moved(hopName(to)))
}

export function makeBackTheSame(hop: number): void {
  const state = getState()
  chained(withBackTheSame(state.edit.scenario, hop), selectedHop(state))
}

/** The chain of one hop as a dumbbell, where nothing is lost. */
export function makeDumbbell(): void {
  const next = asDumbbell(getState().edit.scenario)
  if (next !== null) chained(next, null)
}

/** One end of a flow at another router. */
export const setFlowEnd = ({ id }: Flow, end: 'from' | 'to', router: number, was: string): readonly Fault[] =>
  change([{ path: `flows.${id}.${end}`, value: router }], was, 'settled')

/** The flow the other way. */
export function turnFlow(flow: Flow, was: string): void {
  const { network } = getState().edit.scenario
  if (network === undefined) return
  const { from, to } = routeIn(flow, network)
  const path = `flows.${flow.id}`
  change(
    [
      { path: `${path}.from`, value: to },
      { path: `${path}.to`, value: from },
    ],
    was,
    'settled',
  )
}
