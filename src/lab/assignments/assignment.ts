/** An assignment: what submissions are run on, and how they are scored. */
import type { SubjectKind } from '../own-code/check/subject'
import type { ScenarioInput } from '../scenario/scenario-input'

/** The id by which scenarios of an assignment name what is handed in. */
export const SUBMISSION = 'submission'

/** What is scored of a run; each is a difference to the baseline in the same place with the same seed, in doublings. */
export const MEASURES = ['power', 'throughput', 'delay', 'fairness', 'harm'] as const
export type Measure = (typeof MEASURES)[number]

export interface Term {
  readonly measure: Measure
  readonly weight: number
}

export interface AssignmentScenario {
  readonly id: string
  /** For people; the id where it has none. */
  readonly title: string
  readonly weight: number
  /** Names the submission by `SUBMISSION`, wherever it runs. */
  readonly scenario: ScenarioInput
  /** Numbers of the flows that are the submission's own: all TCP flows of a queue. */
  readonly own: readonly number[]
  /** Numbers of the other TCP flows. */
  readonly others: readonly number[]
}

export interface Assignment {
  readonly title: string
  /** What is to be done, for whoever hands in. */
  readonly task: string
  /** A line, as it is to be read; '' for none. */
  readonly deadline: string
  readonly kind: SubjectKind
  /** What submissions are measured against: it has 0. */
  readonly baseline: string
  /** Algorithms that come with Sawtooth and stand on the leaderboard beside what is handed in. */
  readonly beside: readonly string[]
  readonly seeds: readonly number[]
  /** Seeds that only whoever grades can make, of a secret; null: there are none. `sha256`: of the secret; null: any is taken. */
  readonly hidden: { readonly count: number; readonly sha256: string | null } | null
  /** Each flow starts so much later at most, by the seed, s. */
  readonly startJitterS: number
  readonly terms: readonly Term[]
  readonly scenarios: readonly AssignmentScenario[]
}
