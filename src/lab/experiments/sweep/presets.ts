/** All preset experiments, from the files of presets/. */
import { spoken } from '../../../strings/definitions'
import { experimentDefinitions as texts } from '../../../strings/experiment-definitions'
import { byOrder, collect } from '../../collect'
import { faultLine } from '../../scenario/faults'
import type { ExperimentDefinition } from './preset'
import { validateSweep } from './schema'
import type { Sweep } from './sweep'

export interface Experiment extends Omit<ExperimentDefinition, 'sweep'> {
  /** Complete. */
  readonly sweep: Sweep
}

/**
 * The experiments as they are defined (as data; in code where something of them is computed), by id, in the order in
 * which they are listed.
 */
export const experiments = collect<ExperimentDefinition>(
  import.meta.glob(['./presets/*.ts', './presets/*.json'], { eager: true }),
  byOrder,
)

/** The title and the question of an experiment, in the language that is spoken. Its sweep, which links hold, is the same in every language. */
export function aboutExperiment({
  sweep: _,
  ...about
}: ExperimentDefinition): Omit<ExperimentDefinition, 'sweep'> {
  return spoken(about, texts)
}

/** Complete; undefined: there is none of this id. Throws where its sweep is at fault; a test opens them all. */
export function openExperiment(id: string): Experiment | undefined {
  const definition = experiments.get(id)
  if (definition === undefined) return undefined
  const checked = validateSweep({ title: definition.title, ...definition.sweep })
  if (!checked.ok) throw new Error(`experiment ${id}: ${checked.faults.map(faultLine).join('; ')}`)
  return { ...aboutExperiment(definition), sweep: checked.value }
}
