/**
 * Collects the algorithms. Adding a folder (of `aqm` and `congestion`) or a file (of the others) is the whole registration: the default export
 * of its `index.ts`, or of the file, is its definition, whose id must equal the name of the folder or the file.
 */
import { reachable } from './base/copy-state'
import { Catalogue } from './catalogue'
import type { VariantDefinition } from './congestion/congestion-control'
import type { StackDefinition } from './hosts/stack'
import type { QueueDefinition } from './network/queue-discipline'
import type { RecoveryDefinition } from './tcp/recovery/loss-recovery'
import type { TrafficDefinition } from './traffic/traffic-source'

type Module<T> = { readonly default?: T }

/** "./aqm/red/index.ts" and "./traffic/cbr.ts" name what they define. */
function nameOf(path: string): string {
  const file = path.replace('/index.ts', '.ts')
  return file.slice(file.lastIndexOf('/') + 1, -'.ts'.length)
}

/** Modules without a default export are shared parts, not algorithms. Throws where an id and a name differ. */
function collect<T extends { readonly id: string }>(
  folder: string,
  modules: Record<string, Module<T>>,
): Catalogue<T> {
  const found = new Catalogue<T>(folder)
  for (const path of Object.keys(modules).sort()) {
    const definition = modules[path]?.default
    if (definition === undefined) continue
    const name = nameOf(path)
    if (definition.id !== name)
      throw new Error(`${folder}/${name} declares id "${definition.id}"; they must be equal`)
    found.set(name, definition)
  }
  return found
}

export const variants = collect<VariantDefinition>(
  'congestion',
  import.meta.glob<Module<VariantDefinition>>('./congestion/*/index.ts', { eager: true }),
)
export const traffic = collect<TrafficDefinition>(
  'traffic',
  import.meta.glob<Module<TrafficDefinition>>('./traffic/*.ts', { eager: true }),
)
export const queues = collect<QueueDefinition>(
  'aqm',
  import.meta.glob<Module<QueueDefinition>>('./aqm/*/index.ts', { eager: true }),
)
export const stacks = collect<StackDefinition>(
  'hosts',
  import.meta.glob<Module<StackDefinition>>('./hosts/*.ts', { eager: true }),
)
export const recoveries = collect<RecoveryDefinition>(
  'tcp/recovery',
  import.meta.glob<Module<RecoveryDefinition>>('./tcp/recovery/*.ts', { eager: true }),
)

/** The definition of `id`, which a validated scenario has. Throws when it is unknown. */
export function find<T>(from: ReadonlyMap<string, T>, kind: string, id: string): T {
  const found = from.get(id)
  if (found === undefined) throw new Error(`unknown ${kind} "${id}"`)
  return found
}

let parts: ReadonlySet<object> | null = null

/** Every definition with all that it is made of: what no run may change. */
export function definitions(): ReadonlySet<object> {
  parts ??= reachable([variants, traffic, queues, stacks, recoveries])
  return parts
}
