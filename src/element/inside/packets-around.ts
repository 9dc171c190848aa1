/** A long run has the packets of the part around the playhead alone, which its engine simulates again. */
import type { StreamedRun } from '../../page/charts/drawn'
import { missingExcerpt } from '../../page/model/missing-excerpt'
import type { Clock } from '../../page/model/slices/clock'
import type { Engines, RunUser } from './engines'

/** Runs that are made once more because their engine has gone to another element: so many for each time that the reader moves. */
const MOST_AGAIN = 1

export class PacketsAround {
  private asked: { readonly runId: number; readonly part: readonly [number, number] } | null = null
  private again = 0

  constructor(
    private readonly engines: Engines,
    private readonly user: RunUser,
  ) {}

  /** The reader has moved the playhead. */
  moved(): void {
    this.again = 0
  }

  /** Asks for what is missing; returns whether the whole run is made once more for that. */
  ask(run: StreamedRun, clock: Clock): boolean {
    const missing = missingExcerpt(run, this.asked, clock)
    if (missing === null) return false
    if (this.engines.window(this.user, ...missing)) {
      this.asked = { runId: run.runId, part: missing }
      return false
    }
    if (clock.playing || this.again >= MOST_AGAIN) return false
    this.again++
    this.engines.run(this.user, run.scenario)
    return true
  }
}
