import type { Rng } from '../../base/rng'

/** The gains of draft-00 §4.3.4.1. */
const GAINS: readonly number[] = [1.25, 0.75, 1, 1, 1, 1, 1, 1]

/** The pacing gains of ProbeBW, one after the other: one that probes, one that drains, and six at the estimate. */
export class GainCycle {
  /** Simulated time at which the gain in force took its place, s. */
  startS = 0
  private index = 0

  /** The cycle begins anywhere but in its draining phase (§4.3.4.2). */
  begin(nowS: number, rng: Rng): void {
    const draw = rng.integer(GAINS.length - 1)
    this.index = draw === 0 ? 0 : draw + 1
    this.startS = nowS
  }

  advance(nowS: number): void {
    this.index = (this.index + 1) % GAINS.length
    this.startS = nowS
  }

  get gain(): number {
    return GAINS[this.index] as number
  }
  /** The gain in force tries for more than the estimate. */
  get probes(): boolean {
    return this.index === 0
  }
}
