/**
 * Points of a run from which any part of it can be simulated again: forks of the simulation that stand still, evenly spread over
 * the events of the run. A fork holds what is under way at the time, about 1 to 15 MB and in a run with a standing queue any
 * number: all of them together keep within a number of bytes.
 */
import { CannotCopy } from '../../simulator/base/copy-state'
import { MemoryBudget } from '../../simulator/base/memory'
import type { Recording } from '../../simulator/config'
import { Simulation } from '../../simulator/simulation'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { checkpointBytes, PAGE_BYTES } from './budget'

const MOST_KEPT = 24
/** Events between two of them at first; doubled whenever there are too many. About 100 ms of computing. */
const FIRST_SPACING_EVENTS = 250_000

/** Events only: the series have been recorded. */
const recordingOf = (scenario: Scenario): Recording => ({
  series: true,
  packets: false,
  seriesIntervalS: scenario.durationS,
  binS: scenario.durationS,
  digest: false,
})

interface Checkpoint {
  readonly simulation: Simulation
  /** Rows of the run's event table by then. */
  readonly eventRows: number
}

/** null where the simulation's state cannot be copied now: the one checkpoint is missing, and the run goes on. */
function forkOf(simulation: Simulation, recording: Recording): Simulation | null {
  try {
    return simulation.fork(recording)
  } catch (error) {
    if (error instanceof CannotCopy) return null
    throw error
  }
}

export class Checkpoints {
  private kept: Checkpoint[] = []
  private lastEvents = 0

  constructor(
    readonly scenario: Scenario,
    /** Events between two of them at first. */
    private spacing = FIRST_SPACING_EVENTS,
    /** How many runs are held at once beside one another. */
    private readonly runs = 1,
  ) {}

  /** What all of them hold, bytes. */
  get bytes(): number {
    return this.kept.reduce((sum, { simulation }) => sum + simulation.memory.bytes, 0)
  }

  /** Keeps a fork of the run's own simulation where enough has happened since the last one. */
  offer(simulation: Simulation): void {
    const { events } = simulation.totals
    if (events - this.lastEvents < this.spacing || !simulation.canFork) return
    this.lastEvents = events
    const most = checkpointBytes(this.runs)
    const { bytes } = simulation.memory.state
    // One alone would be as good as none: the next offer may be of less.
    if (2 * bytes > most) return
    // A fork has a log of its own, as large at first as that of the one before.
    const logBytes = this.kept.at(-1)?.simulation.memory.log.bytes ?? 0
    while (this.kept.length > 0 && this.bytes + bytes + logBytes > most) this.thin()
    const fork = forkOf(simulation, recordingOf(this.scenario))
    if (fork === null) return
    this.kept.push({ simulation: fork, eventRows: simulation.log.events.rows })
    if (this.kept.length > MOST_KEPT) this.thin()
  }

  /** None is asked for any more: their memory is given back. */
  dispose(): void {
    for (const { simulation } of this.kept) simulation.dispose()
    this.kept = []
  }

  private thin(): void {
    const thinned = this.kept
    this.kept = thinned.filter((_, index) => index % 2 === 1)
    thinned.forEach(({ simulation }, index) => {
      if (index % 2 === 0) simulation.dispose()
    })
    this.spacing *= 2
  }

  /** The latest simulation that stands before `timeS`, else the start of the run. At `timeS` some of what happens then may have happened. */
  simulationBefore(timeS: number): Checkpoint {
    let best: Checkpoint | undefined
    for (const checkpoint of this.kept) if (checkpoint.simulation.nowS < timeS) best = checkpoint
    const recording = recordingOf(this.scenario)
    const limitBytes = PAGE_BYTES / this.runs
    if (best !== undefined)
      return { simulation: best.simulation.fork(recording, limitBytes), eventRows: best.eventRows }
    const memory = new MemoryBudget(limitBytes)
    return { simulation: new Simulation(configure(this.scenario), recording, memory), eventRows: 0 }
  }
}
