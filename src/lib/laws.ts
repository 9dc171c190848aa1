/**
 * Fetches the laws of the algorithms that a run names. In the build that needs this, the registries hold only the
 * descriptions of algorithms until then (scripts/build/laws-apart.mjs).
 */
import type { SimulationConfig } from '../simulator/config'
import type { VariantDefinition } from '../simulator/congestion/congestion-control'
import type { StackDefinition } from '../simulator/hosts/stack'
import type { QueueDefinition } from '../simulator/network/queue-discipline'
import { queues, recoveries, stacks, traffic, variants } from '../simulator/registry'
import type { RecoveryDefinition } from '../simulator/tcp/recovery/loss-recovery'
import type { TrafficDefinition } from '../simulator/traffic/traffic-source'

interface Module<T> {
  readonly default?: T
}
type Modules<T> = Readonly<Record<string, () => Promise<Module<T>>>>

const SIMULATOR = '../simulator'
const ofVariants = import.meta.glob<Module<VariantDefinition>>('../simulator/congestion/*/index.ts', {
  query: '?law',
})
const ofQueues = import.meta.glob<Module<QueueDefinition>>('../simulator/aqm/*/index.ts', { query: '?law' })
const ofTraffic = import.meta.glob<Module<TrafficDefinition>>('../simulator/traffic/*.ts', { query: '?law' })
const ofStacks = import.meta.glob<Module<StackDefinition>>('../simulator/hosts/*.ts', { query: '?law' })
const ofRecoveries = import.meta.glob<Module<RecoveryDefinition>>('../simulator/tcp/recovery/*.ts', {
  query: '?law',
})

const fetched = new Set<string>()

/** Replaces descriptions in `catalogue` by whole definitions. Ids that `catalogue` does not know are ignored. */
async function fetchInto<T>(
  catalogue: Map<string, T>,
  modules: Modules<T>,
  ids: Iterable<string>,
  pathOf: (id: string) => string,
): Promise<void> {
  const paths = [...new Set(ids)].map((id) => [id, `${SIMULATOR}/${pathOf(id)}.ts`] as const)
  const wanted = paths.filter(([, path]) => !fetched.has(path))
  await Promise.all(
    wanted.map(async ([id, path]) => {
      const definition = (await modules[path]?.())?.default
      if (definition !== undefined) catalogue.set(id, definition)
      fetched.add(path)
    }),
  )
}

/**
 * Returns the ids of all variants that a run may use: those of its flows, those that replace them later, and those of
 * connections that a traffic source opens, which are named by one of its choice parameters.
 */
function variantsOf({ flows, changes }: SimulationConfig): Set<string> {
  const changed = changes.flatMap((change) => (change.kind === 'variant' ? [change.variant] : []))
  const chosen = flows.flatMap(({ params }) => Object.values(params))
  return new Set([
    ...flows.map(({ variant }) => variant),
    ...changed,
    ...chosen.filter((value) => typeof value === 'string'),
  ])
}

function queuesOf({ bottleneck, hops, changes }: SimulationConfig): string[] {
  const links = hops === null ? [bottleneck] : hops.flatMap(({ forward, back }) => [forward, back])
  const changed = changes.flatMap((change) => (change.kind === 'aqm' ? [change.aqm.id] : []))
  return [...links.map(({ aqm }) => aqm.id), ...changed]
}

/** Fetches every law that a run of `config` needs. Rejects where one cannot be fetched; the call may then be repeated. */
export async function fetchLaws(config: SimulationConfig): Promise<void> {
  const named = variantsOf(config)
  const repairs = [...named].flatMap((id) => variants.get(id)?.recovery ?? [])
  const { id, options } = config.stack
  if (options.lossDetection === 'rack') repairs.push('rack')
  await Promise.all([
    fetchInto(variants, ofVariants, named, (variant) => `congestion/${variant}/index`),
    fetchInto(traffic, ofTraffic, named, (source) => `traffic/${source}`),
    fetchInto(queues, ofQueues, queuesOf(config), (queue) => `aqm/${queue}/index`),
    fetchInto(stacks, ofStacks, [id], (stack) => `hosts/${stack}`),
    fetchInto(recoveries, ofRecoveries, repairs, (recovery) => `tcp/recovery/${recovery}`),
  ])
}
