/** What sentences are made from, and what they are made into. */
import type { SimulationConfig } from '../../simulator/config'
import type { Source } from '../../simulator/describe'
import type { RunLog } from '../../simulator/log'
import { configure } from '../scenario/configure'
import type { Scenario } from '../scenario/scenario'

export interface Explained {
  readonly scenario: Scenario
  readonly log: RunLog
}

export interface Told {
  readonly text: string
  readonly source: Source | null
}

/** The sentence with its source in brackets, where it has one. */
export function withSource({ text, source }: Told): string {
  return source === null ? text : `${text} (${source.label})`
}

const configs = new WeakMap<Scenario, SimulationConfig>()

/** The scenario in the simulator's terms; kept as long as the scenario object is. */
export function configOf(scenario: Scenario): SimulationConfig {
  const config = configs.get(scenario) ?? configure(scenario)
  configs.set(scenario, config)
  return config
}
