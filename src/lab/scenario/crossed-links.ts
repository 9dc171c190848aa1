import { linksOf } from '../../simulator/network/link-number'
import type { Scenario } from './scenario'

/** Numbers of the links of a chain that data of flows take, ascending; null: the network is a dumbbell. */
export function crossedLinks({ network, flows }: Scenario): readonly number[] | null {
  if (network === undefined) return null
  const ways = flows.flatMap(({ from = 0, to = network.hops.length }) => linksOf({ from, to }))
  return [...new Set(ways)].sort((one, other) => one - other)
}
