/** Hops of a chain added, removed and moved, with what goes with them: the ends of flows, and what is scheduled. */
import { defaultAqm, defaultLoss } from '../../lab/scenario/defaults'
import { BOTTLENECK, hopPath, placeOf, withHops } from '../../lab/scenario/link-paths'
import { MAX_HOPS, ranges } from '../../lab/scenario/ranges'
import { stackOf } from '../../lab/scenario/resolve'
import type { BackSettings, Flow, Hop, LinkSettings, Scenario } from '../../lab/scenario/scenario'
import { splitLinkPath } from '../../lab/scenario/timeline'
import { lastRouter, type Route, routeIn } from './routes'
import { withoutChanges } from './scenario-paths'

/** Links of the timeline under other names; those without one are taken off it. */
function withLinksRenamed(scenario: Scenario, nameOf: (link: string) => string | null): Scenario {
  const timeline = scenario.timeline.flatMap(({ atS, set }) => {
    const kept = Object.entries(set).flatMap(([path, value]) => {
      const [link, rest] = splitLinkPath(path) ?? []
      if (link === undefined) return [[path, value] as const]
      const name = nameOf(link)
      return name === null ? [] : [[`${name}.${rest}`, value] as const]
    })
    return kept.length === 0 ? [] : [{ atS, set: Object.fromEntries(kept) }]
  })
  return { ...scenario, timeline }
}

/** Hops under other numbers, null where one is gone. */
const withHopsRenumbered = (scenario: Scenario, numberOf: (hop: number) => number | null): Scenario =>
  withLinksRenamed(scenario, (link) => {
    const place = placeOf(link)
    if (place === null) return link
    const hop = numberOf(place.hop)
    return hop === null ? null : hopPath(hop, place.way)
  })

/** What a way back without a limit of its own is: as fast and as large as can be, and nothing happens on it. */
const FREE: BackSettings & LinkSettings = {
  bandwidthMbps: ranges.bandwidthMbps.max,
  delayMs: 0,
  buffer: { packets: ranges.bufferPackets.max },
  aqm: defaultAqm,
  loss: defaultLoss,
  jitterMs: 0,
}

/** The way back of a dumbbell as a link. Hosts after ns-2 have links of the same rate both ways; all others feel no limit. */
function backOf({ bottleneck, returnPath, stack }: Scenario): BackSettings {
  const { delayMs: _, ...free } = FREE
  const own =
    returnPath === null
      ? stackOf({ stack }).form.returnPath === 'links'
        ? { bandwidthMbps: bottleneck.bandwidthMbps }
        : {}
      : { bandwidthMbps: returnPath.bandwidthMbps, buffer: { packets: returnPath.bufferPackets } }
  return {
    ...free,
    ...own,
    ...(bottleneck.reorder === undefined
      ? {}
      : { reorder: { percent: 0, delayMs: bottleneck.reorder.delayMs } }),
    ...(bottleneck.rateTrace === undefined ? {} : { rateTrace: null }),
  }
}

/** A dumbbell as a chain of one hop. What is given to its flows in reverse is a way from its second router to its first. */
export function asChain(scenario: Scenario): Scenario {
  if (scenario.network !== undefined) return scenario
  const hop: Hop = { ...scenario.bottleneck, back: backOf(scenario) }
  const flows = scenario.flows.map(({ direction, ...flow }): Flow => {
    const ends = direction === 'reverse' ? { from: 1, to: 0 } : { from: 0, to: 1 }
    return { ...flow, ...ends }
  })
  const renamed = withLinksRenamed({ ...scenario, returnPath: null, flows }, (link) =>
    link === BOTTLENECK ? hopPath(0) : link,
  )
  return withHops(renamed, [hop])
}

export const canAddHop = ({ network }: Scenario): boolean => (network?.hops.length ?? 1) < MAX_HOPS

/** The route once a hop has been put behind hop `after`: what crosses both its neighbours, or the whole chain, crosses it too. */
function lengthened({ from, to }: Route, after: number, routers: number): Route {
  const [low, high] = from < to ? [from, to] : [to, from]
  const border = after + 1
  const isWhole = low === 0 && high === routers
  const next = {
    low: low >= border && low > 0 ? low + 1 : low,
    high: high > border || (high === border && isWhole) ? high + 1 : high,
  }
  return from < to ? { from: next.low, to: next.high } : { from: next.high, to: next.low }
}

/** The scenario with one more hop behind hop `after`, like that one. A dumbbell becomes a chain, whose first hop is its bottleneck. */
export function withHopAdded(given: Scenario, after: number): Scenario {
  const scenario = asChain(given)
  const { network } = scenario
  const like = network?.hops[after]
  if (network === undefined || like === undefined || !canAddHop(scenario)) return given
  const { hops } = network
  const flows = scenario.flows.map((flow) => ({
    ...flow,
    ...lengthened(routeIn(flow, network), after, lastRouter(network)),
  }))
  const renumbered = withHopsRenumbered({ ...scenario, flows }, (hop) => (hop > after ? hop + 1 : hop))
  return withHops(renumbered, [...hops.slice(0, after + 1), like, ...hops.slice(after + 1)])
}

/** What `shortened` gives for a route that leads to higher numbers. */
function shortenedUp({ from, to }: Route, hop: number, routers: number): Route | null {
  if (from > hop) return { from: from - 1, to: to - 1 }
  if (to <= hop) return { from, to }
  // A flow that ends over the hop ends one router on, where there is one.
  const end = to === hop + 1 && to < routers ? to : to - 1
  return from === end ? null : { from, to: end }
}

/** The route once a hop is gone; null: no way is left of it. */
function shortened({ from, to }: Route, hop: number, routers: number): Route | null {
  if (from < to) return shortenedUp({ from, to }, hop, routers)
  const mirrored = shortenedUp({ from: routers - from, to: routers - to }, routers - 1 - hop, routers)
  return mirrored === null ? null : { from: routers - 1 - mirrored.from, to: routers - 1 - mirrored.to }
}

/** The scenario without a hop and without the flows that have no way left; the last hop stays. */
export function withHopRemoved(scenario: Scenario, hop: number): Scenario {
  const { network } = scenario
  if (network === undefined || network.hops.length < 2 || network.hops[hop] === undefined) return scenario
  const routes = scenario.flows.map((flow) => shortened(routeIn(flow, network), hop, lastRouter(network)))
  const flows = scenario.flows.flatMap((flow, index) => {
    const route = routes[index]
    return route == null ? [] : [{ ...flow, ...route }]
  })
  const gone = scenario.flows.filter((_, index) => routes[index] === null)
  const without = withoutChanges({ ...scenario, flows }, null, (path) =>
    gone.some(({ id }) => path.startsWith(`flows.${id}.`)),
  )
  const renumbered = withHopsRenumbered(without, (at) => (at === hop ? null : at > hop ? at - 1 : at))
  return withHops(
    renumbered,
    network.hops.filter((_, at) => at !== hop),
  )
}

/** The place of each thing of a list once the one at `from` has gone to `to`. */
export function placeAfterMove(at: number, from: number, to: number): number {
  if (at === from) return to
  if (from < to) return at > from && at <= to ? at - 1 : at
  return at >= to && at < from ? at + 1 : at
}

/** The scenario with a hop in another place; flows go between the same routers as before. */
export function withHopMoved(scenario: Scenario, from: number, to: number): Scenario {
  const { network } = scenario
  if (network === undefined) return scenario
  const { hops } = network
  const moved = hops[from]
  if (moved === undefined || hops[to] === undefined || from === to) return scenario
  const others = hops.filter((_, at) => at !== from)
  const renumbered = withHopsRenumbered(scenario, (at) => placeAfterMove(at, from, to))
  return withHops(renumbered, [...others.slice(0, to), moved, ...others.slice(to)])
}

/** The scenario with the way back of a hop as its way forward, now and later. */
export function withBackTheSame(scenario: Scenario, hop: number): Scenario {
  const { network } = scenario
  if (network === undefined) return scenario
  const without = withoutChanges(scenario, null, (path) => path.startsWith(`${hopPath(hop, 'back')}.`))
  return withHops(
    without,
    network.hops.map((one, at) => {
      const { back: _, ...forward } = one
      return at === hop ? forward : one
    }),
  )
}
