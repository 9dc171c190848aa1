/**
 * A browser compiles the engine in tiers, as it is used: the second run of a page took four times as long as the tenth, and
 * it is the one that the first movement of a slider asks for. So the first run is computed again, for nothing else.
 */
import { Simulation } from '../../simulator/simulation'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { pageRecording, plan } from './estimate'

/** Enough of either, runs and ms. */
const RUNS = 3
const LONGEST_MS = 600

export class WarmUp {
  private readonly untilMs: number
  private simulation: Simulation | null = null
  private runs = 0

  constructor(
    private readonly scenario: Scenario,
    private readonly nowMs: () => number,
  ) {
    this.untilMs = nowMs() + LONGEST_MS
  }

  /** Computes until `endMs` by the clock, `events` at once. True when it is enough. */
  slice(endMs: number, events: number): boolean {
    const { size } = plan(this.scenario)
    if (size === 'refused') return true
    this.simulation ??= new Simulation(configure(this.scenario), pageRecording(this.scenario, size))
    let finished = false
    do finished = this.simulation.advance(events)
    while (!finished && this.nowMs() < endMs)
    if (finished) {
      this.simulation = null
      this.runs++
    }
    return this.runs >= RUNS || this.nowMs() >= this.untilMs
  }
}
