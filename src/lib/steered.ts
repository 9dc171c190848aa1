/**
 * A flow whose window or rate a program sets from outside, once a round trip: an environment for programs that learn
 * (docs/GYM.md).
 *
 * @packageDocumentation
 */
import type { RunResult } from '../lab/run/result'
import { configure } from '../lab/scenario/configure'
import type { Fault, Scenario } from '../lab/scenario/scenario'
import {
  type ActionRange,
  actionRanges,
  boundsRanges,
  type Steering,
  steerings,
} from '../lab/steered/actions'
import { OBSERVED, type Observation, observations } from '../lab/steered/observations'
import { LEAST_STEP_S, SteeredRun, type SteeredSettings } from '../lab/steered/steered-run'
import { faults as words } from '../strings/faults'
import { planned } from './begin'
import { InvalidInput } from './input'
import { readScenario } from './scenarios'

export { RunStopped } from '../lab/run/stopped'
export { RunRefused } from './begin'
export { InvalidInput } from './input'
export type { ActionRange, Observation, RunResult, Scenario, Steering }
export { observations }

export interface SteeredOptions {
  /** Id of the flow that is steered, in place of its variant. The default is the first flow that runs TCP. */
  readonly flow?: string
  /** What the numbers of an action mean. The default is `window`. */
  readonly action?: Steering
  /** Length of a step in seconds, from 0.0001 s. The default is the smoothed round trip time at the beginning of the step. */
  readonly everyS?: number
  /** The greatest window that an action may set, in segments, from 1 to 1 000 000. The default is 1000. */
  readonly mostWindow?: number
  /** The greatest rate that an action may set, in Mbit/s, from 0.01 to 1 000 000. The default is 1000. */
  readonly mostMbps?: number
  /**
   * How data packets present themselves to queues that mark: `accurate` (the default) sends ECT(0), `l4s` ECT(1). With
   * both, ACKs say which data were marked.
   */
  readonly ecn?: 'accurate' | 'l4s'
  /** Whether the digest of the run is computed. The default is true. */
  readonly digest?: boolean
  /** The number of such flows that share the memory of the process. The default is 1. */
  readonly beside?: number
}

/** What a step returns. It is always the same object, which the next step overwrites. */
export interface StepRead {
  /** The values in the order of `observations`. */
  readonly observation: Float64Array
  /** True when all that the flow had to send has been acknowledged. */
  readonly terminated: boolean
  /** True when the end of the scenario, or of the flow, has been reached. */
  readonly truncated: boolean
  /** `simulatedS` is the time of the run that has been simulated, and `lengthS` the length of the step, both in seconds. */
  readonly simulatedS: number
  readonly lengthS: number
}

const DEFAULT_MOST_WINDOW = 1000
const DEFAULT_MOST_MBPS = 1000

function refuse(path: string, value: unknown, message: string, allowed?: string): never {
  const fault: Fault = { path, message, value, ...(allowed === undefined ? {} : { allowed }) }
  throw new InvalidInput([fault])
}

function inRange(
  path: string,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  if (value >= min && value <= max) return value
  return refuse(path, value, words.outOfRange, `${min} to ${max}`)
}

function among<Value extends string>(path: string, value: Value, values: readonly Value[]): Value {
  if (values.includes(value)) return value
  return refuse(path, value, words.unknownValue, `${words.oneOf}${values.join(', ')}`)
}

/** Returns the number of the flow that is steered. Throws InvalidInput where it is unknown, runs no TCP or changes its variant. */
function flowOf(scenario: Scenario, id: string | undefined): number {
  const { flows, changes } = configure(scenario)
  const flow = flows.findIndex((of) => (id === undefined ? of.kind === 'tcp' : of.id === id))
  if (flow < 0) return refuse('flow', id, id === undefined ? words.noFlows : words.unknownFlow(id))
  if (flows[flow]?.kind !== 'tcp') refuse('flow', id, words.noTcp(words.flow(id ?? '')))
  for (const change of changes)
    if (change.kind === 'variant' && change.flow === flow)
      refuse(`timeline, ${change.atS} s`, change.variant, words.cannotBeSet)
  return flow
}

/** A run that can be made any number of times, each time from its beginning and step by step. */
export class SteeredFlow {
  /** The ranges of the numbers of an action, in their order. */
  readonly actions: readonly ActionRange[]
  private readonly scenario: Scenario
  private readonly settings: SteeredSettings
  private readonly beside: number
  private run: SteeredRun | null = null
  private readonly read = {
    observation: new Float64Array(OBSERVED),
    terminated: false,
    truncated: false,
    simulatedS: 0,
    lengthS: 0,
  }

  /**
   * `given` is what `readScenario` returns, or anything that it reads. It sets the path, the queues, the other flows
   * and the duration of a run. Throws InvalidInput where it or an option is at fault, and RunRefused where a run would
   * be too large.
   */
  constructor(given: Scenario | object | string, options: SteeredOptions = {}) {
    const {
      action = 'window',
      everyS,
      mostWindow = DEFAULT_MOST_WINDOW,
      mostMbps = DEFAULT_MOST_MBPS,
    } = options
    const { ecn = 'accurate', digest = true, beside = 1 } = options
    const scenario = readScenario(given)
    const { durationS } = scenario
    planned(scenario, { events: false, beside })
    this.scenario = scenario
    this.settings = {
      flow: flowOf(scenario, options.flow),
      steering: among('action', action, steerings),
      everyS: everyS === undefined ? null : inRange('everyS', everyS, { min: LEAST_STEP_S, max: durationS }),
      mostWindow: inRange('mostWindow', mostWindow, boundsRanges.mostWindow),
      mostMbps: inRange('mostMbps', mostMbps, boundsRanges.mostMbps),
      ecn: among('ecn', ecn, ['accurate', 'l4s']),
      digest,
    }
    this.beside = inRange('beside', beside, { min: 1, max: 10_000 })
    this.actions = actionRanges(this.settings.steering, this.settings)
  }

  /**
   * Begins a new run with `seed`, a whole number from 0, which is the scenario's when absent. The run stops at the
   * first decision: the sender has sent its initial window and has just measured its first round trip. Throws
   * InvalidInput for another seed, and RunStopped where the run outgrows its memory.
   */
  reset(seed = this.scenario.seed): StepRead {
    if (!Number.isSafeInteger(seed) || seed < 0)
      refuse('seed', seed, words.outOfRange, words.wholeNumber(`0 to ${Number.MAX_SAFE_INTEGER}`))
    this.run?.dispose()
    this.run = null
    this.run = new SteeredRun({ ...this.scenario, seed }, this.settings, this.beside)
    return this.readOf(this.run)
  }

  /**
   * Makes a step. `action` has the numbers that `actions` describes; a number out of its range counts as the nearest
   * bound. The same seed and the same actions always give the same run. Throws a RangeError before the first `reset`,
   * at the end of the run and for NaN, and RunStopped where the run outgrows its memory.
   */
  step(action: number | ArrayLike<number>): StepRead {
    const run = this.begun()
    run.step(typeof action === 'object' && action !== null ? action : [action])
    return this.readOf(run)
  }

  /** Returns the result of the run. A run that is not at its end goes on to there with the last window and rate. */
  result(): RunResult {
    return this.begun().result()
  }

  private begun(): SteeredRun {
    if (this.run === null) throw new RangeError('reset() comes first')
    return this.run
  }

  private readOf(run: SteeredRun): StepRead {
    const { read } = this
    run.observe(read.observation)
    read.terminated = run.isComplete
    read.truncated = run.isAtEnd
    read.simulatedS = run.simulatedS
    read.lengthS = run.lengthS
    return read
  }
}
