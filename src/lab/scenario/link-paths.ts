/** The links of a scenario by the beginning of their paths: the bottleneck of a dumbbell, or one way of a hop of a chain. */

import { linkNumber, type Way } from '../../simulator/network/link-number'
import { endsOfLink, linkName, routerName } from '../router-names'
import { waysOf } from './chain'
import type { BackSettings, Hop, LinkSettings, Scenario } from './scenario'
import { splitLinkPath } from './timeline'

export const BOTTLENECK = 'bottleneck'

/** "network.hops.1", "network.hops.1.back" */
export const hopPath = (hop: number, way: Way = 'forward'): string =>
  `network.hops.${hop}${way === 'back' ? '.back' : ''}`

interface Place {
  readonly hop: number
  readonly way: Way
}

/** The hop and the way of a link's path; null: it is no link of a chain. */
export function placeOf(link: string): Place | null {
  const [, hop, back] = /^network\.hops\.(\d+)(\.back)?$/.exec(link) ?? []
  return hop === undefined ? null : { hop: Number(hop), way: back === undefined ? 'forward' : 'back' }
}

/** "A → B" of a link of a chain; '' of a bottleneck, which has no name of its own. */
export function nameOfLink(link: string): string {
  const place = placeOf(link)
  return place === null ? '' : linkName(linkNumber(place.hop, place.way))
}

/** The routers that a link of a chain leads from and to; null: it is a bottleneck. */
export function endsOf(link: string): readonly [from: number, to: number] | null {
  const place = placeOf(link)
  return place === null ? null : endsOfLink(linkNumber(place.hop, place.way))
}

/** Whether the scenario has the link. The first hop forward and the bottleneck of a dumbbell stand for one another. */
export function hasLink({ network }: Scenario, link: string): boolean {
  const place = placeOf(link)
  if (place === null || network === undefined) return place === null || link === hopPath(0)
  return network.hops[place.hop] !== undefined
}

/** The routers of a hop: "A" and "B". */
export const routersOfHop = (hop: number): readonly [string, string] => [routerName(hop), routerName(hop + 1)]

/** The settings of the link; those of the bottleneck where there is no such link. */
export function linkAt({ bottleneck, network }: Scenario, link: string): LinkSettings {
  const place = placeOf(link)
  const hop = place === null ? undefined : network?.hops[place.hop]
  return place === null || hop === undefined ? bottleneck : waysOf(hop)[place.way]
}

/** The scenario as it looks from a link, whose settings stand where those of a bottleneck do. */
export function seenFrom(scenario: Scenario, link: string): Scenario {
  return link === BOTTLENECK ? scenario : { ...scenario, bottleneck: linkAt(scenario, link) }
}

/** "buffer.packets" -> "buffer" */
export const aspectOf = (rest: string): keyof LinkSettings => rest.split('.', 1)[0] as keyof LinkSettings

/** A chain of these hops; its first is in the place of the bottleneck too. */
export function withHops(scenario: Scenario, hops: readonly Hop[]): Scenario {
  const { back: _, ...first } = hops[0] ?? (scenario.bottleneck as Hop)
  return { ...scenario, bottleneck: first, network: { hops } }
}

const replaced = (hops: readonly Hop[], index: number, next: (hop: Hop) => Hop): Hop[] =>
  hops.map((hop, at) => (at === index ? next(hop) : hop))

/** The scenario with one aspect of a link as `next` has it; all others of a way back stay as they are on the way forward. */
export function withLinkAspect(
  scenario: Scenario,
  link: string,
  aspect: keyof LinkSettings,
  next: LinkSettings,
): Scenario {
  const place = placeOf(link)
  if (place === null || scenario.network === undefined) return { ...scenario, bottleneck: next }
  const { hops } = scenario.network
  const changed = (hop: Hop): Hop =>
    place.way === 'back'
      ? { ...hop, back: { ...hop.back, [aspect]: next[aspect] } }
      : { ...next, ...(hop.back === undefined ? {} : { back: hop.back }) }
  return withHops(scenario, replaced(hops, place.hop, changed))
}

function hopFollowing({ back, ...hop }: Hop, aspects: ReadonlySet<string>): Hop {
  const own = Object.entries(back ?? {}).filter(([aspect]) => !aspects.has(aspect))
  return own.length === 0 ? hop : { ...hop, back: Object.fromEntries(own) as BackSettings }
}

/**
 * `now` after a change of the run, `set`: what a hop changes holds on its way back as well, but for what that has of its own from
 * the start, or what is set of it beside.
 */
export function withSharedWays(
  { network }: Scenario,
  now: Scenario,
  set: Readonly<Record<string, unknown>>,
): Scenario {
  if (network === undefined || now.network === undefined) return now
  const paths = Object.keys(set).flatMap((path) => {
    const [link = '', rest = ''] = splitLinkPath(path) ?? []
    const place = placeOf(link)
    return place === null ? [] : [{ ...place, aspect: aspectOf(rest) }]
  })
  if (paths.length === 0) return now
  const hops = now.network.hops.map((hop, index) => {
    const own = new Set<string>([
      ...Object.keys(network.hops[index]?.back ?? {}),
      ...paths.filter(({ hop: at, way }) => at === index && way === 'back').map(({ aspect }) => aspect),
    ])
    const shared = paths.filter(
      ({ hop: at, way, aspect }) => at === index && way === 'forward' && !own.has(aspect),
    )
    return shared.length === 0 ? hop : hopFollowing(hop, new Set(shared.map(({ aspect }) => aspect)))
  })
  return withHops(now, hops)
}
