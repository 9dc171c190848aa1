/** Asks for the packets around the playhead. A long run keeps no others; its engine simulates the run again to find them. */
import type { StreamedRun } from '../../page/charts/drawn'
import { missingExcerpt } from '../../page/model/missing-excerpt'
import type { Clock } from '../../page/model/slices/clock'
import type { Engines, RunUser } from './engines'

/**
 * The whole run is made again where its engine has gone to another element: at most so often for each time that the
 * reader moves the playhead.
 */
const MOST_AGAIN = 1

export class PacketsAround {
  private asked: { readonly runId: number; readonly part: readonly [number, number] } | null = null
  private again = 0

  constructor(
    private readonly engines: Engines,
    private readonly user: RunUser,
  ) {}

  /** Called when the reader has moved the playhead. */
  moved(): void {
    this.again = 0
  }

  /** Asks for the packets that are missing. Returns true where the whole run is made again for them. */
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
