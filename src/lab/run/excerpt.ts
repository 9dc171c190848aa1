/** A run that keeps the packets of an excerpt, those around the playhead: it is over sooner. The series are those of the whole run. */
import type { Simulation } from '../../simulator/simulation'

/** A part of a run, s: from when to when. */
export type Excerpt = readonly [fromS: number, toS: number]

/** An excerpt of a run whose packets are in its tables. */
export interface RecordedExcerpt {
  /** Everything that is under way in it is there. */
  readonly excerpt: Excerpt
  /** Data packets of each flow that had come before, and are not there. */
  readonly receivedBefore: readonly number[]
}

/** Data packets of each flow that have come to their receiver without a row in the tables. */
export function receivedUnrecorded(simulation: Simulation): number[] {
  const counts = simulation.receivedPackets()
  const { columns, rows } = simulation.log.packets
  for (let row = 0; row < rows; row++) {
    const flow = columns.flow[row] as number
    if (!Number.isNaN(columns.arrived[row])) counts[flow] = (counts[flow] as number) - 1
  }
  return counts
}

/** The recording begins so long before the excerpt, s: what is under way when the excerpt begins has then been recorded. */
const LEAD_S = 1
/** An excerpt whose lead was not recorded begins later by so much, s. */
const LATER_S = 0.25

export class ExcerptRun {
  private fromS: number
  private readonly toS: number
  private phase: 'before' | 'leading' | 'inside' | 'after' = 'before'
  private isWhole = false
  private receivedBefore: readonly number[] = []

  constructor(
    private readonly simulation: Simulation,
    excerpt: Excerpt,
  ) {
    this.fromS = excerpt[0]
    this.toS = excerpt[1]
  }

  /** What of the run's packets is in the tables; null: none of them. */
  get recorded(): RecordedExcerpt | null {
    return this.isWhole ? { excerpt: [this.fromS, this.toS], receivedBefore: this.receivedBefore } : null
  }

  /** Acts on at most about `maxEvents` events. True when the run is complete. */
  advance(maxEvents: number): boolean {
    const { simulation } = this
    switch (this.phase) {
      case 'before': {
        const sinceS = this.fromS - LEAD_S
        // An excerpt from the start of the run records its very first packet too.
        if (sinceS <= 0 || simulation.advanceUntil(sinceS, maxEvents)) {
          simulation.recorder.recordPackets()
          this.phase = 'leading'
        }
        return false
      }
      case 'leading':
        if (this.fromS === 0 || simulation.advanceUntil(this.fromS, maxEvents)) this.begin()
        return false
      case 'inside':
        if (!simulation.advanceUntil(this.toS, maxEvents)) return false
        simulation.recorder.stopRecordingPackets()
        this.isWhole = true
        this.phase = 'after'
        // The run is over too where the excerpt ends with it.
        return simulation.advance(0)
      case 'after':
        simulation.recorder.ignorePackets()
        return simulation.advance(maxEvents)
    }
  }

  private begin(): void {
    if (this.fromS === 0 || !this.simulation.hasUnrecordedPackets) {
      this.receivedBefore = receivedUnrecorded(this.simulation)
      this.phase = 'inside'
      return
    }
    this.fromS += LATER_S
    if (this.fromS < this.toS) return
    this.simulation.recorder.stopRecordingPackets()
    this.phase = 'after'
  }
}
