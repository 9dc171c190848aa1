/** All preset experiments, from the files of presets/. */
import { faultLine } from '../../scenario/faults'
import type { ExperimentDefinition } from './preset'
import { validateSweep } from './schema'
import type { Sweep } from './sweep'

export interface Experiment extends Omit<ExperimentDefinition, 'sweep'> {
  /** Complete. */
  readonly sweep: Sweep
}

/** In the order in which they are listed. Throws where a file's id is not its name. */
function collect(): ReadonlyMap<string, ExperimentDefinition> {
  const modules = import.meta.glob<{ readonly default?: ExperimentDefinition }>('./presets/*.ts', {
    eager: true,
  })
  const found: ExperimentDefinition[] = []
  for (const [path, { default: definition }] of Object.entries(modules)) {
    if (definition === undefined) continue
    const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
    if (definition.id !== name) throw new Error(`presets/${name}.ts declares id "${definition.id}"`)
    found.push(definition)
  }
  found.sort((a, b) => a.order - b.order)
  return new Map(found.map((definition) => [definition.id, definition]))
}

export const experiments = collect()

/** Complete; undefined: there is none of this id. Throws where its sweep is at fault; a test opens them all. */
export function openExperiment(id: string): Experiment | undefined {
  const definition = experiments.get(id)
  if (definition === undefined) return undefined
  const checked = validateSweep({ title: definition.title, ...definition.sweep })
  if (!checked.ok) throw new Error(`experiment ${id}: ${checked.faults.map(faultLine).join('; ')}`)
  return { ...definition, sweep: checked.value }
}
