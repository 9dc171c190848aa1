/** The timeline as the simulator's scheduled changes. */
import type { Change } from '../../simulator/config'
import type { ParameterValues } from '../../simulator/describe'
import { queues, variants } from '../../simulator/registry'
import { type Algorithm, defaultParams } from './defaults'
import { bufferConfig, bufferMeasure, lossConfig, mbpsToBitsPerSecond, msToSeconds } from './resolve'
import {
  type AqmChoice,
  type BufferSize,
  type LossModel,
  orInfinity,
  type Scenario,
  type TimelineEntry,
} from './scenario'
import { splitFlowPath } from './timeline'

/** The settings in force, moved along the timeline. Values come from a validated scenario. */
interface Now {
  bandwidthMbps: number
  delayMs: number
  aqm: AqmChoice
}

interface FlowNow {
  variant: string
  params: ParameterValues
  bandwidthMbps: number
  delayMs: number
  /** Infinity: never. */
  stopS: number
}

type Set = TimelineEntry['set']

const paramsOf = (algorithm: Algorithm | undefined, stack: string): ParameterValues =>
  algorithm === undefined ? {} : defaultParams(algorithm, stack)

function aqmAfter(set: Set, now: AqmChoice, stack: string): AqmChoice | undefined {
  let after: AqmChoice | undefined = set['bottleneck.aqm'] as AqmChoice | undefined
  const id = set['bottleneck.aqm.id']
  if (typeof id === 'string') after = { id, params: paramsOf(queues.get(id), stack), ecn: now.ecn }
  const ecn = set['bottleneck.aqm.ecn']
  if (typeof ecn === 'boolean') after = { ...(after ?? now), ecn }
  const params = leaves(set, 'bottleneck.aqm.params.')
  if (params !== undefined) {
    const before = after ?? now
    after = { ...before, params: { ...before.params, ...params } }
  }
  return after
}

/** The values of the paths that start with `prefix`, by the rest of the path; undefined when there are none. */
function leaves(set: Set, prefix: string): ParameterValues | undefined {
  const found = Object.entries(set).filter(([path]) => path.startsWith(prefix))
  const values = found.map(([path, value]) => [path.slice(prefix.length), value])
  return found.length === 0 ? undefined : (Object.fromEntries(values) as ParameterValues)
}

function bottleneckChanges(scenario: Scenario, atS: number, set: Set, now: Now): Change[] {
  const changes: Change[] = []
  const bandwidth = set['bottleneck.bandwidthMbps']
  if (typeof bandwidth === 'number') {
    now.bandwidthMbps = bandwidth
    changes.push({ atS, kind: 'bandwidth', bitsPerSecond: mbpsToBitsPerSecond(bandwidth) })
  }
  const delay = set['bottleneck.delayMs']
  if (typeof delay === 'number') {
    now.delayMs = delay
    changes.push({ atS, kind: 'delay', delayS: msToSeconds(delay) })
  }
  const buffer = leaves(set, 'bottleneck.buffer.')
  if (buffer !== undefined) {
    const measure = bufferMeasure(scenario, now.bandwidthMbps, now.delayMs)
    changes.push({ atS, kind: 'buffer', buffer: bufferConfig(buffer as unknown as BufferSize, measure) })
  }
  const aqm = aqmAfter(set, now.aqm, scenario.stack)
  if (aqm !== undefined) {
    now.aqm = aqm
    changes.push({ atS, kind: 'aqm', aqm })
  }
  const percent = set['bottleneck.loss.percent']
  const loss = set['bottleneck.loss'] as LossModel | undefined
  if (typeof percent === 'number') {
    changes.push({ atS, kind: 'loss', loss: lossConfig({ model: 'bernoulli', percent }) })
  } else if (loss !== undefined) changes.push({ atS, kind: 'loss', loss: lossConfig(loss) })
  const jitter = set['bottleneck.jitterMs']
  if (typeof jitter === 'number') changes.push({ atS, kind: 'jitter', jitterS: msToSeconds(jitter) })
  return changes
}

/** Changes of one flow. A stop moves in `now`: what counts is the stop that stands when its time comes. */
function flowChanges(scenario: Scenario, atS: number, set: Set, flow: number, now: FlowNow): Change[] {
  const changes: Change[] = []
  if ('rateMbps' in set) {
    const bitsPerSecond = mbpsToBitsPerSecond(orInfinity(set.rateMbps as number | null))
    changes.push({ atS, kind: 'flow rate', flow, bitsPerSecond })
  }
  const bandwidth = set['access.bandwidthMbps']
  const delay = set['access.delayMs']
  if (typeof bandwidth === 'number') now.bandwidthMbps = bandwidth
  if (typeof delay === 'number') now.delayMs = delay
  if (bandwidth !== undefined || delay !== undefined) {
    const bitsPerSecond = mbpsToBitsPerSecond(now.bandwidthMbps)
    changes.push({ atS, kind: 'flow access', flow, bitsPerSecond, delayS: msToSeconds(now.delayMs) })
  }
  if ('receiverWindowPackets' in set) {
    const segments = orInfinity(set.receiverWindowPackets as number | null)
    changes.push({ atS, kind: 'receiver window', flow, segments })
  }
  if (setVariant(set, now, scenario.stack))
    changes.push({ atS, kind: 'variant', flow, variant: now.variant, params: now.params })
  if ('stopS' in set && now.stopS > atS) now.stopS = Math.max(atS, orInfinity(set.stopS as number | null))
  return changes
}

/** Moves variant and parameters in `now`; false where nothing of them is set. */
function setVariant(set: Set, now: FlowNow, stack: string): boolean {
  const single = leaves(set, 'params.')
  if (set.variant === undefined && set.params === undefined && single === undefined) return false
  if (typeof set.variant === 'string') {
    now.variant = set.variant
    now.params = paramsOf(variants.get(set.variant), stack)
  }
  now.params = { ...now.params, ...(set.params as ParameterValues | undefined), ...single }
  return true
}

/** Changes in order of time, and when each flow stops, s (Infinity: never). A buffer in BDP is measured by the entry's own path. */
export function compileTimeline(scenario: Scenario): {
  readonly changes: readonly Change[]
  readonly stopsS: readonly number[]
} {
  const now: Now = { ...scenario.bottleneck }
  const flowsNow = scenario.flows.map(
    ({ variant, params, access, stopS }): FlowNow => ({
      variant,
      params,
      bandwidthMbps: access?.bandwidthMbps ?? 0,
      delayMs: access?.delayMs ?? 0,
      stopS: orInfinity(stopS),
    }),
  )
  const changes: Change[] = []
  for (const { atS, set } of scenario.timeline) {
    changes.push(...bottleneckChanges(scenario, atS, set, now))
    scenario.flows.forEach((flow, index) => {
      const own = settingsOf(set, flow.id)
      const inForce = flowsNow[index]
      if (own === undefined || inForce === undefined) return
      changes.push(...flowChanges(scenario, atS, own, index, inForce))
    })
  }
  return { changes, stopsS: flowsNow.map(({ stopS }) => stopS) }
}

/** What an entry sets of the flow `id`, by the path inside the flow; undefined when it sets nothing of it. */
function settingsOf(set: Set, id: string): Set | undefined {
  const found = Object.entries(set).flatMap(([path, value]) => {
    const split = splitFlowPath(path)
    return split?.[0] === id ? [[split[1], value] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
