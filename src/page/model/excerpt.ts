/** How much of a long run can have its packets: a part that is as wide as the packets are dense. */
import type { Excerpt } from '../../lab/run/excerpt'
import type { Scenario } from '../../lab/scenario/scenario'
import { conditionAt, networkOf, packetTimeS } from '../charts/conditions'
import { linkNetworks } from '../charts/link-networks'
import { speedNow } from './playback'
import type { Clock } from './slices/clock'

/** What of the clock decides which packets will be seen. */
export type Playing = Pick<Clock, 'timeS' | 'playing' | 'backwards' | 'auto' | 'plan' | 'speed'>

/** Packets of full size in half a part, about. */
const HALF_PACKETS = 20_000
/** Packets in half of the part that follows a moving control, and the longest way of one over the bottleneck there, s. */
const HALF_PACKETS_MOVING = 2000
const LONGEST_CROSSING_S = 0.7
/** Part of an excerpt that lies ahead of the playhead while it is played. */
const AHEAD = 0.8
/** A part that would be over sooner than this is of no use, s. */
const LEAST_PLAYED_S = 0.5

/** The bottleneck, or each link of a chain. */
const linksOf = (scenario: Scenario) =>
  scenario.network === undefined ? [networkOf(scenario)] : linkNetworks(scenario)

/** The part of a run to have, with so many packets in half of it; null where none would do. */
export function wantedExcerpt(
  scenario: Scenario,
  clock: Playing,
  halfPackets = HALF_PACKETS,
): Excerpt | null {
  const { timeS, playing, backwards } = clock
  const fastestS = Math.min(...linksOf(scenario).map((link) => packetTimeS(link, timeS)))
  // Each hop of a chain may be full of packets of its own.
  const widthS = (2 * halfPackets * fastestS) / (scenario.network?.hops.length ?? 1)
  if (playing && speedNow(clock) * LEAST_PLAYED_S > widthS) return null
  const ahead = playing ? (backwards ? 1 - AHEAD : AHEAD) : 0.5
  const endS = scenario.durationS
  const fromS = Math.max(0, Math.min(endS - widthS, timeS - (1 - ahead) * widthS))
  return [fromS, Math.min(endS, fromS + widthS)]
}

/**
 * The part around the playhead that is simulated with its packets while a control moves; null while the playhead moves too, or
 * where packets stay under way for so long that those of the part may not all be recorded.
 */
export function excerptWhileMoving(scenario: Scenario, clock: Playing): Excerpt | null {
  if (clock.playing) return null
  const { timeS } = clock
  // A packet may wait at every link of a chain, and its ACK on all ways back.
  const crossingS = linksOf(scenario).reduce((sum, link) => {
    const { bitsPerSecond, bufferPackets, delayS } = conditionAt(link, timeS)
    // Nobody knows how long packets stay where nothing leaves.
    const drainS =
      bitsPerSecond > 0 ? (bufferPackets + 1) * packetTimeS(link, timeS) : Number.POSITIVE_INFINITY
    return sum + delayS + drainS
  }, 0)
  return crossingS > LONGEST_CROSSING_S ? null : wantedExcerpt(scenario, clock, HALF_PACKETS_MOVING)
}
