/** What a check of conformance is: a run, what of it is measured, and what that has to be. */

import type { Observed } from '../../experiments/suite/observed'
import type { Limit } from '../../experiments/suite/suite'
import type { ScenarioInput } from '../../scenario/scenario-input'
import type { Subject } from './subject'

/** Where in code the cause of a failure is looked for. */
export interface Suspects {
  /** Hooks whose lines that set the window are named; the hook's own line where none does. */
  readonly hooks: readonly string[]
  /** Names read of `ack` by which the failure is explained (words.causes), where the code reads one of them. */
  readonly reads?: { readonly names: readonly string[]; readonly cause: 'oldMinRtt' | 'givesWay' }
}

export interface ConformanceCase {
  /** Its name among the words of the checks, and in JSON. */
  readonly id: string
  readonly scenario: (subject: Subject) => ScenarioInput
  /** null: what is measured did not happen. */
  readonly measure: (run: Observed, subject: Subject) => number | null
  readonly limit: Limit
  /** The unit as `formatQuantity` takes it. */
  readonly unit: string
  /** True: what is measured may not happen, as where no marks are asked for. Absent: the case fails then. */
  readonly passesWithout?: true
  /** The run is made twice, and both have to be one. */
  readonly twice?: true
  /** Where the run is looked at, s. */
  readonly atS: number
  readonly draws: 'cwnd' | 'throughput'
  readonly suspects: Suspects
}
