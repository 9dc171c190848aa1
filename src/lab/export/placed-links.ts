/** The links with a queue that a file for another program has to set up, and where the scenario's own file says them. */
import type { BottleneckConfig } from '../../simulator/config'
import { hopOfLink, wayOfLink } from '../../simulator/network/link-number'
import { linkAtStart } from '../explain/changed-link'
import { endsOfLink, linkName } from '../router-names'
import { waysOfLinks } from '../scenario/compile-timeline'
import { configure } from '../scenario/configure'
import type { LinkSettings, Scenario } from '../scenario/scenario'

export interface PlacedLink {
  readonly number: number
  /** Numbers of the routers at its ends; those of a dumbbell are 0 and 1. */
  readonly from: number
  readonly to: number
  /** "A → B"; '' for the bottleneck of a dumbbell. */
  readonly name: string
  /** "bottleneck", "network.hops[1]", "network.hops[1].back" */
  readonly path: string
  readonly settings: LinkSettings
  readonly config: BottleneckConfig
  /** The file says it of this link itself: a way back shares with the way forward whatever it does not say. */
  says(aspect: keyof LinkSettings): boolean
}

/** The bottleneck of a dumbbell, or both ways of each hop, by number. */
export function placedLinks(scenario: Scenario): readonly PlacedLink[] {
  const { network } = scenario
  const config = configure(scenario)
  return waysOfLinks(scenario).map((settings, number) => {
    const [from, to] = endsOfLink(number)
    const own = network?.hops[hopOfLink(number)]?.back ?? {}
    const isBack = wayOfLink(number) === 'back'
    const hop = `network.hops[${hopOfLink(number)}]`
    return {
      number,
      from,
      to,
      name: network === undefined ? '' : linkName(number),
      path: network === undefined ? 'bottleneck' : isBack ? `${hop}.back` : hop,
      settings,
      config: linkAtStart(config, number),
      says: (aspect) => !isBack || aspect in own,
    }
  })
}

/** Whether any of the links gives marks. */
export const anyMarks = (scenario: Scenario): boolean => waysOfLinks(scenario).some(({ aqm }) => aqm.ecn)
