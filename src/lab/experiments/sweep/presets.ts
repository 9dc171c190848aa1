/** All preset experiments, from the files of presets/. */
import { byOrder, collect } from '../../collect'
import { faultLine } from '../../scenario/faults'
import type { ExperimentDefinition } from './preset'
import { validateSweep } from './schema'
import type { Sweep } from './sweep'

export interface Experiment extends Omit<ExperimentDefinition, 'sweep'> {
  /** Complete. */
  readonly sweep: Sweep
}

/** By id, in the order in which they are listed. */
export const experiments = collect<ExperimentDefinition>(
  import.meta.glob('./presets/*.ts', { eager: true }),
  byOrder,
)

/** Complete; undefined: there is none of this id. Throws where its sweep is at fault; a test opens them all. */
export function openExperiment(id: string): Experiment | undefined {
  const definition = experiments.get(id)
  if (definition === undefined) return undefined
  const checked = validateSweep({ title: definition.title, ...definition.sweep })
  if (!checked.ok) throw new Error(`experiment ${id}: ${checked.faults.map(faultLine).join('; ')}`)
  return { ...definition, sweep: checked.value }
}
