/** A scenario as the text of a link: only what differs from the defaults of version 1. */
import type { ParameterValues } from '../../simulator/describe'
import { stackParameters } from '../../simulator/hosts/stack-parameters'
import { queues, traffic, variants } from '../../simulator/registry'
import {
  DEFAULT_STACK,
  defaultAccess,
  defaultAqm,
  defaultBuffer,
  defaultFlowId,
  defaultLoss,
  defaultParams,
  defaultReorder,
  trafficDefaults,
} from './defaults'
import { isRecord } from './fields'
import { accessNames, flowNames, lossNames, Names, queueNames, reorderNames, returnNames } from './link-names'
import { bracketed, word } from './link-text'
import { ranges } from './ranges'
import {
  type Access,
  type AqmChoice,
  type BufferSize,
  type Flow,
  isTcpFlow,
  type LossModel,
  type RateTrace,
  type Scenario,
  type TimelineEntry,
} from './scenario'
import { splitFlowPath } from './timeline'

type Pair = readonly [key: string, text: string]

/** `key=value` of what differs from `defaults`, in the order of `values`. */
function differing(values: object, defaults: object, names: Names): string[] {
  const base = new Map<string, unknown>(Object.entries(defaults))
  return Object.entries(values)
    .filter(([key, value]) => value !== base.get(key))
    .map(([key, value]) => `${names.short(key)}=${word(value)}`)
}

/** "codel(target=5)", or "codel" when nothing differs. */
function named(head: string, items: readonly string[]): string {
  return items.length === 0 ? head : head + bracketed(items)
}

export function bufferText(buffer: BufferSize): string {
  if ('packets' in buffer) return word(buffer.packets)
  if ('bytes' in buffer) return `${word(buffer.bytes)}B`
  return 'bdp' in buffer ? `${word(buffer.bdp)}bdp` : `${word(buffer.ms)}ms`
}

export function aqmText(aqm: AqmChoice, stack: string): string {
  const queue = queues.get(aqm.id)
  const params = differing(aqm.params, queue === undefined ? {} : defaultParams(queue, stack), queueNames)
  return named(aqm.id, aqm.ecn ? [...params, 'ecn=true'] : params)
}

export function lossText(loss: LossModel): string {
  if (loss.model === 'bernoulli') return word(loss.percent)
  const { model, ...rates } = loss
  const defaults = Object.fromEntries(
    (Object.keys(rates) as (keyof typeof rates)[]).map((key) => [key, ranges[key].default]),
  )
  return named(model, differing(rates, defaults, lossNames))
}

/** "cellular-walk", or "(0:10,5:2.5,repeat=10)": seconds and Mbit/s. */
function rateText(trace: RateTrace): string {
  if ('id' in trace) return trace.id
  const points = trace.points.map(([fromS, mbps]) => `${word(fromS)}:${word(mbps)}`)
  return bracketed(trace.repeatS === null ? points : [...points, `repeat=${word(trace.repeatS)}`])
}

function variantParams(id: string, params: ParameterValues, stack: string): string[] {
  const definition = variants.get(id) ?? traffic.get(id)
  if (definition === undefined) return []
  const names = new Names(Object.keys(definition.parameters))
  return differing(params, defaultParams(definition, stack), names)
}

function accessText(access: Access | null): string | undefined {
  if (access === null) return 'none'
  const items = differing(access, defaultAccess, accessNames)
  return items.length === 0 ? undefined : bracketed(items)
}

const commonDefaults = {
  startS: ranges.startS.default,
  stopS: null,
  bytes: null,
}
const tcpDefaults = {
  ...commonDefaults,
  segmentBytes: ranges.segmentBytes.default,
  headerBytes: ranges.headerBytes.default,
  receiverWindowPackets: null,
  rateMbps: null,
  initialWindowPackets: null,
  initialSsthreshPackets: null,
}

function flowText(flow: Flow, index: number, stack: string): string {
  const { id, variant, params, access, ...settings } = flow
  const items = [named(variant, variantParams(variant, params, stack))]
  if (id !== defaultFlowId(index)) items.push(`id=${id}`)
  items.push(
    ...differing(
      settings,
      isTcpFlow(flow) ? tcpDefaults : { ...commonDefaults, ...trafficDefaults(variant) },
      flowNames,
    ),
  )
  const link = accessText(access)
  if (link !== undefined) items.push(`access=${link}`)
  return items.join(',')
}

/** What a change of the bottleneck is called in a link, where it is a plain value. */
export const bottleneckKeys: Readonly<Record<string, string>> = {
  'bottleneck.bandwidthMbps': 'bw',
  'bottleneck.delayMs': 'delay',
  'bottleneck.jitterMs': 'jitter',
  'bottleneck.loss.percent': 'loss',
}

/** The settings of an entry as items. Changes of one aspect of the AQM are gathered in one pair of brackets. */
function settingTexts(set: TimelineEntry['set'], stack: string): string[] {
  const items: string[] = []
  const aspects: string[] = []
  for (const [path, value] of Object.entries(set)) {
    const key = bottleneckKeys[path]
    const size = /^bottleneck\.buffer\.(.+)$/.exec(path)?.[1]
    const aspect = /^bottleneck\.aqm\.(?:params\.)?(.+)$/.exec(path)?.[1]
    if (key !== undefined) items.push(`${key}=${word(value)}`)
    else if (size !== undefined) items.push(`buf=${bufferText({ [size]: value } as unknown as BufferSize)}`)
    else if (path === 'bottleneck.aqm') items.push(`aqm=${aqmText(value as AqmChoice, stack)}`)
    else if (path === 'bottleneck.loss') items.push(`loss=${lossText(value as LossModel)}`)
    else if (aspect !== undefined) aspects.push(`${queueNames.short(aspect)}=${word(value)}`)
    else items.push(...flowSettingTexts(path, value, set, stack))
  }
  if (aspects.length > 0) items.push(`aqm=${bracketed(aspects)}`)
  return items
}

/** `a.variant=cubic(beta=0.7)` sets the variant and, because of its brackets, its parameters too. */
function flowSettingTexts(path: string, value: unknown, set: TimelineEntry['set'], stack: string): string[] {
  const [id, rest] = splitFlowPath(path) ?? ['', '']
  // A flow may be called like the beginning of a path.
  const flow = id === 'bottleneck' || id === 'flows' ? `flows.${id}` : id
  const params = set[`flows.${id}.params`]
  if (rest === 'variant' && isRecord(params)) {
    return [
      `${flow}.variant=${word(value)}${bracketed(variantParams(String(value), params as ParameterValues, stack))}`,
    ]
  }
  if (rest === 'params' && isRecord(value)) {
    if (set[`flows.${id}.variant`] !== undefined) return []
    return [`${flow}.params=${bracketed(Object.entries(value).map(([key, v]) => `${key}=${word(v)}`))}`]
  }
  const access = /^access\.(.+)$/.exec(rest)?.[1]
  const short = access === undefined ? flowNames.short(rest) : `access.${accessNames.short(access)}`
  return [`${flow}.${short}=${word(value)}`]
}

function returnText(path: NonNullable<Scenario['returnPath']>): string {
  const defaults = {
    bandwidthMbps: ranges.returnBandwidthMbps.default,
    bufferPackets: ranges.returnBufferPackets.default,
  }
  return bracketed(differing(path, defaults, returnNames))
}

/** The link's pairs, in order. Flows are always written, so that a link is never empty. */
export function scenarioPairs(scenario: Scenario): Pair[] {
  const { bottleneck, stack } = scenario
  const pairs: Pair[] = []
  const add = (key: string, text: string, defaultText: string): void => {
    if (text !== defaultText) pairs.push([key, text])
  }
  add('title', scenario.title, '')
  add('dur', word(scenario.durationS), word(ranges.durationS.default))
  add('seed', word(scenario.seed), word(ranges.seed.default))
  const constants = Object.entries(scenario.stackParams).map(
    ([key, value]) => `${stackNames.short(key)}=${word(value)}`,
  )
  add('stack', named(stack, constants), DEFAULT_STACK)
  add('bw', word(bottleneck.bandwidthMbps), word(ranges.bandwidthMbps.default))
  add('delay', word(bottleneck.delayMs), word(ranges.delayMs.default))
  add('buf', bufferText(bottleneck.buffer), bufferText(defaultBuffer))
  add('loss', lossText(bottleneck.loss), lossText(defaultLoss))
  add('jitter', word(bottleneck.jitterMs), word(ranges.jitterMs.default))
  add('reorder', bracketed(differing(bottleneck.reorder ?? {}, defaultReorder, reorderNames)), bracketed([]))
  if (bottleneck.rateTrace !== undefined) pairs.push(['rate', rateText(bottleneck.rateTrace)])
  add('aqm', aqmText(bottleneck.aqm, stack), aqmText(defaultAqm, stack))
  if (scenario.returnPath !== null) pairs.push(['return', returnText(scenario.returnPath)])
  scenario.flows.forEach((flow, index) => {
    pairs.push(['flow', flowText(flow, index, stack)])
  })
  if (scenario.flows.length === 0) pairs.push(['flow', 'none'])
  for (const { atS, set } of scenario.timeline) {
    pairs.push(['at', [word(atS), ...settingTexts(set, stack)].join(',')])
  }
  return pairs
}

export const stackNames = new Names(Object.keys(stackParameters))
