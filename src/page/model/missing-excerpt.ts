/** When the next part of a long run is to have its packets: before the playhead comes to the end of one. */
import type { Excerpt } from '../../lab/run/excerpt'
import type { StreamedRun } from '../charts/drawn'
import { type Playing, wantedExcerpt } from './excerpt'

/** The next part is asked for when so much of this one, or less, lies ahead. */
const MARGIN = 0.15

/** Whether the playhead is inside the part, with some way to go in both directions. */
function reaches([fromS, toS]: Excerpt, timeS: number, endS: number): boolean {
  const marginS = (toS - fromS) * MARGIN
  return (fromS === 0 || timeS >= fromS + marginS) && (toS >= endS || timeS <= toS - marginS)
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
