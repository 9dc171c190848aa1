/** Whether there is an inside to show, and of which queue. */

import { hopOfLink, linkNumber, wayOfLink } from '../../lab/router-names'
import { BOTTLENECK, hopPath } from '../../lab/scenario/link-paths'
import type { Scenario } from '../../lab/scenario/scenario'
import { type Network, networkOf } from '../charts/conditions'
import { linkNetworks } from '../charts/link-networks'
import { type State, selectedHop } from '../model/state'
import { insideOf } from './declared'

/** Some discipline of the link has an inside: one that a change brings in the course of the run counts. */
const decides = ({ conditions }: Network): boolean => conditions.some(({ aqm }) => insideOf(aqm.id) !== null)

/** The links whose queues have an inside, by their numbers; the bottleneck of a dumbbell is link 0. */
export function linksWithInside(scenario: Scenario): readonly number[] {
  const networks = scenario.network === undefined ? [networkOf(scenario)] : linkNetworks(scenario)
  return networks.flatMap((network, link) => (decides(network) ? [link] : []))
}

export const hasInside = ({ edit: { scenario } }: Pick<State, 'edit'>): boolean =>
  linksWithInside(scenario).length > 0

/** The link whose queue is shown: that of the selected hop, the way that is chosen; without one the first that decides anything. */
export function insideLink(state: State): number {
  const hop = selectedHop(state)
  return hop === null ? (linksWithInside(state.edit.scenario)[0] ?? 0) : linkNumber(hop, state.look.way)
}

/** A link of a scenario as the network that it is by itself. */
export const networkOfLink = (scenario: Scenario, link: number): Network =>
  linkNetworks(scenario)[link] ?? networkOf(scenario)

/** Where the settings of a link stand in the scenario. */
export const pathOfLink = ({ network }: Scenario, link: number): string =>
  network === undefined ? BOTTLENECK : hopPath(hopOfLink(link), wayOfLink(link))
