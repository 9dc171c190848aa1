import { spoken } from '../../strings/definitions'
import { presets as texts } from '../../strings/presets'
import { faultLine } from '../scenario/faults'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import type { PresetDefinition } from './preset'

export interface Preset extends Omit<PresetDefinition, 'scenario'> {
  /** Complete. */
  readonly scenario: Scenario
}

/** Fills in the defaults, in the language that is spoken. Throws where the scenario is at fault; a test completes every preset. */
export function complete({ scenario, ...definition }: PresetDefinition): Preset {
  const about = spoken(definition, texts)
  const checked = validateScenario({ title: about.title, ...scenario })
  if (!checked.ok) throw new Error(`preset ${about.id}: ${checked.faults.map(faultLine).join('; ')}`)
  return { ...about, scenario: checked.value }
}
