/** All metrics, from the files of metrics/, and what is taken from a run. */
import { spokenAll } from '../../../strings/definitions'
import { experimentDefinitions as texts } from '../../../strings/experiment-definitions'
import { sweeps as words } from '../../../strings/sweeps'
import { collect } from '../../collect'
import type { Run } from '../../run/run'
import { quote } from '../../scenario/faults'
import type { MetricDefinition } from './metric'

/** The metrics by id, in the language that is spoken. */
export const metrics = spokenAll(
  collect<MetricDefinition>(import.meta.glob('./metrics/*.ts', { eager: true })),
  texts,
)

/** Kept where a sweep does not say. */
export const DEFAULT_METRICS = ['throughput', 'utilization', 'jain', 'queue-delay-p95', 'drop-rate'] as const

/** A metric's key, "share" or "share@bbr", taken apart. */
export function splitMetric(key: string): { readonly id: string; readonly flow: string | null } {
  const at = key.indexOf('@')
  return at < 0 ? { id: key, flow: null } : { id: key.slice(0, at), flow: key.slice(at + 1) }
}

/** Throws where there is no such metric. */
export function metricOf(key: string): MetricDefinition {
  const metric = metrics.get(splitMetric(key).id)
  if (metric === undefined) throw new Error(`unknown metric ${quote(key)}`)
  return metric
}

/** "Goodput of bbr" */
export function metricLabel(key: string): string {
  const { flow } = splitMetric(key)
  const { label } = metricOf(key)
  return flow === null ? label : words.ofFlow(label, flow)
}

/** True for the flow `id` itself and for its copies, which are called id-2, id-3 ... */
export function isCopyOf(flow: string, id: string): boolean {
  return flow === id || (flow.startsWith(`${id}-`) && /^\d+$/.test(flow.slice(id.length + 1)))
}

/** What the metric `key` says of a run that was counted from `warmUpS` on; null where the run does not say. */
export function metricValue(run: Run, key: string, warmUpS = 0): number | null {
  const { flow } = splitMetric(key)
  const flows = run.result.flows.filter(({ id }) => flow === null || isCopyOf(id, flow))
  const value = flows.length === 0 ? null : metricOf(key).measure({ run, flows, warmUpS })
  return value === null || !Number.isFinite(value) ? null : value
}
