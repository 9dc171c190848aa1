/** What Reset makes of the network. */
import type { Flow, Network, Scenario } from '../../lab/scenario/scenario'
import { splitLinkPath } from '../../lab/scenario/timeline'
import { routeIn } from './routes'
import { withChangeAt, withoutChanges } from './scenario-paths'

/** A flow's ends on the network that the scenario was opened with: its own where that has them, else as it was there. */
function routedAsOpened(
  flow: Flow,
  now: Network | undefined,
  { network, returnPath, flows }: Scenario,
): Flow {
  const { from, to, receiverAccess, direction, ...plain } = flow
  if (network === undefined) {
    const isReverse = direction === 'reverse' || (from ?? 0) > (to ?? 0)
    return { ...plain, ...(isReverse && returnPath !== null ? { direction: 'reverse' } : {}) } as Flow
  }
  if (now?.hops.length === network.hops.length) return flow
  const before = flows.find(({ id }) => id === flow.id)
  const { direction: _, ...kept } = flow
  return { ...kept, ...routeIn(before ?? {}, network) } as Flow
}

/** The scenario with the network that it was opened with, and what was scheduled for that. */
export function withNetworkOf(scenario: Scenario, opened: Scenario): Scenario {
  const ofLink = (path: string): boolean => splitLinkPath(path) !== undefined
  const { network: now, ...kept } = withoutChanges(scenario, null, ofLink)
  const isSameKind = (now === undefined) === (opened.network === undefined)
  const bare: Scenario = {
    ...kept,
    bottleneck: opened.bottleneck,
    returnPath: isSameKind ? scenario.returnPath : opened.returnPath,
    ...(opened.network === undefined ? {} : { network: opened.network }),
    flows:
      now === undefined && opened.network === undefined
        ? scenario.flows
        : scenario.flows.map((flow) => routedAsOpened(flow, now, opened)),
  }
  let next = bare
  for (const { atS, set } of opened.timeline)
    for (const [path, value] of Object.entries(set))
      if (ofLink(path)) next = withChangeAt(next, { path, value }, atS)
  return next
}
