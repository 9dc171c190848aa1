/** Runs what was handed in, or what stands in its place, on every scenario of an assignment with every seed. */
import { startJitter } from '../experiments/sweep/points'
import type { Subject } from '../own-code/check/subject'
import type { FlowResult, RunResult } from '../run/result'
import { run } from '../run/run'
import { type CodeStop, RunStoppedByCode } from '../run/stopped'
import { jainIndex } from '../run/summary'
import { faultLine } from '../scenario/faults'
import { renameAlgorithms } from '../scenario/own-names'
import { isTcpFlow, type Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { type AssignmentScenario, SUBMISSION } from './assignment'

/** Plain data: any thread or process can play it. */
export interface GradeJob {
  readonly type: 'grade'
  /** null: an algorithm that comes with Sawtooth, by its id. */
  readonly code: string | null
  readonly id: Subject['id']
  readonly scenarios: readonly AssignmentScenario[]
  readonly seeds: readonly number[]
  readonly startJitterS: number
}

/** What is taken of a run. */
export interface Taken {
  readonly scenario: string
  readonly seed: number
  readonly digest: string
  /** Payload that came through, of the submission's flows and of the others, Mbit/s; null: there are no others. */
  readonly ownMbps: number
  readonly othersMbps: number | null
  /** 95th percentile of the round-trip time, mean over the submission's flows; the whole run where nothing came back, ms. */
  readonly delayMs: number
  /** Jain's index of the goodputs of all TCP flows. */
  readonly jain: number
}

export interface Graded {
  readonly type: 'grade'
  readonly runs: readonly Taken[]
  /** Its code has stopped a run, after those above; null: all are there. */
  readonly stop: { readonly scenario: string; readonly seed: number; readonly stop: CodeStop } | null
}

/** The scenario with what runs in the submission's place. Throws where it is at fault, which the assignment was checked for. */
export function placed(
  { scenario }: AssignmentScenario,
  { code, id, startJitterS }: Pick<GradeJob, 'code' | 'id' | 'startJitterS'>,
  seed: number,
): Scenario {
  const file =
    code === null
      ? renameAlgorithms(scenario, (name) => (name === SUBMISSION ? id : name))
      : { ...scenario, algorithms: [...(scenario.algorithms ?? []), { id: SUBMISSION, code }] }
  const checked = validateScenario({ ...file, seed })
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  const flows = checked.value.flows.map((flow) => ({
    ...flow,
    startS: Number((flow.startS + startJitter(seed, flow.id, startJitterS)).toFixed(6)),
  }))
  return { ...checked.value, flows }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function takenOf({ id, own, others }: AssignmentScenario, seed: number, result: RunResult): Taken {
  const { flows, scenario, engine } = result
  const among = (numbers: readonly number[]): readonly FlowResult[] =>
    numbers.flatMap((number) => flows.slice(number, number + 1))
  const mbps = (numbers: readonly number[]): number => sum(among(numbers).map((flow) => flow.goodputMbps))
  const delays = among(own).map(({ rttMs }) => rttMs?.p95 ?? scenario.durationS * 1000)
  const tcp = flows.filter((_, number) => {
    const flow = scenario.flows[number]
    return flow !== undefined && isTcpFlow(flow)
  })
  return {
    scenario: id,
    seed,
    digest: engine.digest,
    ownMbps: mbps(own),
    othersMbps: others.length === 0 ? null : mbps(others),
    delayMs: sum(delays) / delays.length,
    jain: jainIndex(tcp.map((flow) => flow.goodputMbps)),
  }
}

/** Ends at the first run that its code stops. Throws where a run is stopped by other than its code. */
export function playSubmission(job: GradeJob): Graded {
  const runs: Taken[] = []
  for (const one of job.scenarios)
    for (const seed of job.seeds) {
      try {
        runs.push(takenOf(one, seed, run(placed(one, job, seed)).result))
      } catch (error) {
        if (!(error instanceof RunStoppedByCode)) throw error
        return { type: 'grade', runs, stop: { scenario: one.id, seed, stop: error.stop } }
      }
    }
  return { type: 'grade', runs, stop: null }
}
