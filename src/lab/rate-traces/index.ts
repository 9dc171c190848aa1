/** All built-in courses of rates, from the files of this folder. */
import type { RateTraceDefinition } from './rate-trace'

/** By id. Throws where a file's id is not its name. */
function collect(): ReadonlyMap<string, RateTraceDefinition> {
  const modules = import.meta.glob<{ readonly default?: RateTraceDefinition }>('./*.ts', { eager: true })
  const found = new Map<string, RateTraceDefinition>()
  for (const path of Object.keys(modules).sort()) {
    const definition = modules[path]?.default
    if (definition === undefined) continue
    const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
    if (definition.id !== name) throw new Error(`rate-traces/${name}.ts declares id "${definition.id}"`)
    found.set(name, definition)
  }
  return found
}

export const rateTraces = collect()
