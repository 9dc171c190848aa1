import type { Checked } from './faults'
import { parseJson } from './json'
import type { Scenario } from './scenario'
import { validateScenario } from './validate'

/** A complete scenario from the text of a scenario file. Broken JSON is a fault with its line and column. */
export function readScenario(text: string): Checked<Scenario> {
  const parsed = parseJson(text)
  return parsed.ok ? validateScenario(parsed.value) : parsed
}
