/** Makes the runs of a check or a scorecard where code may run. A job is plain data, and so is its result. */
import { type Curves, curvesOf } from '../../experiments/suite/curves'
import { Observed } from '../../experiments/suite/observed'
import { runInSteps, type Steps } from '../../run/run'
import { type CodeStop, RunStoppedByCode } from '../../run/stopped'
import { faultLine } from '../../scenario/faults'
import type { ScenarioInput } from '../../scenario/scenario-input'
import { validateScenario } from '../../scenario/validate'
import type { ConformanceCase } from './case'
import { casesOf } from './cases'
import { type CardPath, type CardRun, cardRuns } from './scorecard'
import type { Subject } from './subject'

/** A case of the conformance check. */
export interface CaseJob {
  readonly type: 'case'
  readonly subject: Subject
  readonly id: string
}

/** A run of the scorecard. */
export interface CardJob {
  readonly type: 'card'
  readonly subject: Subject
  readonly path: CardPath
  readonly id: string
  readonly seed: number
}

export type CheckJob = CaseJob | CardJob

export interface CheckFound {
  readonly type: 'check'
  /** The measured values by name: `value` for a case, and the rows of the scorecard for one of its runs. */
  readonly values: Readonly<Record<string, number | null>>
  /** Digest of the run; '' where it was stopped. */
  readonly digest: string
  /** The curves of the run; null where it was stopped. */
  readonly curves: Curves | null
  /** The reason for which its own code stopped the run; null where it ran to its end. */
  readonly stop: CodeStop | null
}

/** What a run keeps so that every measure can be taken. */
const KEEP = { series: true, binS: 0.05 } as const

function* observe(input: ScenarioInput): Steps<Observed> {
  const checked = validateScenario(input)
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return new Observed(yield* runInSteps(checked.value, KEEP))
}

type Measured = Pick<CheckFound, 'values' | 'digest' | 'curves'>

function* playCase(one: ConformanceCase, subject: Subject): Steps<Measured> {
  const scenario = one.scenario(subject)
  const observed = yield* observe(scenario)
  const { digest } = observed.result.engine
  const second = one.twice === true ? yield* observe(scenario) : null
  const again = second === null ? null : new Set([digest, second.result.engine.digest]).size
  return { values: { value: again ?? one.measure(observed, subject) }, digest, curves: curvesOf(observed) }
}

function* playCard(one: CardRun, { subject, path, seed }: CardJob): Steps<Measured> {
  const observed = yield* observe({ ...one.scenario(subject, path), seed })
  const values = Object.entries(one.measures).map(([row, measure]) => [row, measure(observed)] as const)
  return {
    values: Object.fromEntries(values),
    digest: observed.result.engine.digest,
    curves: curvesOf(observed),
  }
}

function* play(job: CheckJob): Steps<Measured> {
  const { kind } = job.subject
  if (job.type === 'card') {
    const one = cardRuns[kind].find(({ id }) => id === job.id)
    if (one !== undefined) return yield* playCard(one, job)
  } else {
    const one = casesOf(kind).find(({ id }) => id === job.id)
    if (one !== undefined) return yield* playCase(one, job.subject)
  }
  throw new Error(`no check "${job.id}"`)
}

const finite = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value)

/** Plays a job. Throws where there is no such check, and where a run is stopped by anything but its code. */
export function* playCheck(job: CheckJob): Steps<CheckFound> {
  try {
    const { values, ...rest } = yield* play(job)
    const told = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, finite(value)]))
    return { type: 'check', values: told, ...rest, stop: null }
  } catch (error) {
    if (!(error instanceof RunStoppedByCode)) throw error
    return { type: 'check', values: {}, digest: '', curves: null, stop: error.stop }
  }
}
