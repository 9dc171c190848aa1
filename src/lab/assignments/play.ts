/** Runs a submission, or what takes its place, on every scenario of an assignment with every seed. */
import type { FlowResult, RunResult } from '../run/result'
import { runInSteps, type Steps } from '../run/run'
import { type CodeStop, RunStoppedByCode } from '../run/stopped'
import { jainIndex } from '../run/summary'
import { isTcpFlow } from '../scenario/scenario'
import type { AssignmentScenario } from './assignment'
import { type HandedIn, placed } from './placed'

/** A job as plain data, which any thread or process can play. */
export interface GradeJob extends HandedIn {
  readonly type: 'grade'
  readonly scenarios: readonly AssignmentScenario[]
  readonly seeds: readonly number[]
}

/** The part of a run that is kept. */
export interface Taken {
  readonly scenario: string
  readonly seed: number
  readonly digest: string
  /** Payload delivered for the submission's flows and for the others, Mbit/s; null where there are no others. */
  readonly ownMbps: number
  readonly othersMbps: number | null
  /**
   * 95th percentile of the round trip time, as the mean over the submission's flows, ms; the duration of the run where
   * nothing was acknowledged.
   */
  readonly delayMs: number
  /** Jain's index of the goodputs of all TCP flows. */
  readonly jain: number
}

export interface Graded {
  readonly type: 'grade'
  readonly runs: readonly Taken[]
  /** The reason for which its code stopped a run, after those above; null where all runs are there. */
  readonly stop: { readonly scenario: string; readonly seed: number; readonly stop: CodeStop } | null
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

/** Plays a job. Ends at the first run that its code stops. Throws where a run is stopped by anything but its code. */
export function* playSubmission(job: GradeJob): Steps<Graded> {
  const runs: Taken[] = []
  for (const one of job.scenarios)
    for (const seed of job.seeds) {
      try {
        const { result } = yield* runInSteps(placed(one, job, seed))
        runs.push(takenOf(one, seed, result))
      } catch (error) {
        if (!(error instanceof RunStoppedByCode)) throw error
        return { type: 'grade', runs, stop: { scenario: one.id, seed, stop: error.stop } }
      }
    }
  return { type: 'grade', runs, stop: null }
}
