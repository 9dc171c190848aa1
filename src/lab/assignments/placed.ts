/** Scenarios of an assignment with what runs in the submission's place. */
import { startJitter } from '../experiments/sweep/points'
import type { Subject } from '../own-code/check/subject'
import { faultLine } from '../scenario/faults'
import { renameAlgorithms } from '../scenario/own-names'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { type AssignmentScenario, SUBMISSION } from './assignment'

/** The algorithm that runs in the submission's place. */
export interface HandedIn {
  /** null: an algorithm that comes with Sawtooth, by its id. */
  readonly code: string | null
  readonly id: Subject['id']
  /** Each flow starts so much later at most, by the seed, s. */
  readonly startJitterS: number
}

/** The scenario with what runs in the submission's place. Throws where it is at fault, which the assignment was checked for. */
export function placed(
  { scenario }: AssignmentScenario,
  { code, id, startJitterS }: HandedIn,
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
