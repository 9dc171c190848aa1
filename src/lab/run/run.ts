/** A whole run at once, for the command line, experiments and tests. */
import type { Recording } from '../../simulator/config'
import type { RunLog } from '../../simulator/log'
import { Simulation } from '../../simulator/simulation'
import { whatLacks } from '../measured/what-lacks'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { budgetOfRun } from './budget'
import type { RunResult } from './result'
import { checkEvents, stoppedBy } from './stopped'
import { summarize } from './summary'

const EVENTS_AT_ONCE = 1_000_000
/** Some 10 ms of work. */
const EVENTS_A_STEP = 10_000

export interface Run {
  readonly result: RunResult
  /** The log, as much of it as `keep` asked for. */
  readonly log: RunLog
}

/** The parts of a run to keep beside its result; by default none. */
export type Keep = Partial<Recording>

/** Work that pauses now and then, and what comes of it. */
export type Steps<Found> = Generator<undefined, Found, undefined>

/** Does all of the work at once. */
export function atOnce<Found>(steps: Steps<Found>): Found {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** A run that is made part by part. */
export class SteppedRun {
  private readonly startMs = performance.now()
  private readonly simulation: Simulation
  private isWarm: boolean

  /** Its parameters are those of `run`. Throws where a measured link that the scenario names is not at hand. */
  constructor(
    private readonly scenario: Scenario,
    keep: Keep = {},
    private readonly warmUpS = 0,
    memory = budgetOfRun(),
  ) {
    const lacks = whatLacks(scenario)
    if (lacks !== null) throw new Error(lacks)
    const recording: Recording = {
      series: false,
      packets: false,
      seriesIntervalS: 0,
      binS: 1,
      digest: true,
      ...keep,
    }
    this.simulation = new Simulation(configure(scenario), recording, memory)
    this.isWarm = warmUpS <= 0
  }

  /** The time of the run that has been simulated, s. */
  get simulatedS(): number {
    return this.simulation.nowS
  }

  /** Acts on so many events at most; what came of the run where it has come to its end, else null. Throws RunStopped. */
  advance(maxEvents: number): Run | null {
    const { simulation, scenario, warmUpS } = this
    try {
      checkEvents(simulation)
      if (!this.isWarm) {
        if (!simulation.advanceBefore(warmUpS, maxEvents)) return null
        simulation.totals.startOver(warmUpS)
        this.isWarm = true
      }
      if (!simulation.advance(maxEvents)) return null
    } catch (error) {
      throw stoppedBy(error, simulation)
    }
    const wallMs = performance.now() - this.startMs
    return { result: summarize(scenario, simulation.totals, wallMs), log: simulation.log }
  }

  /** Gives its memory back, where nobody wants its end. */
  dispose(): void {
    this.simulation.dispose()
  }
}

/**
 * A run that pauses every few milliseconds, for whoever has other things to look at meanwhile; its memory is given back where it is left
 * before its end. Throws what `run` throws.
 */
export function* runInSteps(scenario: Scenario, keep: Keep = {}): Steps<Run> {
  const stepped = new SteppedRun(scenario, keep)
  let done: Run | null = null
  try {
    for (done = stepped.advance(EVENTS_A_STEP); done === null; done = stepped.advance(EVENTS_A_STEP)) yield
    return done
  } finally {
    if (done === null) stepped.dispose()
  }
}

/**
 * Runs a complete scenario to its end. The same scenario gives the same digest, whatever is kept. What happens before
 * `warmUpS` is simulated and logged but not counted in the result. Throws RunStopped where it would hold more than `memory`.
 */
export function run(scenario: Scenario, keep: Keep = {}, warmUpS = 0, memory = budgetOfRun()): Run {
  const stepped = new SteppedRun(scenario, keep, warmUpS, memory)
  for (;;) {
    const done = stepped.advance(EVENTS_AT_ONCE)
    if (done !== null) return done
  }
}
