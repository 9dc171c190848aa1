/** Follows what is under way at the end of a run past it, for where it is drawn at the last moments. The run itself does not change. */
import { OutOfMemory } from '../../simulator/base/memory'
import type { Simulation } from '../../simulator/simulation'

/** Share of the run's own events that may follow it: a queue without a limit may take as long to drain as the run took to fill it. */
const SHARE_OF_RUN = 0.125
/** Bounds of that share, events: what a path of usual length holds, and about a tenth of a second of computing. */
const LEAST_EVENTS = 50_000
const MOST_EVENTS = 200_000

/** What has come to its end may still be acknowledged, or never: the way back takes about as long as the way there, at least this. */
const LEAST_EVENTS_BACK = 4000

export class PastEnd {
  private eventsLeft = Number.NaN
  private spent = 0
  private isOnWayBack = false

  constructor(private readonly simulation: Simulation) {}

  /** Acts on at most about `maxEvents` events of the complete run's sequel. True when pictures need no more, or the bound is reached. */
  advance(maxEvents: number): boolean {
    const { simulation } = this
    if (Number.isNaN(this.eventsLeft))
      this.eventsLeft = Math.min(MOST_EVENTS, Math.max(LEAST_EVENTS, SHARE_OF_RUN * simulation.totals.events))
    if (this.eventsLeft <= 0) return true
    this.eventsLeft -= maxEvents
    this.spent += maxEvents
    if (this.follow(maxEvents)) return true
    if (!this.isOnWayBack && !simulation.hasRecordedPackets) {
      this.isOnWayBack = true
      this.eventsLeft = Math.min(this.eventsLeft, Math.max(LEAST_EVENTS_BACK, this.spent))
    }
    return false
  }

  /** The run itself is whole: where its memory ends, its pictures end. */
  private follow(maxEvents: number): boolean {
    try {
      return this.simulation.followPastEnd(maxEvents)
    } catch (error) {
      if (error instanceof OutOfMemory) return true
      throw error
    }
  }
}
