import type { Scenario } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'

/** The complete scenario of a file, which has to be a good one. */
export function completed(file: object): Scenario {
  const checked = validateScenario(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  return checked.value
}
