/**
 * A browser compiles the engine in tiers, as it is used: the second run of a page takes four times as long as the
 * tenth, and it is the one that the first movement of a slider asks for. The first run is therefore computed again for
 * nothing else, as such a movement does it: with the packets of an excerpt.
 */
import { Simulation } from '../../simulator/simulation'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { pageBudget } from './budget'
import { excerptRecording, plan } from './estimate'
import { ExcerptRun } from './excerpt'

/** Enough of either, runs and ms. */
const RUNS = 3
const LONGEST_MS = 600
/** The excerpt, in shares of the run. */
const EXCERPT_FROM = 0.4
const EXCERPT_TO = 0.6

export class WarmUp {
  private readonly untilMs: number
  private run: ExcerptRun | null = null
  private runs = 0

  constructor(
    private readonly scenario: Scenario,
    private readonly nowMs: () => number,
  ) {
    this.untilMs = nowMs() + LONGEST_MS
  }

  /** Computes until `endMs` by the clock, `events` at once. True when it is enough. */
  slice(endMs: number, events: number): boolean {
    // What keeps no packets is so long that it has warmed up the engine by itself.
    if (plan(this.scenario).size !== 'detailed') return true
    const { durationS } = this.scenario
    this.run ??= new ExcerptRun(
      new Simulation(configure(this.scenario), excerptRecording(this.scenario), pageBudget(1)),
      [EXCERPT_FROM * durationS, EXCERPT_TO * durationS],
    )
    let finished = false
    do finished = this.run.advance(events)
    while (!finished && this.nowMs() < endMs)
    if (finished) {
      this.run = null
      this.runs++
    }
    return this.runs >= RUNS || this.nowMs() >= this.untilMs
  }
}
