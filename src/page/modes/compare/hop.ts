/** What Compare looks at of runs on chains: one hop, on its way forward, as if it were the bottleneck of a dumbbell. */

import { linkName, linkNumber, linksOf } from '../../../lab/router-names'
import type { Scenario } from '../../../lab/scenario/scenario'
import { type Network, networkOf } from '../../charts/conditions'
import type { StreamedRun } from '../../charts/drawn'
import { linkNetworks } from '../../charts/link-networks'
import { getState } from '../../store'

/** The hops of the longest of the chains; 0: all are dumbbells. */
export const hopsOf = (scenarios: readonly Scenario[]): number =>
  Math.max(0, ...scenarios.map(({ network }) => network?.hops.length ?? 0))

/** The hop that is looked at in a chain of so many hops: the selected one where it has it, else its last. */
export function hopIn({ network }: Scenario): number {
  const last = (network?.hops.length ?? 1) - 1
  return Math.min(getState().look.hop ?? 0, last)
}

/** The number of its link; 0 for the bottleneck of a dumbbell. */
export const linkIn = (scenario: Scenario): number =>
  scenario.network === undefined ? 0 : linkNumber(hopIn(scenario), 'forward')

/** The network as what is looked at of it: on a chain the link of that hop. */
export const networkSeen = (scenario: Scenario): Network =>
  linkNetworks(scenario)[linkIn(scenario)] ?? networkOf(scenario)

/** "B → C" on a chain; '' for a bottleneck, which has no name. */
export const linkSeen = (scenario: Scenario): string =>
  scenario.network === undefined ? '' : linkName(linkIn(scenario))

/** Whether the flow's data cross what is looked at: in reverse they take the return path of a dumbbell. */
export function crosses({ scenario }: StreamedRun, flow: number): boolean {
  if (scenario.network === undefined) return scenario.flows[flow]?.direction !== 'reverse'
  const route = networkOf(scenario).config.flows[flow]?.route ?? null
  return route !== null && linksOf(route).includes(linkIn(scenario))
}

const seen = new WeakMap<
  StreamedRun,
  { readonly link: number; readonly log: object; readonly run: StreamedRun }
>()

/** The run with the queue of that link in the place of a bottleneck's. */
export function runSeen(run: StreamedRun): StreamedRun {
  const link = linkIn(run.scenario)
  const own = run.log.links[link]
  if (run.scenario.network === undefined || own === undefined) return run
  const known = seen.get(run)
  if (known?.link === link && known.log === run.log) return known.run
  const made = { ...run, log: { ...run.log, queue: own.queue } }
  seen.set(run, { link, log: run.log, run: made })
  return made
}
