/** Which part of a long run is to have its packets: the next is asked for before the playhead comes to the end of one. */
import type { Excerpt } from '../../lab/run/excerpt'
import type { Scenario } from '../../lab/scenario/scenario'
import { conditionAt, networkOf } from '../charts/conditions'
import type { StreamedRun } from '../charts/drawn'
import { linkNetworks } from '../charts/link-networks'
import { speedNow } from './playback'
import type { Clock } from './slices/clock'

/** What of the clock decides which packets will be seen. */
type Playing = Pick<Clock, 'timeS' | 'playing' | 'backwards' | 'auto' | 'plan' | 'speed'>

/** Packets of full size in half a part, about. */
const HALF_PACKETS = 20_000
/** Packets in half of the part that follows a moving control, and the longest way of one over the bottleneck there, s. */
const HALF_PACKETS_MOVING = 2000
const LONGEST_CROSSING_S = 0.7
/** The next part is asked for when so much of this one, or less, lies ahead. */
const MARGIN = 0.15
/** Part of an excerpt that lies ahead of the playhead while it is played. */
const AHEAD = 0.8
/** A part that would be over sooner than this is of no use, s. */
const LEAST_PLAYED_S = 0.5

/** Whether the playhead is inside the part, with some way to go in both directions. */
function reaches([fromS, toS]: Excerpt, timeS: number, endS: number): boolean {
  const marginS = (toS - fromS) * MARGIN
  return (fromS === 0 || timeS >= fromS + marginS) && (toS >= endS || timeS <= toS - marginS)
}

/** What the bottleneck offers at `timeS`, or each link of a chain. */
const linksAt = (scenario: Scenario, timeS: number) =>
  (scenario.network === undefined ? [networkOf(scenario)] : linkNetworks(scenario)).map((network) =>
    conditionAt(network, timeS),
  )

/** The part of a run to have, with so many packets in half of it; null where none would do. */
export function wantedExcerpt(
  scenario: Scenario,
  clock: Playing,
  halfPackets = HALF_PACKETS,
): Excerpt | null {
  const { timeS, playing, backwards } = clock
  const fastest = Math.max(...linksAt(scenario, timeS).map(({ bitsPerSecond }) => bitsPerSecond))
  // Each hop of a chain may be full of packets of its own.
  const hops = scenario.network?.hops.length ?? 1
  const widthS = (2 * halfPackets * 8 * networkOf(scenario).packetBytes) / fastest / hops
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
  const { packetBytes } = networkOf(scenario)
  // A packet may wait at every link of a chain, and its ACK on all ways back.
  const crossingS = linksAt(scenario, clock.timeS).reduce(
    (sum, { bitsPerSecond, bufferPackets, delayS }) =>
      sum + delayS + ((bufferPackets + 1) * 8 * packetBytes) / bitsPerSecond,
    0,
  )
  return crossingS > LONGEST_CROSSING_S ? null : wantedExcerpt(scenario, clock, HALF_PACKETS_MOVING)
}

/**
 * The part of `run` to ask for, null where none is missing, is on its way, or would do. `asked`: the part that was asked for last,
 * of whichever run.
 */
export function missingExcerpt(
  run: StreamedRun | null,
  asked: { readonly runId: number; readonly part: Excerpt } | null,
  clock: Playing,
): Excerpt | null {
  if (run === null || run.packetDetail || run.packetsToCome || run.result === null) return null
  const { timeS } = clock
  const endS = run.scenario.durationS
  if (run.packetWindow !== null && reaches(run.packetWindow, timeS, endS)) return null
  if (asked?.runId === run.runId && reaches(asked.part, timeS, endS)) return null
  return wantedExcerpt(run.scenario, clock)
}
