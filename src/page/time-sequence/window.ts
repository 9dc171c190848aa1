/** How much time the diagram shows. */

import { conditionAt, networkOf } from '../charts/conditions'
import type { StreamedRun } from '../charts/drawn'

/** Time shown at first: so many round-trip times without queueing. */
const FIRST_RTTS = 4
/** About how many packets of full size are shown at most, so that each is still a line. */
const MOST_PACKETS = 1200
const SHORTEST_S = 5e-5

/** Shortest and longest time that makes a readable diagram around `timeS`, s. */
export function spanLimits(
  run: StreamedRun,
  timeS: number,
): { readonly least: number; readonly most: number } {
  const network = networkOf(run.scenario)
  const { bitsPerSecond } = conditionAt(network, timeS)
  const packetS = (8 * network.packetBytes) / bitsPerSecond
  const most = Math.min(run.scenario.durationS, MOST_PACKETS * packetS)
  return { least: Math.min(SHORTEST_S, most), most }
}

/** `spanS` within its limits; null: the span with which the diagram opens. */
export function spanOf(run: StreamedRun, timeS: number, spanS: number | null): number {
  const { least, most } = spanLimits(run, timeS)
  const wanted = spanS ?? FIRST_RTTS * conditionAt(networkOf(run.scenario), timeS).firstBaseRttS
  return Math.max(least, Math.min(most, wanted))
}

/** The window of `spanS` around `timeS`, inside the run. */
export function windowAround(
  run: StreamedRun,
  timeS: number,
  spanS: number,
): { readonly fromS: number; readonly toS: number } {
  const fromS = Math.max(0, Math.min(run.scenario.durationS - spanS, timeS - spanS / 2))
  return { fromS, toS: fromS + spanS }
}
