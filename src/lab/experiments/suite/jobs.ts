/** Plays the cases of a suite, in a worker or here. */
import { reasonOf } from '../../reason'
import { type Keep, run } from '../../run/run'
import { faultLine } from '../../scenario/faults'
import { fileOf, type Scenario, type ScenarioFile } from '../../scenario/scenario'
import { validateScenario } from '../../scenario/validate'
import { answerEach, type WorkerScope } from '../../worker'
import type { JobAnswer } from '../job-pool'
import { checksFor, suites } from '../suites'
import { type Curves, curvesOf } from './curves'
import { Observed } from './observed'
import { holds, isWritten, type Limit, type Make, type WrittenCase } from './suite'

/** A case with one seed. Plain data: any thread can play it. */
export interface SuiteJob {
  readonly suite: string
  readonly case: string
  readonly variant: string
  readonly seed: number
}

/** What a check found. */
export interface Finding {
  /** Place of the check among those of its case. */
  readonly check: number
  readonly limit: Limit
  readonly value: number | null
  readonly holds: boolean
}

/** A case played once. */
export interface CaseRun {
  readonly seed: number
  /** Digest of the run that the case is about. */
  readonly digest: string
  readonly scenario: ScenarioFile
  readonly findings: readonly Finding[]
  readonly curves: Curves
}

/** All that any check reads. */
const KEEP: Keep = { series: true, binS: 0.05 }

function findCase({ suite, case: id }: SuiteJob): readonly [string, WrittenCase] {
  const found = suites.get(suite)
  const one = found?.cases.find((each) => each.id === id)
  if (found === undefined || one === undefined || !isWritten(one))
    throw new Error(`no case "${id}" of suite "${suite}" to play`)
  return [found.label, one]
}

/** Makes the runs of a case and measures them. Throws on an unknown case, and where a run fails. */
export function playCase(job: SuiteJob): CaseRun {
  const [suite, one] = findCase(job)
  const title = `${suite}, ${one.id}: ${one.title}`
  const made = new Map<Observed, Scenario>()
  const make: Make = (input, warmUpS = 0) => {
    const checked = validateScenario({ title, ...input, seed: job.seed })
    if (!checked.ok) throw new Error(`${title}: ${checked.faults.map(faultLine).join('; ')}`)
    const observed = new Observed(run(checked.value, KEEP, warmUpS))
    made.set(observed, checked.value)
    return observed
  }
  const played = one.play(job.variant, make)
  const { main } = played
  const findings = checksFor(one, job.variant).map(([check, index]) => {
    const limit = typeof check.limit === 'function' ? check.limit(played) : check.limit
    const measured = check.measure(played)
    const value = measured === null || Number.isNaN(measured) ? null : measured
    return { check: index, limit, value, holds: holds(limit, value) }
  })
  const scenario = made.get(main)
  if (scenario === undefined) throw new Error(`${title}: its run was not made`)
  return {
    seed: job.seed,
    digest: main.result.engine.digest,
    scenario: fileOf(scenario),
    findings,
    curves: curvesOf(main),
  }
}

export type SuiteAnswer = JobAnswer<CaseRun>

/** A worker of suites: plays the cases that it is given, one after another. */
export function serveSuites(scope: WorkerScope<SuiteJob, SuiteAnswer>): void {
  answerEach(scope, (job): SuiteAnswer => {
    try {
      return { type: 'observation', observation: playCase(job) }
    } catch (error) {
      return { type: 'failed', why: reasonOf(error) }
    }
  })
}
