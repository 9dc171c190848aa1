/** Puts the submission into the scenarios of an assignment. */
import { startJitter } from '../experiments/sweep/points'
import type { Subject } from '../own-code/check/subject'
import { faultLine } from '../scenario/faults'
import { renameAlgorithms } from '../scenario/own-names'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import { type AssignmentScenario, SUBMISSION } from './assignment'

/** The algorithm that takes the submission's place. */
export interface HandedIn {
  /** Its code; null for an algorithm that comes with Sawtooth, which `id` names. */
  readonly code: string | null
  readonly id: Subject['id']
  /** The greatest time by which each flow starts later, chosen by the seed, s. */
  readonly startJitterS: number
}

/**
 * Returns the scenario with the algorithm in the submission's place. Throws where it is at fault, which the check of
 * the assignment rules out.
 */
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
