/** Changes to the whole network, whose code comes when one is asked for. */
import { ranges } from '../../lab/scenario/ranges'
import type { Flow } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { withNetworkOf } from '../model/network-reset'
import { inForce } from '../model/scenario-paths'
import { passedChangesOf } from '../model/state'
import { getState } from '../store'
import { change, replaceScenario } from './edit'

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
