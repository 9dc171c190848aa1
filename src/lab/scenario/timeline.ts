/** What may change while a scenario runs, and whether each change is valid at its time. A flow that has stopped stays stopped. */
import * as v from 'valibot'
import type { Description } from '../../simulator/describe'
import { queues, traffic, variants } from '../../simulator/registry'
import { faults as words } from '../../strings/faults'
import { DEFAULT_STACK, defaultAqm, defaultParams } from './defaults'
import { faultsOf, type Keys, oneOf, type PlacedFault, placed, shorten } from './faults'
import { type Field, identifier, number, numberOrNull, numberOrZero, parameter, parameters } from './fields'
import { isRecord } from './is-record'
import { own } from './own'
import { MAX_CHANGES, MAX_HOPS, ranges } from './ranges'
import type { TimelineEntry } from './scenario'
import { aqmSchema, bufferSchema, ecnField, lossSchema, SIZES } from './schema'
import { written } from './written'

/** What must be known of a flow to judge a change of it. */
export interface FlowInForce {
  readonly tcp: boolean
  readonly access: boolean
  /** '' where it is unknown. */
  variant: string
}

/** The discipline of a link. */
export interface LinkInForce {
  /** '' where it is unknown. */
  aqm: string
  ecn: boolean
}

/** What is in force at a time of the run. */
export interface InForce {
  /** May be unknown. */
  readonly stack: string
  /** By the beginning of their paths: "bottleneck"; of a chain "network.hops.0", "network.hops.0.back", ... */
  readonly links: ReadonlyMap<string, LinkInForce>
  readonly flows: ReadonlyMap<string, FlowInForce>
}

/** What a timeline may set of a link. */
const ofLink: readonly string[] = [
  'bandwidthMbps',
  'delayMs',
  ...SIZES.map((size) => `buffer.${size}`),
  'aqm',
  'aqm.id',
  'aqm.params.<name>',
  'aqm.ecn',
  'loss',
  'loss.percent',
  'jitterMs',
]

/** What it may set of flows. */
const ofFlows: readonly string[] = [
  'flows.<id>.variant',
  'flows.<id>.params',
  'flows.<id>.params.<name>',
  'flows.<id>.rateMbps',
  'flows.<id>.stopS',
  'flows.<id>.receiverWindowPackets',
  'flows.<id>.access.bandwidthMbps',
  'flows.<id>.access.delayMs',
]

/** Every path that a timeline may set; `<id>` is a flow's id, `<name>` a parameter of what is in force. */
export const settablePaths: readonly string[] = [...ofLink.map((path) => `bottleneck.${path}`), ...ofFlows]
/** The same on a chain; `<hop>` is the hop's number, and `network.hops.<hop>.back.` leads to its way back. */
const settableOnChain: readonly string[] = [...ofLink.map((path) => `network.hops.<hop>.${path}`), ...ofFlows]

const simpleOfLink: Readonly<Record<string, Field<unknown>>> = {
  bandwidthMbps: numberOrZero(ranges.bandwidthMbps),
  delayMs: number(ranges.delayMs),
  buffer: bufferSchema,
  'buffer.packets': number(ranges.bufferPackets),
  'buffer.bytes': number(ranges.bufferBytes),
  'buffer.bdp': number(ranges.bufferBdp),
  'buffer.ms': number(ranges.bufferMs),
  loss: lossSchema,
  'loss.percent': number(ranges.lossPercent),
  jitterMs: number(ranges.jitterMs),
}
const stopS = numberOrNull(ranges.stopS)
const tcpFlow: Readonly<Record<string, Field<unknown>>> = {
  // 0: the application pauses.
  rateMbps: numberOrNull(ranges.rateMbps, 0),
  receiverWindowPackets: numberOrNull(ranges.receiverWindowPackets),
}
const trafficFlow: Readonly<Record<string, Field<unknown>>> = { rateMbps: number(ranges.rateMbps) }
const accessPaths: Readonly<Record<string, Field<unknown>>> = {
  'access.bandwidthMbps': number(ranges.accessBandwidthMbps),
  'access.delayMs': number(ranges.accessDelayMs),
}

/** The path of a flow's setting: "flows.a.stopS" -> ["a", "stopS"]. */
export function splitFlowPath(path: string): readonly [id: string, rest: string] | undefined {
  const [, id, rest] = /^flows\.([^.]+)\.(.+)$/.exec(path) ?? []
  return id === undefined || rest === undefined ? undefined : [id, rest]
}

const LINK_PATH = /^(bottleneck|network\.hops\.\d{1,3}(?:\.back)?)\.(.+)$/

/** The path of a link's setting: "network.hops.1.back.buffer.packets" -> ["network.hops.1.back", "buffer.packets"]. */
export function splitLinkPath(path: string): readonly [link: string, rest: string] | undefined {
  const [, link, rest] = LINK_PATH.exec(path) ?? []
  return link === undefined || rest === undefined ? undefined : [link, rest]
}

/** The schema of a path's value, 'unjudged' where it depends on something that is itself at fault, or why there is none. */
type Found =
  | { readonly field: Field<unknown> }
  | 'unjudged'
  | { readonly message: string; readonly allowed: string }

function parameterField({ id, parameters: set }: Description, name: string): Found {
  const declared = own(set, name)
  if (declared !== undefined) return { field: parameter(declared) }
  const names = Object.keys(set)
  const allowed = names.length === 0 ? words.noParameters(id) : oneOf(names)
  return { message: words.unknownParameterOf(id), allowed }
}

function linkField(link: LinkInForce, rest: string, stack: string): Found | undefined {
  const simple = own(simpleOfLink, rest)
  if (simple !== undefined) return { field: simple }
  if (rest === 'aqm') return { field: aqmSchema(stack) }
  const queue = queues.get(link.aqm)
  if (rest === 'aqm.id')
    return { field: identifier(words.unknownAqm, [...queues.keys()], (value) => queues.has(value)) }
  if (rest === 'aqm.ecn') return queue === undefined ? 'unjudged' : { field: ecnField(queue) }
  const name = /^aqm\.params\.(.+)$/.exec(rest)?.[1]
  if (name === undefined) return undefined
  return queue === undefined ? 'unjudged' : parameterField(queue, name)
}

function flowField(id: string, rest: string, now: InForce): Found | undefined {
  const flow = now.flows.get(id)
  if (flow === undefined) {
    const allowed = now.flows.size === 0 ? words.noFlows : oneOf(now.flows.keys())
    return { message: words.unknownFlow(shorten(id)), allowed }
  }
  const simple = rest === 'stopS' ? stopS : own(flow.tcp ? tcpFlow : trafficFlow, rest)
  if (simple !== undefined) return { field: simple }
  const access = own(accessPaths, rest)
  if (access !== undefined) {
    return flow.access
      ? { field: access }
      : { message: words.noAccessLink(words.flow(id)), allowed: words.flowWithAccess }
  }
  const ofTcp = own(tcpFlow, rest) !== undefined || rest === 'variant' || /^params(\.|$)/.test(rest)
  if (!ofTcp) return undefined
  return flow.tcp
    ? variantField(rest, flow.variant, now)
    : { message: words.noTcp(words.flow(id)), allowed: 'rateMbps, stopS' }
}

/** The variant of a flow, or parameters of the one in force. */
function variantField(rest: string, inForce: string, now: InForce): Found | undefined {
  if (rest === 'variant')
    return { field: identifier(words.unknownVariant, [...variants.keys()], (value) => variants.has(value)) }
  const variant = variants.get(inForce)
  if (rest === 'params')
    return variant === undefined
      ? 'unjudged'
      : { field: parameters(variant.parameters, defaultParams(variant, now.stack)) }
  const name = /^params\.(.+)$/.exec(rest)?.[1]
  if (name === undefined) return undefined
  return variant === undefined ? 'unjudged' : parameterField(variant, name)
}

const CANNOT_BE_SET = { message: words.cannotBeSet, allowed: oneOf(settablePaths) } as const
const CANNOT_BE_SET_ON_CHAIN = { message: words.cannotBeSet, allowed: oneOf(settableOnChain) } as const

function fieldOf(path: string, now: InForce): Found {
  const flowPath = splitFlowPath(path)
  const [prefix = '', rest = ''] = splitLinkPath(path) ?? []
  const link = now.links.get(prefix)
  const ofThisLink = link === undefined ? undefined : linkField(link, rest, now.stack)
  const found = flowPath === undefined ? ofThisLink : flowField(flowPath[0], flowPath[1], now)
  return found ?? (now.links.has('bottleneck') ? CANNOT_BE_SET : CANNOT_BE_SET_ON_CHAIN)
}

/** Which AQM and variants a set of changes puts in force: they decide which parameters exist. */
function putInForce(set: Readonly<Record<string, unknown>>, now: InForce): void {
  for (const [path, value] of Object.entries(set)) {
    const [prefix = '', rest = ''] = splitLinkPath(path) ?? []
    const link = now.links.get(prefix)
    if (link !== undefined) putAqmInForce(rest, value, link)
    const flowPath = splitFlowPath(path)
    const flow = flowPath === undefined ? undefined : now.flows.get(flowPath[0])
    if (flow !== undefined && flowPath?.[1] === 'variant')
      flow.variant = typeof value === 'string' ? value : ''
  }
}

function putAqmInForce(rest: string, value: unknown, link: LinkInForce): void {
  if (rest === 'aqm') {
    const id = isRecord(value) ? (value.id ?? defaultAqm.id) : undefined
    link.aqm = typeof id === 'string' ? id : ''
    link.ecn = isRecord(value) && value.ecn === true
  } else if (rest === 'aqm.id') link.aqm = typeof value === 'string' ? value : ''
  else if (rest === 'aqm.ecn') link.ecn = value === true
}

/** No path that may be set has more parts. */
const MOST_PARTS = 8

/** The whole of which `path` sets a part, where `set` sets it as well. */
function wholeOf(path: string, set: Readonly<Record<string, unknown>>): string | undefined {
  let dot = path.indexOf('.')
  for (let parts = 1; dot >= 0 && parts < MOST_PARTS; parts++) {
    const whole = path.slice(0, dot)
    if (Object.hasOwn(set, whole)) return whole
    dot = path.indexOf('.', dot + 1)
  }
  return undefined
}

/** Paths of one entry that speak of the same thing twice. */
function clashes(set: Readonly<Record<string, unknown>>, keys: Keys): PlacedFault[] {
  const faults: PlacedFault[] = []
  /** The path that sets the size of a link's buffer. */
  const sizes = new Map<string, string>()
  for (const path of Object.keys(set)) {
    const [link = '', rest = ''] = splitLinkPath(path) ?? []
    const ofBuffer = rest.startsWith('buffer.')
    const other = wholeOf(path, set) ?? (ofBuffer ? sizes.get(link) : undefined)
    if (ofBuffer && !sizes.has(link)) sizes.set(link, path)
    if (other !== undefined)
      faults.push(placed([...keys, path], words.setTwice, set[path], words.eitherThisOr(shorten(other))))
  }
  return faults
}

/** The one form in which each change is kept: sizes and percentages as leaves. */
function keep(into: Record<string, unknown>, path: string, value: unknown): void {
  const [link = '', rest = ''] = splitLinkPath(path) ?? []
  if (rest === 'buffer' && isRecord(value)) {
    for (const [size, amount] of Object.entries(value)) into[`${link}.buffer.${size}`] = amount
  } else if (rest === 'loss' && isRecord(value) && value.model === 'bernoulli') {
    into[`${link}.loss.percent`] = value.percent
  } else into[path] = value
}

function checkSet(set: unknown, keys: Keys, now: InForce, faults: PlacedFault[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  if (!isRecord(set) || Object.keys(set).length === 0) {
    const message = set === undefined ? words.missing : isRecord(set) ? words.setsNothing : words.wrongType
    faults.push(placed(keys, message, set, words.pathsAndValues))
    return kept
  }
  for (const fault of clashes(set, keys)) faults.push(fault)
  putInForce(set, now)
  for (const [path, value] of Object.entries(set)) {
    const found = fieldOf(path, now)
    if (found === 'unjudged') continue
    if ('message' in found) {
      faults.push(placed([...keys, path], found.message, value, found.allowed))
      continue
    }
    const result = v.safeParse(found.field, value)
    if (result.success) keep(kept, path, result.output)
    else faults.push(...faultsOf(result.issues, [...keys, path]))
  }
  for (const [link, { aqm, ecn }] of now.links) {
    const path = `${link}.aqm.id`
    if (!ecn || queues.get(aqm)?.canMark !== false || !(path in set)) continue
    faults.push(placed([...keys, path], words.cannotMarkWithEcn(aqm), aqm, words.markingAqm))
  }
  return kept
}

const atS = number(ranges.atS)

/** The entries in order of time, then of the file, with defaults filled in. `now`: what is in force at the start; it moves along. */
export function checkTimeline(
  input: unknown,
  now: InForce,
): { readonly entries: readonly TimelineEntry[]; readonly faults: readonly PlacedFault[] } {
  const faults: PlacedFault[] = []
  if (input === undefined) return { entries: [], faults }
  if (!Array.isArray(input)) {
    return { entries: [], faults: [placed(['timeline'], words.wrongType, input, words.changes.list)] }
  }
  if (input.length > MAX_CHANGES) {
    faults.push(placed(['timeline'], words.changes.tooMany, input.length, words.atMost(written(MAX_CHANGES))))
    return { entries: [], faults }
  }
  const timed: { atS: number; index: number; set: unknown }[] = []
  input.forEach((entry: unknown, index) => {
    const keys = ['timeline', index]
    if (!isRecord(entry)) {
      faults.push(placed(keys, words.wrongType, entry, words.change))
      return
    }
    for (const key of Object.keys(entry)) {
      if (key !== 'atS' && key !== 'set') {
        faults.push(placed([...keys, key], words.unknownKey, entry[key], oneOf(['atS', 'set'])))
      }
    }
    const at = v.safeParse(atS, entry.atS)
    if (!at.success) faults.push(...faultsOf(at.issues, [...keys, 'atS']))
    timed.push({ atS: at.success ? at.output : Number.POSITIVE_INFINITY, index, set: entry.set })
  })
  timed.sort((a, b) => (a.atS === b.atS ? a.index - b.index : a.atS < b.atS ? -1 : 1))
  const entries = timed.map(({ atS: time, index, set }) => ({
    atS: time,
    set: checkSet(set, ['timeline', index, 'set'], now, faults),
  }))
  return { entries, faults }
}

/** What is in force at the start, read from a file that may itself be at fault. */
export function inForceAtStart(file: Readonly<Record<string, unknown>>, flowIds: readonly string[]): InForce {
  const flows = new Map<string, FlowInForce>()
  const given: readonly unknown[] = Array.isArray(file.flows) ? file.flows : []
  given.forEach((flow, index) => {
    const id = flowIds[index]
    if (!isRecord(flow) || id === undefined) return
    const variant = typeof flow.variant === 'string' ? flow.variant : ''
    flows.set(id, { tcp: !traffic.has(variant), access: flow.access !== null, variant })
  })
  return { stack: stackOf(file), links: linksAtStart(file), flows }
}

function linksAtStart({ bottleneck, network }: Readonly<Record<string, unknown>>): Map<string, LinkInForce> {
  if (!isRecord(network)) return new Map([['bottleneck', aqmAtStart(bottleneck)]])
  const hops: readonly unknown[] = Array.isArray(network.hops) ? network.hops.slice(0, MAX_HOPS) : []
  return new Map(
    hops.flatMap((hop, index) => {
      const back = isRecord(hop) && isRecord(hop.back) && 'aqm' in hop.back ? hop.back : hop
      const path = `network.hops.${index}`
      return [[path, aqmAtStart(hop)] as const, [`${path}.back`, aqmAtStart(back)] as const]
    }),
  )
}

function aqmAtStart(link: unknown): LinkInForce {
  const aqm = isRecord(link) && isRecord(link.aqm) ? link.aqm : {}
  const id = aqm.id ?? defaultAqm.id
  return { aqm: typeof id === 'string' ? id : '', ecn: aqm.ecn === true }
}

/** The stack that a file asks for; it may be unknown. */
export function stackOf(file: Readonly<Record<string, unknown>>): string {
  return typeof file.stack === 'string' ? file.stack : DEFAULT_STACK
}
