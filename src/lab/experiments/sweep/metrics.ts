/** All metrics, from the files of metrics/, and what is taken from a run. */
import { hopOfLink, linkNumber, wayOfLink } from '../../../simulator/network/link-number'
import { spokenAll } from '../../../strings/definitions'
import { experimentDefinitions as texts } from '../../../strings/experiment-definitions'
import { sweeps as words } from '../../../strings/sweeps'
import { collect } from '../../collect'
import { linkName } from '../../router-names'
import type { BottleneckResult, RunResult } from '../../run/result'
import type { Run } from '../../run/run'
import { quote } from '../../scenario/faults'
import type { Scenario } from '../../scenario/scenario'
import type { MetricDefinition } from './metric'

/** The metrics by id, in the language that is spoken. */
export const metrics = spokenAll(
  collect<MetricDefinition>(import.meta.glob('./metrics/*.ts', { eager: true })),
  texts,
)

/** Kept of a dumbbell where a sweep does not say. */
const DEFAULT_METRICS = ['throughput', 'utilization', 'jain', 'queue-delay-p95', 'drop-rate'] as const

type Chained = Pick<Scenario, 'network'>

/** What a metric of a link is asked of in `base`: '' of a bottleneck; on a chain "hop0", "hop0.back", "hop1", ... */
export function linksAsked({ network }: Chained): readonly string[] {
  return network === undefined ? [''] : network.hops.flatMap((_, hop) => [`hop${hop}`, `hop${hop}.back`])
}

/** Kept where a sweep does not say: of a chain what its hops are like forward. */
export function defaultMetrics(base: Chained): readonly string[] {
  const forward = linksAsked(base).filter((asked) => !asked.endsWith('.back'))
  return DEFAULT_METRICS.flatMap((id) =>
    metrics.get(id)?.of === 'link' ? forward.map((asked) => keyOf(id, asked)) : [id],
  )
}

const keyOf = (id: string, asked: string): string => (asked === '' ? id : `${id}@${asked}`)

/** All that may be asked of the whole of a run of `base`, and of its links. */
export function keysOfRun(base: Chained): readonly string[] {
  return [...metrics.values()].flatMap(({ id, of }) =>
    of === 'link' ? linksAsked(base).map((asked) => keyOf(id, asked)) : [id],
  )
}

/** A metric's key, "share", "share@bbr" or "utilization@hop1", taken apart: the metric, and the flow or the link that it is about. */
export function splitMetric(key: string): { readonly id: string; readonly asked: string | null } {
  const at = key.indexOf('@')
  return at < 0 ? { id: key, asked: null } : { id: key.slice(0, at), asked: key.slice(at + 1) }
}

/** The number of the link that is asked for, "hop1.back"; null: it is none. */
function linkOf(asked: string): number | null {
  const [, hop, back] = /^hop(\d)(\.back)?$/.exec(asked) ?? []
  return hop === undefined ? null : linkNumber(Number(hop), back === undefined ? 'forward' : 'back')
}

/** Throws where there is no such metric. */
export function metricOf(key: string): MetricDefinition {
  const metric = metrics.get(splitMetric(key).id)
  if (metric === undefined) throw new Error(`unknown metric ${quote(key)}`)
  return metric
}

/** "Goodput of bbr", "Utilisation, B → C" */
export function metricLabel(key: string, nameOf: (flow: string) => string = (flow) => flow): string {
  const { asked } = splitMetric(key)
  const { label, of } = metricOf(key)
  if (asked === null) return label
  const link = of === 'link' ? linkOf(asked) : null
  return link === null ? words.ofFlow(label, nameOf(asked)) : words.ofLink(label, linkName(link))
}

/** True for the flow `id` itself and for its copies, which are called id-2, id-3 ... */
export function isCopyOf(flow: string, id: string): boolean {
  return flow === id || (flow.startsWith(`${id}-`) && /^\d+$/.test(flow.slice(id.length + 1)))
}

/** The link that a metric is about; undefined: the run has none that is asked for. */
function linkResult({ bottleneck, hops }: RunResult, asked: string | null): BottleneckResult | undefined {
  if (asked === null) return hops === undefined ? bottleneck : undefined
  const link = linkOf(asked)
  const hop = link === null ? undefined : hops?.[hopOfLink(link)]
  return link === null || wayOfLink(link) === 'forward' ? hop : hop?.back
}

/** What the metric `key` says of a run that was counted from `warmUpS` on; null where the run does not say. */
export function metricValue(run: Run, key: string, warmUpS = 0): number | null {
  const { asked } = splitMetric(key)
  const metric = metricOf(key)
  const ofLink = metric.of === 'link'
  const link = ofLink ? linkResult(run.result, asked) : run.result.bottleneck
  const flows = run.result.flows.filter(({ id }) => ofLink || asked === null || isCopyOf(id, asked))
  if (link === undefined || flows.length === 0) return null
  const value = metric.measure({ run, flows, link, warmUpS })
  return value === null || !Number.isFinite(value) ? null : value
}
