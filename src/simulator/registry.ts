/**
 * Collects the algorithms. Adding one is the whole registration: its definition is the default export of a file, or of
 * the `index.ts` of a folder, whose name is its id.
 */
import { reachable } from './base/copy-state'
import type { VariantDefinition } from './congestion/congestion-control'
import type { StackDefinition } from './hosts/stack'
import type { QueueDefinition } from './network/queue-discipline'
import type { RecoveryDefinition } from './tcp/recovery/loss-recovery'
import type { TrafficDefinition } from './traffic/traffic-source'

type Module<T> = { readonly default?: T }

/** Of a file "./traffic/cbr.ts", or of a folder's "./congestion/cubic/index.ts". */
function nameOf(path: string): string {
  const parts = path.replace(/(\/index)?\.ts$/, '').split('/')
  return parts[parts.length - 1] as string
}

/** Modules without a default export are shared parts, not algorithms. Throws where an id and the name differ. */
function collect<T extends { readonly id: string }>(
  folder: string,
  modules: Record<string, Module<T>>,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const path of Object.keys(modules).sort()) {
    const definition = modules[path]?.default
    if (definition === undefined) continue
    const name = nameOf(path)
    if (definition.id !== name)
      throw new Error(`${folder}: ${path} declares id "${definition.id}", which must be its name, "${name}"`)
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
  import.meta.glob<Module<QueueDefinition>>('./aqm/*.ts', { eager: true }),
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
