/** How far a long run is, in words, once a second. */

import { timeLeft } from '../../lab/experiments/sweep/time-left'
import { formatNumber } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import type { RunData } from './view'

/** From so long on it is said, and again after so long, ms. */
const FIRST_MS = 2000
const AGAIN_MS = 1000

export class RunProgress {
  private saidMs = 0
  constructor(private readonly sinceMs: number) {}

  /** "120 of 600 s simulated, 3 min left"; null where nothing is to be said yet, or again. `nowMs`: of the clock of `sinceMs`. */
  text({ simulatedS, result, scenario: { durationS } }: RunData, nowMs: number): string | null {
    const elapsedMs = nowMs - this.sinceMs
    if (result !== null || elapsedMs < FIRST_MS || nowMs - this.saidMs < AGAIN_MS) return null
    this.saidMs = nowMs
    const left = timeLeft(simulatedS, durationS, elapsedMs)
    return `${formatNumber(simulatedS)} of ${formatQuantity(durationS, 's')} simulated, ${left}`
  }
}
