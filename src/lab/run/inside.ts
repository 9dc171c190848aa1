/**
 * What went on inside a router's queue in a part of a run, bit for bit: the run is made again with what records that, from a
 * checkpoint of it where it is long. Its log is that of the run, and no digest knows of it.
 */
import { MemoryBudget } from '../../simulator/base/memory'
import type { ColumnsOf, Schema, Table } from '../../simulator/base/table'
import type { Recording } from '../../simulator/config'
import type { InsideLog, laneSchema, sendSchema, staySchema, wholeSchema } from '../../simulator/log'
import { Simulation } from '../../simulator/simulation'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { Checkpoints } from './checkpoints'

/** What came to the queue earlier than so long before the part is taken to be gone by then, s; where it is not, twice as long. */
const FIRST_LEAD_S = 0.5
/** What may be held for it at once, bytes: a part has some ten thousand packets, of about 300 bytes each. */
const LIMIT_BYTES = 200_000_000

/** Rows of a table, in arrays of their own. */
export interface Rows<S extends Schema> {
  readonly rows: number
  readonly columns: ColumnsOf<S>
}

/** See the schemas of `simulator/log/inside.ts`. */
export interface InsideExcerpt {
  /** All that happened in [fromS, toS] is in the tables. */
  readonly fromS: number
  readonly toS: number
  readonly stays: Rows<typeof staySchema>
  readonly sends: Rows<typeof sendSchema>
  readonly epochs: readonly {
    readonly aqm: string
    readonly fromS: number
    readonly lanes: Rows<typeof laneSchema>
    readonly whole: Rows<typeof wholeSchema>
  }[]
}

const rowsOf = <S extends Schema>(table: Table<S>): Rows<S> => ({
  rows: table.rows,
  columns: table.slice(0, table.rows),
})

function partOf({ stays, sends, epochs }: InsideLog, fromS: number, toS: number): InsideExcerpt {
  return {
    fromS,
    toS,
    stays: rowsOf(stays),
    sends: rowsOf(sends),
    epochs: epochs.map(({ aqm, fromS: since, lanes, whole }) => ({
      aqm,
      fromS: since,
      lanes: rowsOf(lanes),
      whole: rowsOf(whole),
    })),
  }
}

/** The arrays of a part, which are transferred with a message. */
export function buffersOfExcerpt({ stays, sends, epochs }: InsideExcerpt): ArrayBuffer[] {
  return [stays, sends, ...epochs.flatMap(({ lanes, whole }) => [lanes, whole])].flatMap(({ columns }) =>
    Object.values(columns).map(({ buffer }) => buffer as ArrayBuffer),
  )
}

/** Only what is under way is held: no series, no packets. */
const recordingOf = ({ durationS }: Scenario): Recording => ({
  series: false,
  packets: false,
  seriesIntervalS: durationS,
  binS: durationS,
  digest: false,
})

/** One run, of whose inside parts are asked for one after another. */
export class InsideRun {
  private readonly checkpoints: Checkpoints
  private job: InsideReplay | null = null

  /** `beside`: how many runs like it are held at once. */
  constructor(
    private readonly scenario: Scenario,
    beside = 1,
  ) {
    this.checkpoints = new Checkpoints(scenario, undefined, beside)
  }

  /** Begins with the part [fromS, toS] of the queue of `link`, which ends the one before. */
  begin(fromS: number, toS: number, link = 0): void {
    this.end()
    this.job = new InsideReplay(this.scenario, this.checkpoints, fromS, toS, link)
  }

  /** Acts on about `maxEvents` events. The part once it is complete, else null. Throws what a run may throw. */
  advance(maxEvents: number): InsideExcerpt | null {
    const { job } = this
    if (job === null || !job.advance(maxEvents)) return null
    const { part } = job
    this.end()
    return part
  }

  /** The part is not asked for any more. */
  end(): void {
    this.job?.dispose()
    this.job = null
  }

  /** Nothing more is asked for: its memory is given back. */
  dispose(): void {
    this.end()
    this.checkpoints.dispose()
  }
}

class InsideReplay {
  private leadS = FIRST_LEAD_S
  private simulation: Simulation
  private phase: 'coming' | 'recording' | 'inside' = 'coming'
  /** Points of the run are kept on the way, but for those that were passed before. */
  private readonly reachedS: number

  constructor(
    private readonly scenario: Scenario,
    private readonly checkpoints: Checkpoints,
    private readonly fromS: number,
    private readonly toS: number,
    private readonly link: number,
  ) {
    this.simulation = this.start()
    this.reachedS = this.simulation.nowS
  }

  private get recordFromS(): number {
    return Math.max(0, this.fromS - this.leadS)
  }

  private start(): Simulation {
    if (this.recordFromS > 0) return this.checkpoints.simulationBefore(this.recordFromS).simulation
    const simulation = new Simulation(
      configure(this.scenario),
      recordingOf(this.scenario),
      new MemoryBudget(LIMIT_BYTES),
    )
    simulation.recordInside(this.link)
    this.phase = 'recording'
    return simulation
  }

  get part(): InsideExcerpt {
    const { inside } = this.simulation
    if (inside === null) throw new Error('the part has not been simulated')
    return partOf(inside, this.fromS, this.toS)
  }

  dispose(): void {
    this.simulation.dispose()
  }

  /** True when the part is complete. */
  advance(maxEvents: number): boolean {
    const { simulation } = this
    switch (this.phase) {
      case 'coming':
        if (simulation.advanceUntil(this.recordFromS, maxEvents)) {
          simulation.recordInside(this.link)
          this.phase = 'recording'
        } else if (simulation.nowS > this.reachedS) this.checkpoints.offer(simulation)
        return false
      case 'recording':
        if (!simulation.advanceUntil(this.fromS, maxEvents)) return false
        if (simulation.isInsideWhole) this.phase = 'inside'
        else this.startEarlier()
        return false
      case 'inside':
        return simulation.advanceUntil(this.toS, maxEvents)
    }
  }

  /** Something that came before the recording still waits. */
  private startEarlier(): void {
    this.leadS *= 2
    this.simulation.dispose()
    this.phase = 'coming'
    this.simulation = this.start()
  }
}
