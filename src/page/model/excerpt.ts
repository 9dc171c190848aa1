/** How much of a long run can have its packets: a part that is as wide as the packets are dense. */
import type { Excerpt } from '../../lab/run/excerpt'
import type { Scenario } from '../../lab/scenario/scenario'
import { conditionAt, networkOf, packetTimeS } from '../charts/conditions'
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

/** The part of a run to have, with so many packets in half of it; null where none would do. */
export function wantedExcerpt(
  scenario: Scenario,
  clock: Playing,
  halfPackets = HALF_PACKETS,
): Excerpt | null {
  const { timeS, playing, backwards } = clock
  const network = networkOf(scenario)
  const widthS = 2 * halfPackets * packetTimeS(network, timeS)
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
  const network = networkOf(scenario)
  const { bitsPerSecond, bufferPackets, delayS } = conditionAt(network, clock.timeS)
  const crossingS = delayS + ((bufferPackets + 1) * 8 * network.packetBytes) / bitsPerSecond
  return crossingS > LONGEST_CROSSING_S ? null : wantedExcerpt(scenario, clock, HALF_PACKETS_MOVING)
}
