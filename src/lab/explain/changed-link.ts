/** A link of a run as it begins, and as changes make it. */
import type { BottleneckConfig, Change, SimulationConfig } from '../../simulator/config'
import { hopOfLink, wayOfLink } from '../../simulator/network/link-number'

/** The link `link` of a configuration, as it begins. */
export function linkAtStart({ hops, bottleneck }: SimulationConfig, link: number): BottleneckConfig {
  return hops?.[hopOfLink(link)]?.[wayOfLink(link)] ?? bottleneck
}

/** What one change makes of a link; changes of flows and of other links leave it as it is. */
export const changeOfLink =
  (link: number) =>
  (now: BottleneckConfig, change: Change): BottleneckConfig => {
    if ('flow' in change || (change.link ?? 0) !== link) return now
    const { atS: _atS, kind, link: _link, ...changed } = change
    return { ...now, ...changed, ...(kind === 'bandwidth' ? { rateTrace: null } : {}) }
  }
