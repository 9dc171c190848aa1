/** The ways of the flows of a chain that are drawn. */
import type { Network } from '../../charts/conditions'
import type { Route } from './lines'

export function routesOf(network: Network, hidden: ReadonlySet<number>): (Route & { flow: number })[] {
  return network.config.flows.flatMap(({ route }, flow) =>
    route === null || hidden.has(flow) ? [] : [{ from: route.from, to: route.to, flow }],
  )
}
