/** What each flow of a chain would get by two ideas of fairness, for whoever shows that beside what it has got. */
import { maxMinShares, proportionallyFairShares, sharedNetworkOf } from './network-shares'
import { configure } from './scenario/configure'
import type { Scenario } from './scenario/scenario'

/** Mbit/s on the wire, by flow; Infinity where nothing bounds a flow. */
export interface FairShares {
  readonly maxMin: readonly number[]
  readonly proportional: readonly number[]
}

/**
 * The shares if all flows sent at once and as much as they can, from the rates of links and sources at the start of the run; of
 * a rate that runs through a course, from its mean over the run. null: the network is a dumbbell.
 */
export function fairSharesOf(scenario: Scenario): FairShares | null {
  const network = sharedNetworkOf(configure(scenario))
  return network && { maxMin: maxMinShares(network), proportional: proportionallyFairShares(network) }
}
