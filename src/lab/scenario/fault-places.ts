/** Faults of a scenario in the words of the page: its names of places ("Flow 1: beta") for paths ("flows[0].params.beta"). */
import { linkNumber } from '../../simulator/network/link-number'
import { faults } from '../../strings/faults'
import { places as words } from '../../strings/places'
import { queues, stackParameters, traffic, variants } from '../algorithms'
import { linkName } from '../router-names'
import { faultWords, namesIn, oneOf, shorten } from './faults'
import { flowNumbers, variantLabel } from './flow-names'
import { own, parameterOf } from './own'
import { MAX_HOPS, ranges } from './ranges'
import type { Fault } from './scenario'

const ofLoss = (part: { readonly label: string }): string => `${ranges.lossPercent.label}, ${part.label}`

/** Places outside flows and changes, each with all that begins so and has no name of its own. */
const PLACES: Readonly<Record<string, string>> = {
  version: words.version,
  title: words.title,
  durationS: ranges.durationS.label,
  seed: ranges.seed.label,
  stack: words.stack,
  stackParams: words.stack,
  bottleneck: words.bottleneck,
  'bottleneck.bandwidthMbps': ranges.bandwidthMbps.label,
  'bottleneck.delayMs': ranges.delayMs.label,
  'bottleneck.buffer': ranges.bufferPackets.label,
  'bottleneck.buffer.packets': ranges.bufferPackets.label,
  'bottleneck.buffer.bytes': ranges.bufferBytes.label,
  'bottleneck.buffer.bdp': ranges.bufferBdp.label,
  'bottleneck.buffer.ms': ranges.bufferMs.label,
  'bottleneck.aqm': 'AQM',
  'bottleneck.aqm.id': 'AQM',
  'bottleneck.aqm.ecn': 'ECN',
  'bottleneck.aqm.params': 'AQM',
  'bottleneck.loss': ranges.lossPercent.label,
  'bottleneck.loss.model': ranges.lossPercent.label,
  'bottleneck.loss.percent': ranges.lossPercent.label,
  'bottleneck.loss.toBadPercent': ofLoss(ranges.toBadPercent),
  'bottleneck.loss.toGoodPercent': ofLoss(ranges.toGoodPercent),
  'bottleneck.loss.lossGoodPercent': ofLoss(ranges.lossGoodPercent),
  'bottleneck.loss.lossBadPercent': ofLoss(ranges.lossBadPercent),
  'bottleneck.jitterMs': ranges.jitterMs.label,
  'bottleneck.aggregationMs': ranges.aggregationMs.label,
  'bottleneck.reorder': ranges.reorderPercent.label,
  'bottleneck.reorder.percent': ranges.reorderPercent.label,
  'bottleneck.reorder.delayMs': `${ranges.reorderPercent.label}, ${ranges.reorderDelayMs.label}`,
  'bottleneck.rateTrace': words.rateTrace,
  'bottleneck.rateTrace.id': words.rateTrace,
  'bottleneck.rateTrace.file': words.rateFile,
  'bottleneck.rateTrace.sha256': words.rateFile,
  'bottleneck.rateTrace.points': words.rateTrace,
  'bottleneck.rateTrace.repeatS': words.rateTraceRepeat,
  network: words.network,
  'network.hops': words.hops,
  returnPath: words.returnPath,
  'returnPath.bandwidthMbps': ranges.returnBandwidthMbps.label,
  'returnPath.bufferPackets': ranges.returnBufferPackets.label,
  flows: words.flows,
  timeline: words.timeline,
}

/** Places of what belongs to a flow; '' is the flow. */
const FLOW_PLACES: Readonly<Record<string, string>> = {
  '': '',
  params: '',
  ...words.ofFlow,
  'access.bandwidthMbps': words.access.bandwidth,
  'access.delayMs': words.access.delay,
  'access.bufferPackets': words.access.buffer,
  'receiverAccess.bandwidthMbps': words.receiverAccess.bandwidth,
  'receiverAccess.delayMs': words.receiverAccess.delay,
  'receiverAccess.bufferPackets': words.receiverAccess.buffer,
}

function labelOf(path: string): string | undefined {
  const place = own(PLACES, path)
  if (place !== undefined) return place
  const [, parameter] = /^bottleneck\.aqm\.params\.(\w+)$/.exec(path) ?? []
  if (parameter !== undefined) {
    const declared = parameterOf(queues.values(), parameter)
    return declared === undefined ? undefined : words.aqmParameter(declared.label)
  }
  const [, constant] = /^stackParams\.(\w+)$/.exec(path) ?? []
  const declared =
    constant === undefined ? undefined : own<{ readonly label: string }>(stackParameters, constant)
  return declared === undefined ? undefined : words.stackConstant(declared.label)
}

function flowLabelOf(path: string): string | undefined {
  const [, parameter] = /^params\.(\w+)$/.exec(path) ?? []
  return (
    own(FLOW_PLACES, path) ??
    (parameter === undefined
      ? undefined
      : parameterOf([...variants.values(), ...traffic.values()], parameter)?.label)
  )
}

/** Keys that no part of a scenario has, as the file says them: “foo”. */
const asGiven = (keys: string): string => (keys === '' ? '' : words.quoted(shorten(keys)))

/** A path has few keys; of one that was given, more are not looked at. */
const MOST_KEYS = 8

/** The longest part of `path` that has a name, and what stands behind it. */
function named(
  path: string,
  label: (path: string) => string | undefined,
): { readonly name: string | undefined; readonly rest: string } {
  const keys = path.split('.', MOST_KEYS)
  for (let length = keys.length; length > 0; length--) {
    const name = label(keys.slice(0, length).join('.'))
    if (name !== undefined) return { name, rest: keys.slice(length).join('.') }
  }
  return { name: label(''), rest: path }
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** "Flow 2: extra delay" */
function ofFlow(name: string, path: string): string {
  const found = named(path, flowLabelOf)
  const what = joined(found.name ?? '', asGiven(found.rest))
  return what === '' ? name : `${name}: ${what}`
}

/** "Flow 2" of the flow with this id; `ids` are those of all flows. */
function flowById(id: string, ids: readonly string[]): string {
  const index = ids.indexOf(id)
  return index < 0 ? words.flow(asGiven(id)) : flowByIndex(index, ids)
}

function flowByIndex(index: number, ids: readonly string[]): string {
  return words.flow(String(flowNumbers(ids.map((id) => ({ id })))[index] ?? index + 1))
}

const HOP = /^network\.hops(?:\[(?<index>\d)\]|\.(?<key>\d))(?<back>\.back)?(?:\.(?<rest>.*))?$/su

/**
 * "Hop B → C: Buffer" of "network.hops[1].buffer.packets" in a file, or "network.hops.1.buffer.packets" in a change; null: the path
 * is about no hop.
 */
function ofHop(path: string, ids: readonly string[]): string | null {
  const { index, key, back, rest } = HOP.exec(path)?.groups ?? {}
  const hop = Number(index ?? key)
  if (!(hop < MAX_HOPS)) return null
  const place = words.hop(linkName(linkNumber(hop, back === undefined ? 'forward' : 'back')))
  return rest === undefined || rest === ''
    ? place
    : words.ofHop(place, placeInWords(`bottleneck.${rest}`, ids))
}

/** The place of `path` as the page names it: "Buffer", "Flow 2: extra delay", "Hop B → C: Buffer"; '' for the whole. `ids` are those of the flows. */
export function placeInWords(path: string, ids: readonly string[]): string {
  const [, change, ofChange = ''] = /^timeline\[(\d+)\]\.?(.*)$/su.exec(path) ?? []
  if (change !== undefined) {
    const inner = placeInWords(ofChange.replace(/^set\.?/, ''), ids)
    const what = ofChange === 'atS' ? words.time : inner
    return joined(`${words.change(Number(change) + 1)}${what === '' ? '' : ':'}`, what)
  }
  const [, index, ofIndex = ''] = /^flows\[(\d+)\]\.?(.*)$/su.exec(path) ?? []
  if (index !== undefined) return ofFlow(flowByIndex(Number(index), ids), ofIndex)
  const [, id, ofId = ''] = /^flows\.([^.]+)\.?(.*)$/su.exec(path) ?? []
  if (id !== undefined) return ofFlow(flowById(id, ids), ofId)
  const hop = ofHop(path, ids)
  if (hop !== null) return hop
  const [ofCode, algorithm] = /^algorithms(?:\[(\d+)\])?/.exec(path) ?? []
  if (ofCode !== undefined)
    return algorithm === undefined ? words.algorithms : words.algorithm(Number(algorithm) + 1)
  const [, point] = /^bottleneck\.rateTrace\.points\[(\d+)\]/.exec(path) ?? []
  if (point !== undefined) return words.ratePoint(Number(point) + 1)
  const found = named(path, labelOf)
  return joined(found.name ?? '', asGiven(found.rest))
}

/** A path of the file within a sentence; `<id>` and `<name>` stand for any. */
const PATH = /\b(?:bottleneck|network|returnPath|flows|stackParams)(?:\.(?:[\w-]+|<\w+>)){1,6}/g

function nameOfPath(path: string, ids: readonly string[]): string {
  const [, ofAny] = /^flows\.<id>\.(\w+(?:\.\w+)?)/.exec(path) ?? []
  if (ofAny !== undefined)
    return words.ofAnyFlow(ofAny === 'params' ? words.parameters : (flowLabelOf(ofAny) ?? asGiven(ofAny)))
  if (path === 'bottleneck.aqm.params.<name>') return words.aqmParameters
  const [, ofAnyHop] = /^network\.hops\.<hop>\.(.+)$/.exec(path) ?? []
  if (ofAnyHop !== undefined) return words.anyHop(nameOfPath(`bottleneck.${ofAnyHop}`, ids))
  return placeInWords(path, ids)
}

/** What the file's own keys are called where they stand in a sentence of their own. */
const KEYS: Readonly<Record<string, string>> = words.keys
const KEY = /\b(?:atS|set|returnPath|repeatS)\b/g

/** A sentence that names an algorithm by its id has it first or last. */
const FIRST_OR_LAST = /^\S+(?= )|(?<= )\S+$/g

function allowedOnPage(allowed: string, ids: readonly string[]): string {
  const names = allowed.replace(PATH, (path) => nameOfPath(path, ids))
  const list = namesIn(names)
  // Several paths have one name on the page.
  return list === null ? names.replace(KEY, (key) => KEYS[key] ?? key) : oneOf(new Set(list))
}

const algorithmLabel = (id: string): string => queues.get(id)?.label ?? variantLabel(id)

function messageOnPage(message: string, ids: readonly string[]): string {
  const id = /"([^"]*)"/.exec(message)?.[1]
  if (id === undefined) return message.replace(FIRST_OR_LAST, algorithmLabel)
  if (message === faults.unknownFlow(id)) return words.noFlow(asGiven(id))
  return message.replace(faults.flow(id), () => flowById(id, ids))
}

/** One line: "Delay: -1: out of range (allowed: 0 to 2000 ms)". `ids` are those of the flows in order. A value with parts is left out. */
export function faultOnPage(fault: Fault, ids: readonly string[]): string {
  const { value, allowed, ...said } = fault
  const words = faultWords({
    ...said,
    message: messageOnPage(said.message, ids),
    ...(value === undefined || typeof value === 'object' ? {} : { value }),
    ...(allowed === undefined ? {} : { allowed: allowedOnPage(allowed, ids) }),
  })
  const place = placeInWords(fault.path, ids)
  return place === '' ? words : `${place}: ${words}`
}
