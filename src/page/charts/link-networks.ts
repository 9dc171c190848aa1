/** A link of a chain as if it were the bottleneck of the network, for what draws one. */
import { linkConditions, type Network, networkOf } from './conditions'
import { keptFor } from './kept'

const kept = keptFor((scenario: Parameters<typeof networkOf>[0]) => {
  const network = networkOf(scenario)
  const { hops } = network.config
  return Array.from(
    { length: 2 * (hops?.length ?? 0) },
    (_, link): Network => ({
      ...network,
      link,
      conditions: linkConditions(network.config, link, network.packetBytes),
    }),
  )
})

/** The networks of all links, by their numbers; none for a dumbbell. */
export const linkNetworks = kept
