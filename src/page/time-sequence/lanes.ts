/** The lanes of the diagram, from top to bottom: hosts and routers, each router with the two ends of its buffers. */
import { routerName } from '../../lab/router-names'
import { packets as words } from '../../strings/packets'
import { sequence } from '../../strings/sequence'
import type { Network } from '../charts/conditions'
import type { Route } from '../packet-view/chain/lines'
import { routesOf } from '../packet-view/chain/routes'

/**
 * Places of a router, from top to bottom: the hosts above it, the two ends of its buffers, the hosts below. Those of router r
 * are 4 r more; the one router of a dumbbell is number 0, with the sender above and the receiver below.
 */
export const ABOVE = 0
export const TOP = 1
export const BOTTOM = 2
export const BELOW = 3
export const placeAt = (router: number, place: number): number => 4 * router + place

export interface Lanes {
  /** The part of the height at which each place lies, by its number, ascending. */
  readonly levels: readonly number[]
  /** Places of lines along the time axis. */
  readonly lines: readonly number[]
  /** Routers: the places between which their buffers lie. */
  readonly bands: readonly (readonly [top: number, bottom: number])[]
  /** What is written beside a place. */
  readonly labels: readonly { readonly place: number; readonly text: string; readonly isRouter: boolean }[]
}

const DUMBBELL: Lanes = {
  levels: [0, 0.34, 0.6, 1],
  lines: [ABOVE, TOP, BOTTOM, BELOW],
  bands: [[TOP, BOTTOM]],
  labels: [
    { place: ABOVE, text: words.sender, isRouter: false },
    { place: (TOP + BOTTOM) / 2, text: words.buffer, isRouter: false },
    { place: BELOW, text: words.receiver, isRouter: false },
  ],
}

/** Heights in a chain, against that of a link between two routers without hosts between them. */
const HOSTS = 0.5
const BUFFERS = 0.45
const LINK = 1

/** Routers with the hosts of flows above them, and below them. A flow that goes down comes from above and ends below. */
function hostsOf(routes: readonly Route[]) {
  const above = new Set<number>()
  const below = new Set<number>()
  for (const { from, to } of routes) {
    ;(from < to ? above : below).add(from)
    ;(from < to ? below : above).add(to)
  }
  return { above, below }
}

/** A lane for each router that a flow in `routes` passes. */
export function chainLanes(routers: number, routes: readonly Route[]): Lanes {
  const ends = routes.flatMap(({ from, to }) => [from, to])
  const first = Math.min(routers - 1, ...ends)
  const last = Math.max(first, ...ends)
  const { above, below } = hostsOf(routes)
  const levels: number[] = []
  let level = 0
  for (let router = 0; router < routers; router++) {
    const isShown = router >= first && router <= last
    levels.push(level)
    if (isShown && above.has(router)) level += HOSTS
    levels.push(level)
    if (isShown) level += BUFFERS
    levels.push(level)
    if (isShown && below.has(router)) level += HOSTS
    levels.push(level)
    if (isShown && router < last) level += LINK
  }
  const shown = Array.from({ length: last - first + 1 }, (_, k) => first + k)
  const at = (of: ReadonlySet<number>, place: number) =>
    shown.filter((router) => of.has(router)).map((router) => placeAt(router, place))
  const hosts = [...at(above, ABOVE), ...at(below, BELOW)]
  return {
    levels: levels.map((value) => value / Math.max(level, BUFFERS)),
    lines: [...hosts, ...shown.flatMap((router) => [placeAt(router, TOP), placeAt(router, BOTTOM)])],
    bands: shown.map((router) => [placeAt(router, TOP), placeAt(router, BOTTOM)]),
    labels: [
      ...shown.map((router) => ({
        place: placeAt(router, (TOP + BOTTOM) / 2),
        text: routerName(router),
        isRouter: true,
      })),
      ...hosts.map((place) => ({ place, text: sequence.hosts, isRouter: false })),
    ],
  }
}

export function lanesOf(network: Network, hidden: ReadonlySet<number>): Lanes {
  const { hops } = network.config
  return hops === null ? DUMBBELL : chainLanes(hops.length + 1, routesOf(network, hidden))
}
