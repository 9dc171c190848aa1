/** Runs what was handed in, or what stands in its place, on every scenario of an assignment with every seed. */
import type { FlowResult, RunResult } from '../run/result'
import { runInSteps, type Steps } from '../run/run'
import { type CodeStop, RunStoppedByCode } from '../run/stopped'
import { jainIndex } from '../run/summary'
import { isTcpFlow } from '../scenario/scenario'
import type { AssignmentScenario } from './assignment'
import { type HandedIn, placed } from './placed'

/** Plain data: any thread or process can play it. */
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
