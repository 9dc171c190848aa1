/** The run of a case as a scenario and as a link. Workers, which play the cases, have no words for links. */
import { faultLine } from '../../scenario/faults'
import { encodeLink } from '../../scenario/link'
import type { Scenario } from '../../scenario/scenario'
import { validateScenario } from '../../scenario/validate'
import type { CaseRun } from './jobs'

/** Throws where the scenario is at fault, which one that was played is not. */
export function scenarioOf({ scenario }: Pick<CaseRun, 'scenario'>): Scenario {
  const checked = validateScenario(scenario)
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('; '))
  return checked.value
}

/** The query that opens it, with its "?". */
export const linkOf = (run: Pick<CaseRun, 'scenario'>): string => `?${encodeLink(scenarioOf(run))}`
