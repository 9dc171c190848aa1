/** What may change while a scenario runs, and whether each change is valid at its time. A flow that has stopped stays stopped. */
import * as v from 'valibot'
import type { Description } from '../../simulator/describe'
import { queues, traffic, variants } from '../../simulator/registry'
import { faults as words } from '../../strings/faults'
import { DEFAULT_STACK, defaultAqm, defaultParams } from './defaults'
import { faultsOf, type Keys, oneOf, type PlacedFault, placed, shorten } from './faults'
import { type Field, identifier, isRecord, number, numberOrNull, parameter, parameters } from './fields'
import { own } from './own'
import { MAX_CHANGES, ranges } from './ranges'
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

/** What is in force at a time of the run. */
export interface InForce {
  /** May be unknown. */
  readonly stack: string
  /** '' where it is unknown. */
  aqm: string
  ecn: boolean
  readonly flows: ReadonlyMap<string, FlowInForce>
}

/** Every path that a timeline may set; `<id>` is a flow's id, `<name>` a parameter of what is in force. */
export const settablePaths: readonly string[] = [
  'bottleneck.bandwidthMbps',
  'bottleneck.delayMs',
  ...SIZES.map((size) => `bottleneck.buffer.${size}`),
  'bottleneck.aqm',
  'bottleneck.aqm.id',
  'bottleneck.aqm.params.<name>',
  'bottleneck.aqm.ecn',
  'bottleneck.loss',
  'bottleneck.loss.percent',
  'bottleneck.jitterMs',
  'flows.<id>.variant',
  'flows.<id>.params',
  'flows.<id>.params.<name>',
  'flows.<id>.rateMbps',
  'flows.<id>.stopS',
  'flows.<id>.receiverWindowPackets',
  'flows.<id>.access.bandwidthMbps',
  'flows.<id>.access.delayMs',
]

const simpleBottleneck: Readonly<Record<string, Field<unknown>>> = {
  'bottleneck.bandwidthMbps': number(ranges.bandwidthMbps),
  'bottleneck.delayMs': number(ranges.delayMs),
  'bottleneck.buffer': bufferSchema,
  'bottleneck.buffer.packets': number(ranges.bufferPackets),
  'bottleneck.buffer.bytes': number(ranges.bufferBytes),
  'bottleneck.buffer.bdp': number(ranges.bufferBdp),
  'bottleneck.buffer.ms': number(ranges.bufferMs),
  'bottleneck.loss': lossSchema,
  'bottleneck.loss.percent': number(ranges.lossPercent),
  'bottleneck.jitterMs': number(ranges.jitterMs),
}
const stopS = numberOrNull(ranges.stopS)
const tcpFlow: Readonly<Record<string, Field<unknown>>> = {
  rateMbps: numberOrNull(ranges.rateMbps),
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

function bottleneckField(path: string, now: InForce): Found | undefined {
  const simple = own(simpleBottleneck, path)
  if (simple !== undefined) return { field: simple }
  if (path === 'bottleneck.aqm') return { field: aqmSchema(now.stack) }
  const queue = queues.get(now.aqm)
  if (path === 'bottleneck.aqm.id') return { field: identifier(words.unknownAqm, [...queues.keys()]) }
  if (path === 'bottleneck.aqm.ecn') return queue === undefined ? 'unjudged' : { field: ecnField(queue) }
  const name = /^bottleneck\.aqm\.params\.(.+)$/.exec(path)?.[1]
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
  if (rest === 'variant') return { field: identifier(words.unknownVariant, [...variants.keys()]) }
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

function fieldOf(path: string, now: InForce): Found {
  const flowPath = splitFlowPath(path)
  const found = flowPath === undefined ? bottleneckField(path, now) : flowField(flowPath[0], flowPath[1], now)
  return found ?? CANNOT_BE_SET
}

/** Which AQM and variants a set of changes puts in force: they decide which parameters exist. */
function putInForce(set: Readonly<Record<string, unknown>>, now: InForce): void {
  for (const [path, value] of Object.entries(set)) {
    if (path === 'bottleneck.aqm') {
      const id = isRecord(value) ? (value.id ?? defaultAqm.id) : undefined
      now.aqm = typeof id === 'string' ? id : ''
      now.ecn = isRecord(value) && value.ecn === true
    } else if (path === 'bottleneck.aqm.id') now.aqm = typeof value === 'string' ? value : ''
    else if (path === 'bottleneck.aqm.ecn') now.ecn = value === true
    const flowPath = splitFlowPath(path)
    const flow = flowPath === undefined ? undefined : now.flows.get(flowPath[0])
    if (flow !== undefined && flowPath?.[1] === 'variant')
      flow.variant = typeof value === 'string' ? value : ''
  }
}

const BUFFER = 'bottleneck.buffer.'
/** No path that may be set has more parts. */
const MOST_PARTS = 6

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
  let size: string | undefined
  for (const path of Object.keys(set)) {
    const ofBuffer = path.startsWith(BUFFER)
    const other = wholeOf(path, set) ?? (ofBuffer ? size : undefined)
    if (ofBuffer) size ??= path
    if (other !== undefined)
      faults.push(placed([...keys, path], words.setTwice, set[path], words.eitherThisOr(shorten(other))))
  }
  return faults
}

/** The one form in which each change is kept: sizes and percentages as leaves. */
function keep(into: Record<string, unknown>, path: string, value: unknown): void {
  if (path === 'bottleneck.buffer' && isRecord(value)) {
    for (const [size, amount] of Object.entries(value)) into[`bottleneck.buffer.${size}`] = amount
  } else if (path === 'bottleneck.loss' && isRecord(value) && value.model === 'bernoulli') {
    into['bottleneck.loss.percent'] = value.percent
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
  const queue = queues.get(now.aqm)
  if (now.ecn && queue?.canMark === false && 'bottleneck.aqm.id' in set) {
    const message = words.cannotMarkWithEcn(now.aqm)
    faults.push(placed([...keys, 'bottleneck.aqm.id'], message, now.aqm, words.markingAqm))
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
  const bottleneck = isRecord(file.bottleneck) ? file.bottleneck : {}
  const aqm = isRecord(bottleneck.aqm) ? bottleneck.aqm : {}
  const flows = new Map<string, FlowInForce>()
  const given: readonly unknown[] = Array.isArray(file.flows) ? file.flows : []
  given.forEach((flow, index) => {
    const id = flowIds[index]
    if (!isRecord(flow) || id === undefined) return
    const variant = typeof flow.variant === 'string' ? flow.variant : ''
    flows.set(id, { tcp: !traffic.has(variant), access: flow.access !== null, variant })
  })
  const id = aqm.id ?? defaultAqm.id
  return {
    stack: stackOf(file),
    aqm: typeof id === 'string' ? id : '',
    ecn: aqm.ecn === true,
    flows,
  }
}

/** The stack that a file asks for; it may be unknown. */
export function stackOf(file: Readonly<Record<string, unknown>>): string {
  return typeof file.stack === 'string' ? file.stack : DEFAULT_STACK
}
