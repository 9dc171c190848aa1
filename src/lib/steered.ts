/**
 * A flow whose window or rate is set from outside, once a round trip: an environment for what learns (docs/GYM.md).
 *
 * @packageDocumentation
 */
import { plan } from '../lab/run/estimate'
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
import { RunRefused } from './begin'
import { InvalidInput } from './input'
import { readScenario } from './scenarios'

export { RunStopped } from '../lab/run/stopped'
export { RunRefused } from './begin'
export { InvalidInput } from './input'
export type { ActionRange, Observation, RunResult, Scenario, Steering }
export { observations }

export interface SteeredOptions {
  /** Id of the flow that is steered, of whose variant nothing is left; absent: the first that runs TCP. */
  readonly flow?: string
  /** What an action is; absent: `window`. */
  readonly action?: Steering
  /** Length of a step, s, from 0.0001; absent: the smoothed round trip at its beginning. */
  readonly everyS?: number
  /** The greatest window of an action, segments, 1 to 1 000 000; absent: 1000. */
  readonly mostWindow?: number
  /** The greatest rate of an action, Mbit/s, 0.01 to 1 000 000; absent: 1000. */
  readonly mostMbps?: number
  /** What data ask of queues that mark; absent: `accurate` (ECT(0)); `l4s` is ECT(1). ACKs say what was marked. */
  readonly ecn?: 'accurate' | 'l4s'
  /** The digest is worked out; absent: true. */
  readonly digest?: boolean
  /** How many such flows share the memory of the process; absent: 1. */
  readonly beside?: number
}

/** What a step has come to. One object, which the next step fills in again. */
export interface StepRead {
  /** By `observations`. */
  readonly observation: Float64Array
  /** All that the flow had to send has been acknowledged. */
  readonly terminated: boolean
  /** The scenario, or the flow, is at its end. */
  readonly truncated: boolean
  /** How far the run has come, and how long the step was, s. */
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

/** The number of the flow that is steered. */
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

/** A run that is made again and again, each time from its beginning, and step by step. */
export class SteeredFlow {
  /** The numbers of an action, in their order. */
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
   * `scenario`: as `readScenario` gives it, or what it reads; it says path, queues, other flows and how long a run is. Throws InvalidInput
   * where it or an option is at fault, and RunRefused where a run would be too large.
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
    const planned = plan(scenario, { events: false, beside })
    if (planned.size === 'refused') throw new RunRefused(planned.message)
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
   * Begins the run anew, with `seed`, a whole number, or the scenario's. What is read is the moment of the first decision: the sender
   * knows a round trip, and has sent its initial window. Throws InvalidInput, and RunStopped.
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
   * A step; `action`: its numbers as `actions` has them, of which what is out of range counts as the bound. The same seed and the same
   * actions give the same run. Throws a RangeError before `reset`, at the end and for NaN, and RunStopped.
   */
  step(action: number | ArrayLike<number>): StepRead {
    const run = this.begun()
    run.step(typeof action === 'number' ? [action] : action)
    return this.readOf(run)
  }

  /** What came of the run, once it is at its end: it goes on to there with the last window and rate. */
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
