/** Sets a scenario's settings by their paths. The outcome is judged by the scenario's own validation. */
import { isRecord } from '../../scenario/is-record'
import { fileOf, isTcpFlow, type Scenario } from '../../scenario/scenario'
import { splitLinkPath } from '../../scenario/timeline'
import type { Setting, Settings } from './sweep'

type Json = Record<string, unknown>

/** A new object with `value` at `keys`; what is missing or null on the way becomes an object. */
function withValue(target: unknown, keys: readonly string[], value: unknown): unknown {
  const [first, ...rest] = keys
  if (first === undefined) return value
  if (Array.isArray(target)) {
    const items: readonly unknown[] = target
    return items.map((item, index) => (String(index) === first ? withValue(item, rest, value) : item))
  }
  const object: Json = isRecord(target) ? target : {}
  return { ...object, [first]: withValue(object[first], rest, value) }
}

/** The way back of a hop with what it shares with the way forward in `aspect`, where it has none of its own. */
function withOwnAspect(scenario: Json, keys: readonly string[], aspect: string): Json {
  if (keys.at(-1) !== 'back') return scenario
  const hop = valueAt(scenario, keys.slice(0, -1))
  const given = isRecord(hop) && isRecord(hop.back) ? hop.back : {}
  if (!isRecord(hop) || aspect in given || hop[aspect] === undefined) return scenario
  return withValue(scenario, [...keys, aspect], hop[aspect]) as Json
}

function valueAt(target: unknown, keys: readonly string[]): unknown {
  const [first, ...rest] = keys
  if (first === undefined) return target
  if (Array.isArray(target)) return valueAt(target[Number(first)], rest)
  return isRecord(target) ? valueAt(target[first], rest) : undefined
}

/** What belongs to an algorithm goes with it, and one size of a buffer replaces another. */
function setOfNetwork(scenario: Json, path: string, value: Setting, tcpFlows: number): Json {
  const [link, rest = ''] = splitLinkPath(path) ?? []
  if (link === undefined) return withValue(scenario, path.split('.'), value) as Json
  const keys = link.split('.')
  const [, size] = /^buffer\.(\w+)$/.exec(rest) ?? []
  if (size === 'bdpByRootFlows' && typeof value === 'number') {
    const bdp = Number((value / Math.sqrt(Math.max(1, tcpFlows))).toPrecision(6))
    return withValue(scenario, [...keys, 'buffer'], { bdp }) as Json
  }
  if (size !== undefined) return withValue(scenario, [...keys, 'buffer'], { [size]: value }) as Json
  if (rest === 'aqm.id') return withValue(scenario, [...keys, 'aqm'], { id: value }) as Json
  if (rest === 'loss.percent')
    return withValue(scenario, [...keys, 'loss'], { model: 'bernoulli', percent: value }) as Json
  const [aspect = '', ...within] = rest.split('.')
  const before = within.length === 0 ? scenario : withOwnAspect(scenario, keys, aspect)
  return withValue(before, [...keys, aspect, ...within], value) as Json
}

/** Settings of a flow that mean something to TCP alone or to an unresponsive source alone. */
const OF_TCP = [
  'segmentBytes',
  'headerBytes',
  'receiverWindowPackets',
  'initialWindowPackets',
  'initialSsthreshPackets',
  'delayedAckSegments',
]
const without = (flow: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(flow).filter(([key]) => !keys.includes(key)))

function setFlow(flow: Json, rest: string, value: Setting, becomesTcp: (variant: Setting) => boolean): Json {
  if (rest !== 'variant') {
    // The receiver's link is as the sender's until it has something of its own.
    const shares = rest.startsWith('receiverAccess.') && flow.receiverAccess === undefined
    const before = shares ? { ...flow, receiverAccess: flow.access } : flow
    return withValue(before, rest.split('.'), value) as Json
  }
  const tcp = 'segmentBytes' in flow
  const foreign = tcp === becomesTcp(value) ? [] : tcp ? [...OF_TCP, 'rateMbps'] : ['packetBytes', 'rateMbps']
  return { ...without(flow, ['params', ...foreign]), variant: value }
}

/** The copies of a flow: itself, then a-2, a-3 ... */
function copies(flow: Json, count: number): Json[] {
  return Array.from({ length: count }, (_, k) => (k === 0 ? flow : { ...flow, id: `${flow.id}-${k + 1}` }))
}

/**
 * Which paths come first: what decides on others (an algorithm on its parameters, the number of flows on the buffer).
 * Within one rank the order given counts.
 */
function rank(path: string): number {
  if (path === 'stack' || path.endsWith('.variant') || path.endsWith('.aqm.id')) return 0
  if (path.endsWith('.count')) return 2
  return path.endsWith('.buffer.bdpByRootFlows') ? 3 : 1
}

/**
 * A scenario file, which has yet to be validated, and the paths of flows that the scenario does not have. `isTcp` tells
 * whether a variant runs TCP.
 */
export function applySettings(
  base: Scenario,
  settings: readonly Settings[],
  isTcp: (variant: Setting) => boolean,
) {
  let flows: Json[] = base.flows.map((flow) => ({ ...flow }))
  let scenario: Json = { ...fileOf(base) }
  const missing: string[] = []
  const all = settings.flatMap((set) => Object.entries(set))
  all.sort(([a], [b]) => rank(a) - rank(b))
  for (const [path, value] of all) {
    const [, id, rest] = /^flows\.([\w*-]+)\.(.+)$/.exec(path) ?? []
    if (id === undefined || rest === undefined) {
      const tcpFlows = flows.filter((flow) => isTcp(flow.variant as Setting)).length
      scenario = setOfNetwork(scenario, path, value, tcpFlows)
      if (path === 'stack') flows = flows.map((flow) => without(flow, ['params']))
      continue
    }
    const tcpIds = new Set(base.flows.filter(isTcpFlow).map((flow) => flow.id))
    const chosen = (flow: Json): boolean => (id === '*' ? tcpIds.has(String(flow.id)) : flow.id === id)
    if (!flows.some(chosen)) missing.push(path)
    flows = flows.flatMap((flow) => {
      if (!chosen(flow)) return [flow]
      return rest === 'count' ? copies(flow, Number(value)) : [setFlow(flow, rest, value, isTcp)]
    })
  }
  return { file: { ...scenario, flows }, missing }
}
