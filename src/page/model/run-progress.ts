/** How far a long run is, in words, once a second. */
import { timeLeft } from '../../lab/experiments/sweep/time-left'
import { formatNumber } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { page } from '../../strings/page'
import type { StreamedRun } from '../charts/drawn'

/** Progress is said first after so long, and again after so long, ms. */
const FIRST_MS = 2000
const AGAIN_MS = 1000

/**
 * "120 of 600 s simulated, 3 min left"; null where nothing is to be said yet, or again. `sinceMs`, `saidMs` and `nowMs` are of one
 * clock: when the run began, when this was said last (0: not yet), and this moment.
 */
export function progressText(
  { simulatedS, result, scenario: { durationS } }: StreamedRun,
  sinceMs: number,
  saidMs: number,
  nowMs: number,
): string | null {
  const elapsedMs = nowMs - sinceMs
  if (result !== null || elapsedMs < FIRST_MS || nowMs - saidMs < AGAIN_MS) return null
  const left = timeLeft(simulatedS, durationS, elapsedMs)
  return page.progress(formatNumber(simulatedS), formatQuantity(durationS, 's'), left)
}
