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

export interface Run {
  readonly result: RunResult
  /** The log, as much of it as `keep` asked for. */
  readonly log: RunLog
}

/** What to keep beside the result. Nothing: only the result is wanted. */
export type Keep = Partial<Recording>

/**
 * Runs a complete scenario to its end. The same scenario gives the same digest, whatever is kept. What happens before
 * `warmUpS` is simulated and logged but not counted in the result. Throws RunStopped where it would hold more than `memory`.
 */
export function run(scenario: Scenario, keep: Keep = {}, warmUpS = 0, memory = budgetOfRun()): Run {
  const recording: Recording = {
    series: false,
    packets: false,
    seriesIntervalS: 0,
    binS: 1,
    digest: true,
    ...keep,
  }
  const lacks = whatLacks(scenario)
  if (lacks !== null) throw new Error(lacks)
  const startMs = performance.now()
  const simulation = new Simulation(configure(scenario), recording, memory)
  try {
    if (warmUpS > 0) {
      while (!simulation.advanceBefore(warmUpS, EVENTS_AT_ONCE)) checkEvents(simulation)
      simulation.totals.startOver(warmUpS)
    }
    while (!simulation.advance(EVENTS_AT_ONCE)) checkEvents(simulation)
  } catch (error) {
    throw stoppedBy(error, simulation)
  }
  const wallMs = performance.now() - startMs
  return { result: summarize(scenario, simulation.totals, wallMs), log: simulation.log }
}
