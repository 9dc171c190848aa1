/** A scenario as the text of a link: only what differs from the defaults of version 1. */
import * as v from 'valibot'
import type { ParameterValues } from '../../simulator/describe'
import { queues, traffic, variants } from '../../simulator/registry'
import { waysOf } from './chain'
import {
  DEFAULT_STACK,
  defaultAccess,
  defaultAqm,
  defaultBuffer,
  defaultFlowId,
  defaultLoss,
  defaultParams,
  defaultReorder,
} from './defaults'
import { isRecord } from './is-record'
import { Names, names } from './link-names'
import { bracketed, word } from './link-text'
import { isOwnId, plainId } from './own-names'
import { ranges } from './ranges'
import {
  type Access,
  type AqmChoice,
  type BackSettings,
  type BufferSize,
  type Flow,
  type Hop,
  isTcpFlow,
  type LinkSettings,
  type LossModel,
  type RateTrace,
  type Scenario,
  type TimelineEntry,
} from './scenario'
import { gilbertElliottEntries, returnEntries, tcpEntries, trafficEntries } from './schema'
import { splitFlowPath, splitLinkPath } from './timeline'

export type Pair = readonly [key: string, text: string]

/** Parameters of one's own algorithms are written as they are: who reads the link does not know them before its code. */
const FULL_NAMES = new Names([])

/** The id of an algorithm, which may be of one's own. */
const idWord = (value: unknown): string => (typeof value === 'string' ? plainId(value) : word(value))

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
  const short = isOwnId(aqm.id) ? FULL_NAMES : names.queue
  const params = differing(aqm.params, queue === undefined ? {} : defaultParams(queue, stack), short)
  return named(plainId(aqm.id), aqm.ecn ? [...params, 'ecn=true'] : params)
}

const defaultsIn = (entries: v.ObjectEntries): object => v.getDefaults(v.object(entries))

export function lossText(loss: LossModel): string {
  if (loss.model === 'bernoulli') return word(loss.percent)
  const { model, ...rates } = loss
  return named(model, differing(rates, defaultsIn(gilbertElliottEntries), names.loss))
}

/** The word before the name and hash of a measured file. */
export const MEASURED = 'measured'

/** "cellular-walk", "measured(file=up.trace,sha256=...)" or "(0:10,5:2.5,repeat=10)": seconds and Mbit/s. */
function rateText(trace: RateTrace): string {
  if ('id' in trace) return trace.id
  if ('sha256' in trace) return named(MEASURED, [`file=${trace.file}`, `sha256=${trace.sha256}`])
  const points = trace.points.map(([fromS, mbps]) => `${word(fromS)}:${word(mbps)}`)
  return bracketed(trace.repeatS === null ? points : [...points, `repeat=${word(trace.repeatS)}`])
}

function variantParams(id: string, params: ParameterValues, stack: string): string[] {
  const definition = variants.get(id) ?? traffic.get(id)
  if (definition === undefined) return []
  const names = isOwnId(id) ? FULL_NAMES : new Names(Object.keys(definition.parameters))
  return differing(params, defaultParams(definition, stack), names)
}

const returnText = (path: NonNullable<Scenario['returnPath']>): string =>
  bracketed(differing(path, defaultsIn(returnEntries), names.returnPath))

function accessText(access: Access | null): string | undefined {
  if (access === null) return 'none'
  const items = differing(access, defaultAccess, names.access)
  return items.length === 0 ? undefined : bracketed(items)
}

/** `hops`: of the chain; 0 on a dumbbell. */
function flowText(flow: Flow, index: number, stack: string, hops: number): string {
  const { id, variant, params, access, receiverAccess, from, to, ...settings } = flow
  const defaults = defaultsIn(isTcpFlow(flow) ? tcpEntries : trafficEntries(variant))
  const link = accessText(access)
  return [
    named(plainId(variant), variantParams(variant, params, stack)),
    ...(id === defaultFlowId(index) ? [] : [`id=${id}`]),
    ...differing(settings, defaults, names.flow),
    ...(hops === 0 ? [] : differing({ from, to }, { from: 0, to: hops }, names.flow)),
    ...(link === undefined ? [] : [`access=${link}`]),
    ...(receiverAccess === undefined ? [] : [`receiverAccess=${accessText(receiverAccess) ?? '()'}`]),
  ].join(',')
}

/** What a change of the bottleneck or of a hop is called in a link, by its path there, where it is a plain value. */
export const linkKeys: Readonly<Record<string, string>> = {
  bandwidthMbps: 'bw',
  delayMs: 'delay',
  jitterMs: 'jitter',
  'loss.percent': 'loss',
}

/** "network.hops.1.back" -> "hop1.back."; "bottleneck" -> "" */
const keyOfLink = (prefix: string): string =>
  prefix === 'bottleneck' ? '' : `${prefix.replace(/^network\.hops\./, 'hop')}.`

/** The settings of an entry as items. Changes of one aspect of the AQM are gathered in one pair of brackets. */
function settingTexts(set: TimelineEntry['set'], stack: string): string[] {
  const items: string[] = []
  /** By the link. */
  const aspects = new Map<string, string[]>()
  for (const [path, value] of Object.entries(set)) {
    const [prefix = '', rest = ''] = splitLinkPath(path) ?? []
    const aspect = /^aqm\.(?:params\.)?(.+)$/.exec(rest)?.[1]
    if (prefix === '') items.push(...flowSettingTexts(path, value, set, stack))
    else if (aspect === undefined) items.push(`${keyOfLink(prefix)}${linkSettingText(rest, value, stack)}`)
    else if (names.queue.full(aspect) !== aspect) items.push(`${path}=${word(value)}`)
    else
      aspects.set(prefix, [...(aspects.get(prefix) ?? []), `${names.queue.short(aspect)}=${idWord(value)}`])
  }
  return [...items, ...[...aspects].map(([prefix, of]) => `${keyOfLink(prefix)}aqm=${bracketed(of)}`)]
}

/** `path`: inside the link. */
function linkSettingText(path: string, value: unknown, stack: string): string {
  const size = /^buffer\.(.+)$/.exec(path)?.[1]
  if (size !== undefined) return `buf=${bufferText({ [size]: value } as unknown as BufferSize)}`
  if (path === 'aqm') return `aqm=${aqmText(value as AqmChoice, stack)}`
  if (path === 'loss') return `loss=${lossText(value as LossModel)}`
  return `${linkKeys[path] ?? path}=${word(value)}`
}

/** `a.variant=cubic(beta=0.7)` sets the variant and, because of its brackets, its parameters too. */
function flowSettingTexts(path: string, value: unknown, set: TimelineEntry['set'], stack: string): string[] {
  const [id, rest] = splitFlowPath(path) ?? ['', '']
  // A flow may be called like the beginning of a path.
  const flow = id === 'bottleneck' || id === 'flows' ? `flows.${id}` : id
  const params = set[`flows.${id}.params`]
  if (rest === 'variant' && isRecord(params)) {
    return [
      `${flow}.variant=${idWord(value)}${bracketed(variantParams(String(value), params as ParameterValues, stack))}`,
    ]
  }
  if (rest === 'params' && isRecord(value)) {
    if (set[`flows.${id}.variant`] !== undefined) return []
    return [`${flow}.params=${bracketed(differing(value, {}, new Names([])))}`]
  }
  const access = /^access\.(.+)$/.exec(rest)?.[1]
  const short = access === undefined ? names.flow.short(rest) : `access.${names.access.short(access)}`
  return [`${flow}.${short}=${rest === 'variant' ? idWord(value) : word(value)}`]
}

/** A pair with the text that is not written. */
type Setting = readonly [...Pair, usual: string]

/** The settings of a link with a queue. */
function linkTexts(link: LinkSettings, stack: string): readonly Setting[] {
  const {
    bandwidthMbps,
    delayMs,
    jitterMs,
    buffer,
    loss,
    aqm,
    reorder = {},
    rateTrace,
    aggregationMs = 0,
  } = link
  return [
    ['bw', word(bandwidthMbps), word(ranges.bandwidthMbps.default)],
    ['delay', word(delayMs), word(ranges.delayMs.default)],
    ['buf', bufferText(buffer), bufferText(defaultBuffer)],
    ['loss', lossText(loss), lossText(defaultLoss)],
    ['jitter', word(jitterMs), word(ranges.jitterMs.default)],
    ['agg', word(aggregationMs), word(ranges.aggregationMs.default)],
    ['reorder', bracketed(differing(reorder, defaultReorder, names.reorder)), bracketed([])],
    ['rate', rateTrace === undefined ? '' : rateText(rateTrace), ''],
    ['aqm', aqmText(aqm, stack), aqmText(defaultAqm, stack)],
  ]
}

const written = (settings: readonly Setting[]): Pair[] =>
  settings.flatMap(([key, text, usual]): Pair[] => (text === usual ? [] : [[key, text]]))

const asItems = (pairs: readonly Pair[]): string[] => pairs.map(([key, text]) => `${key}=${text}`)

/** What differs on the way back, which may be what is usual elsewhere. */
function backText(hop: Hop, stack: string): string[] {
  if (hop.back === undefined) return []
  const { back } = waysOf(hop)
  const given = new Set(Object.keys(hop.back).map((key) => BACK_KEYS[key as keyof BackSettings]))
  const texts = linkTexts(back, stack).filter(([key]) => given.has(key))
  const items = texts.map(([key, text]): Pair => [key, key === 'rate' && text === '' ? 'none' : text])
  return [`back=${bracketed(asItems(items))}`]
}

const BACK_KEYS: Readonly<Record<keyof BackSettings, string>> = {
  bandwidthMbps: 'bw',
  delayMs: 'delay',
  buffer: 'buf',
  loss: 'loss',
  jitterMs: 'jitter',
  aggregationMs: 'agg',
  reorder: 'reorder',
  rateTrace: 'rate',
  aqm: 'aqm',
}

/** "5,delay=10,buf=25": a hop always says its bandwidth. */
function hopText(hop: Hop, stack: string): string {
  const [, ...others] = linkTexts(hop, stack)
  return [word(hop.bandwidthMbps), ...asItems(written(others)), ...backText(hop, stack)].join(',')
}

/** The link's pairs, in order. Flows are always written, so that a link is never empty. */
export function scenarioPairs(scenario: Scenario): Pair[] {
  const { bottleneck, network, stack, returnPath, flows } = scenario
  const constants = differing(scenario.stackParams, {}, names.stack)
  const settings: readonly Setting[] = [
    ['title', scenario.title, ''],
    ['dur', word(scenario.durationS), word(ranges.durationS.default)],
    ['seed', word(scenario.seed), word(ranges.seed.default)],
    ['stack', named(stack, constants), DEFAULT_STACK],
    ...(network === undefined ? linkTexts(bottleneck, stack) : []),
    ['return', returnPath === null ? '' : returnText(returnPath), ''],
  ]
  const hops = network?.hops ?? []
  const ofFlows =
    flows.length === 0 ? ['none'] : flows.map((flow, index) => flowText(flow, index, stack, hops.length))
  return [
    ...written(settings),
    ...hops.map((hop): Pair => ['hop', hopText(hop, stack)]),
    ...ofFlows.map((text): Pair => ['flow', text]),
    ...scenario.timeline.map(({ atS, set }): Pair => ['at', [word(atS), ...settingTexts(set, stack)].join()]),
  ]
}
