/** A case of the conformance check: a run, the measure that is taken of it, and the bounds that the measure has to keep. */

import type { Observed } from '../../experiments/suite/observed'
import type { Limit } from '../../experiments/suite/suite'
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { Subject } from './subject'

/** Where the cause of a failure is searched for in the code. */
export interface Suspects {
  /** Hooks whose lines that set the window are named, or else the line of the hook itself. */
  readonly hooks: readonly string[]
  /** Members of `ack` that explain the failure (words.causes) where the code reads one of them. */
  readonly reads?: { readonly names: readonly string[]; readonly cause: 'oldMinRtt' | 'givesWay' }
}

export interface ConformanceCase {
  /** The name of the case among the words of the checks, and in JSON. */
  readonly id: string
  readonly scenario: (subject: Subject) => ScenarioInput
  /** Returns the measured value; null where the event that is measured did not happen. */
  readonly measure: (run: Observed, subject: Subject) => number | null
  readonly limit: Limit
  /** The unit as `formatQuantity` takes it. */
  readonly unit: string
  /**
   * True where the measured event may be missing, as marks are for an algorithm that asks for none. Where it is absent,
   * a missing event fails the case.
   */
  readonly passesWithout?: true
  /** True where the run is made twice and both runs have to be identical. */
  readonly twice?: true
  /** The time at which the page shows the run, s. */
  readonly atS: number
  readonly draws: 'cwnd' | 'throughput'
  readonly suspects: Suspects
}
