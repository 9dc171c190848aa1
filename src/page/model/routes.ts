/** Between which routers of a chain a flow goes. */
import { routerName } from '../../lab/router-names'
import type { Flow, Network } from '../../lab/scenario/scenario'

/** A flow on a chain has both its ends. */
export interface Route {
  readonly from: number
  readonly to: number
}

export const lastRouter = ({ hops }: Network): number => hops.length

/** The ends of a flow: where it does not say, the whole chain. */
export function routeIn({ from, to }: Pick<Flow, 'from' | 'to'>, network: Network): Route {
  return { from: from ?? 0, to: to ?? lastRouter(network) }
}

/** "A → D" */
export function routeText(flow: Pick<Flow, 'from' | 'to'>, network: Network): string {
  const { from, to } = routeIn(flow, network)
  return `${routerName(from)} → ${routerName(to)}`
}
