/** The timeline as the simulator's scheduled changes. */
import type { Change, LinkChange } from '../../simulator/config'
import type { ParameterValues } from '../../simulator/describe'
import { queues, variants } from '../../simulator/registry'
import { waysOf } from './chain'
import { type Algorithm, defaultParams } from './defaults'
import {
  type BufferMeasure,
  bufferConfig,
  bufferMeasure,
  delayOfPath,
  lossConfig,
  mbpsToBitsPerSecond,
  msToSeconds,
} from './resolve'
import {
  type AqmChoice,
  type BufferSize,
  type LinkSettings,
  type LossModel,
  orInfinity,
  type Scenario,
  type TimelineEntry,
} from './scenario'
import { splitFlowPath, splitLinkPath } from './timeline'

/** The settings in force, moved along the timeline. Values come from a validated scenario. */
interface LinkNow {
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

/** Paths and values. */
type Settings = TimelineEntry['set']

const paramsOf = (algorithm: Algorithm | undefined, stack: string): ParameterValues =>
  algorithm === undefined ? {} : defaultParams(algorithm, stack)

function aqmAfter(set: Settings, now: AqmChoice, stack: string): AqmChoice | undefined {
  let after: AqmChoice | undefined = set.aqm as AqmChoice | undefined
  const id = set['aqm.id']
  if (typeof id === 'string') after = { id, params: paramsOf(queues.get(id), stack), ecn: now.ecn }
  const ecn = set['aqm.ecn']
  if (typeof ecn === 'boolean') after = { ...(after ?? now), ecn }
  const params = leaves(set, 'aqm.params.')
  if (params !== undefined) {
    const before = after ?? now
    after = { ...before, params: { ...before.params, ...params } }
  }
  return after
}

/** The values of the paths that start with `prefix`, by the rest of the path; undefined when there are none. */
function leaves(set: Settings, prefix: string): ParameterValues | undefined {
  const found = Object.entries(set).filter(([path]) => path.startsWith(prefix))
  const values = found.map(([path, value]) => [path.slice(prefix.length), value])
  return found.length === 0 ? undefined : (Object.fromEntries(values) as ParameterValues)
}

/** A change of a link, whichever it is. */
type OfAnyLink = LinkChange extends infer Each
  ? Each extends LinkChange
    ? Omit<Each, 'link'>
    : never
  : never

/** `set`: by the path inside the link. `measure`: what a buffer is measured by, once bandwidth and delay have moved in `now`. */
function linkChanges(set: Settings, now: LinkNow, stack: string, measure: () => BufferMeasure): OfAnyLink[] {
  const changes: OfAnyLink[] = []
  const bandwidth = set.bandwidthMbps
  if (typeof bandwidth === 'number') {
    // A buffer is measured by a rate at which it drains.
    if (bandwidth > 0) now.bandwidthMbps = bandwidth
    changes.push({ kind: 'bandwidth', bitsPerSecond: mbpsToBitsPerSecond(bandwidth) })
  }
  const delay = set.delayMs
  if (typeof delay === 'number') {
    now.delayMs = delay
    changes.push({ kind: 'delay', delayS: msToSeconds(delay) })
  }
  const buffer = leaves(set, 'buffer.')
  if (buffer !== undefined)
    changes.push({ kind: 'buffer', buffer: bufferConfig(buffer as unknown as BufferSize, measure()) })
  const aqm = aqmAfter(set, now.aqm, stack)
  if (aqm !== undefined) {
    now.aqm = aqm
    changes.push({ kind: 'aqm', aqm })
  }
  const percent = set['loss.percent']
  const loss = set.loss as LossModel | undefined
  if (typeof percent === 'number')
    changes.push({ kind: 'loss', loss: lossConfig({ model: 'bernoulli', percent }) })
  else if (loss !== undefined) changes.push({ kind: 'loss', loss: lossConfig(loss) })
  const jitter = set.jitterMs
  if (typeof jitter === 'number') changes.push({ kind: 'jitter', jitterS: msToSeconds(jitter) })
  return changes
}

/** What an entry sets of the link that begins its paths with `prefix`, by the path inside it. */
function settingsOfLink(set: Settings, prefix: string): Record<string, unknown> {
  const found = Object.entries(set).flatMap(([path, value]) => {
    const split = splitLinkPath(path)
    return split?.[0] === prefix ? [[split[1], value] as const] : []
  })
  return Object.fromEntries(found)
}

/**
 * What an entry sets of each link, by its number. A change of a hop holds both ways, but for what its way back has of its own,
 * or is set beside it.
 */
export function settingsOfLinks({ network }: Scenario, set: Settings): readonly Settings[] {
  if (network === undefined) return [settingsOfLink(set, 'bottleneck')]
  return network.hops.flatMap(({ back: own = {} }, hop) => {
    const forward = settingsOfLink(set, `network.hops.${hop}`)
    const back = settingsOfLink(set, `network.hops.${hop}.back`)
    const aspects = new Set([...Object.keys(own), ...Object.keys(back).map(aspectOf)])
    const shared = Object.entries(forward).filter(([path]) => !aspects.has(aspectOf(path)))
    return [forward, { ...Object.fromEntries(shared), ...back }]
  })
}

/** "buffer.packets" -> "buffer" */
const aspectOf = (path: string): string => path.split('.', 1)[0] as string

/** The links of a scenario as they begin, by number; a dumbbell has its bottleneck. */
export function waysOfLinks({
  network,
  bottleneck,
}: Pick<Scenario, 'network' | 'bottleneck'>): readonly LinkSettings[] {
  if (network === undefined) return [bottleneck]
  return network.hops.map(waysOf).flatMap(({ forward, back }) => [forward, back])
}

const linksAtStart = (scenario: Scenario): LinkNow[] =>
  waysOfLinks(scenario).map(({ bandwidthMbps, delayMs, aqm }) => ({ bandwidthMbps, delayMs, aqm }))

/** Changes of the links at one time. */
function changesOfLinks(scenario: Scenario, atS: number, set: Settings, now: readonly LinkNow[]): Change[] {
  return settingsOfLinks(scenario, set).flatMap((own, link) => {
    const inForce = now[link] as LinkNow
    const measure = (): BufferMeasure =>
      bufferMeasure(
        scenario,
        inForce.bandwidthMbps,
        delayOfPath(scenario, (of) => (now[of] as LinkNow).delayMs),
      )
    const place = scenario.network === undefined ? {} : { link }
    return linkChanges(own, inForce, scenario.stack, measure).map((change) => ({ atS, ...place, ...change }))
  })
}

/** Changes of one flow. A stop moves in `now`: what counts is the stop that stands when its time comes. */
function flowChanges(scenario: Scenario, atS: number, set: Settings, flow: number, now: FlowNow): Change[] {
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
function setVariant(set: Settings, now: FlowNow, stack: string): boolean {
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
  const linksNow = linksAtStart(scenario)
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
    changes.push(...changesOfLinks(scenario, atS, set, linksNow))
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
function settingsOf(set: Settings, id: string): Settings | undefined {
  const found = Object.entries(set).flatMap(([path, value]) => {
    const split = splitFlowPath(path)
    return split?.[0] === id ? [[split[1], value] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}
