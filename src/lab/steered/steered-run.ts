/**
 * A run in which one flow is steered step by step. The first decision is made when the sender first knows a round trip;
 * before that, handshake and initial window follow its stack. A step then lasts one smoothed round trip time, as it is
 * at its beginning, or a fixed time, whether or not ACKs arrive meanwhile. A step therefore shows a timeout, a loss or
 * an outage, and never waits for its end.
 */
import { MemoryBudget } from '../../simulator/base/memory'
import type { Recording } from '../../simulator/config'
import { type SteeredEcn, SteeredSimulation } from '../../simulator/steered-simulation'
import { COMMAND_LINE_BYTES } from '../run/budget'
import type { RunResult } from '../run/result'
import { checkEvents, stoppedBy } from '../run/stopped'
import { summarize } from '../run/summary'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'
import { Steered, type Steering, type SteeringBounds } from './actions'
import { observe, type Step } from './observations'

const EVENTS_AT_ONCE = 1_000_000
/** The least length of a step, which bounds the number of steps, s. */
export const LEAST_STEP_S = 1e-4
/**
 * The length of a step before a round trip is known. Without one the flow has no decisions, and the run goes to its end
 * in a few such steps.
 */
const UNKNOWN_ROUND_TRIP_S = 1

export interface SteeredSettings extends SteeringBounds {
  /** Number of the flow that is steered. It runs TCP. */
  readonly flow: number
  readonly steering: Steering
  /** Length of a step, s; null for the smoothed round trip time. */
  readonly everyS: number | null
  readonly ecn: SteeredEcn
  readonly digest: boolean
}

export class SteeredRun {
  private readonly startMs = performance.now()
  private readonly simulation: SteeredSimulation
  private readonly steered: Steered
  /** The time at which the next decision comes into force, s. */
  private atS = 0
  private readonly endS: number
  private readonly shown: { -readonly [Key in keyof Step]: Step[Key] } = {
    lengthS: 1,
    endS: 0,
    rttRatio: 1,
    lost: 0,
  }

  /** `beside` is the number of such runs that share the memory of the process. Throws what `Simulation` and `advance` throw. */
  constructor(
    private readonly scenario: Scenario,
    private readonly settings: SteeredSettings,
    beside = 1,
  ) {
    const { flow, ecn, digest, steering } = settings
    const recording: Recording = {
      series: false,
      packets: false,
      seriesIntervalS: 0,
      binS: scenario.durationS,
      digest,
    }
    const config = configure(scenario)
    const memory = new MemoryBudget(COMMAND_LINE_BYTES / beside)
    this.simulation = SteeredSimulation.create(config, recording, flow, ecn, memory)
    this.steered = new Steered(steering, settings, this.simulation.segmentMegabits)
    const stops = config.changes.flatMap((of) =>
      of.kind === 'flow stop' && of.flow === flow ? [of.atS] : [],
    )
    this.endS = Math.min(scenario.durationS, config.flows[flow]?.stopS ?? Number.POSITIVE_INFINITY, ...stops)
    this.begin(config.flows[flow]?.startS ?? 0)
  }

  /** Runs until the sender knows a round trip. */
  private begin(startS: number): void {
    const { simulation } = this
    this.advanceBefore(Math.min(startS, this.endS))
    try {
      while (simulation.control.srttS < 0 && !simulation.advanceBefore(this.endS, 1)) {
        // The run advances by single events, so that the first decision is made at the very moment of that round trip.
      }
    } catch (error) {
      throw stoppedBy(error, simulation)
    }
    const { control } = simulation
    const isKnown = control.srttS >= 0
    this.atS = isKnown ? simulation.lastEventS : this.endS
    this.steered.begin(control.cwnd, isKnown ? control.srttS : UNKNOWN_ROUND_TRIP_S)
    this.shown.lengthS = Math.max(this.atS - startS, LEAST_STEP_S)
    this.shown.endS = this.atS
  }

  /** The time of the run that has been simulated, s. */
  get simulatedS(): number {
    return this.atS
  }
  /** Length of the last step, s. */
  get lengthS(): number {
    return this.shown.lengthS
  }
  /** True when the end of the scenario or of the flow has been reached. */
  get isAtEnd(): boolean {
    return this.atS >= this.endS
  }
  /** True when all that the flow had to send has been acknowledged. */
  get isComplete(): boolean {
    return this.simulation.isComplete
  }

  /** Writes what the last step has shown (`observations`) into `into`, from index `from` on. */
  observe(into: Float64Array, from = 0): void {
    observe(this.simulation, this.shown, into, from)
  }

  /**
   * Makes a step with the numbers of `action` from index `from` on, in the order of `actionRanges`. Throws a RangeError
   * where one is NaN or the run is at its end, and RunStopped as other runs do.
   */
  step(action: ArrayLike<number>, from = 0): void {
    const { simulation, steered, settings, endS, shown } = this
    if (this.isAtEnd) throw new RangeError(`the run is at its end, ${endS} s`)
    const { control } = simulation
    const srttS = control.srttS
    steered.take(action, from, srttS)
    simulation.set(this.atS, steered.window, steered.rate)
    control.heard.clear()
    const { lost } = control
    const { resent } = simulation
    const untilS = Math.min(endS, this.atS + Math.max(LEAST_STEP_S, settings.everyS ?? srttS))
    this.advanceBefore(untilS)
    shown.lengthS = untilS - this.atS
    shown.endS = untilS
    // The loss recoveries of ns-2 declare no segment lost, so that segments sent again are counted there.
    shown.lost = control.lost > 0 ? control.lost - lost : simulation.resent - resent
    const { rttSamples, rttSumS } = control.heard
    if (rttSamples > 0) shown.rttRatio = rttSumS / rttSamples / control.minRttS
    this.atS = untilS
  }

  private advanceBefore(untilS: number): void {
    const { simulation } = this
    try {
      do checkEvents(simulation)
      while (!simulation.advanceBefore(untilS, EVENTS_AT_ONCE))
    } catch (error) {
      throw stoppedBy(error, simulation)
    }
  }

  /**
   * Simulates the rest of the run with the last decision, and returns the result of the whole. The variant of the flow
   * is named as steered there.
   */
  result(): RunResult {
    const { simulation, scenario, settings } = this
    try {
      while (!simulation.advance(EVENTS_AT_ONCE)) checkEvents(simulation)
    } catch (error) {
      throw stoppedBy(error, simulation)
    }
    this.atS = this.endS
    const result = summarize(scenario, simulation.totals, performance.now() - this.startMs)
    const flows = result.flows.map((of, flow) =>
      flow === settings.flow ? { ...of, variant: 'steered' } : of,
    )
    return { ...result, flows }
  }

  /** Releases the memory of the run, which may not be used after that. */
  dispose(): void {
    this.simulation.dispose()
  }
}
