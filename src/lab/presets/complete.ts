import { faultLine } from '../scenario/faults'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import type { PresetDefinition } from './preset'

export interface Preset extends Omit<PresetDefinition, 'scenario'> {
  /** Complete. */
  readonly scenario: Scenario
}

/** Fills in the defaults. Throws where the scenario is at fault; a test completes every preset. */
export function complete(definition: PresetDefinition): Preset {
  const checked = validateScenario({ title: definition.title, ...definition.scenario })
  if (!checked.ok) throw new Error(`preset ${definition.id}: ${checked.faults.map(faultLine).join('; ')}`)
  return { ...definition, scenario: checked.value }
}
