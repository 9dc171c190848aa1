/** Sets a scenario's settings by their paths. The outcome is judged by the scenario's own validation. */
import { isRecord } from '../../scenario/fields'
import { aspectOf, BOTTLENECK, linkAt, placeOf } from '../../scenario/link-paths'
import { fileOf, isTcpFlow, type Scenario } from '../../scenario/scenario'
import { splitLinkPath } from '../../scenario/timeline'
import type { Setting, Settings } from './sweep'

type Json = Record<string, unknown>

/** A new object with `value` at `keys`; what is missing or null on the way becomes an object. */
function withValue(target: unknown, keys: readonly string[], value: unknown): unknown {
  const [first, ...rest] = keys
  if (first === undefined) return value
  const object: Json = isRecord(target) ? target : {}
  return { ...object, [first]: withValue(object[first], rest, value) }
}

/** What belongs to an algorithm goes with it, and one size of a buffer replaces another. */
function setBottleneck(scenario: Json, path: string, value: Setting, tcpFlows: number): Json {
  const [, size] = /^bottleneck\.buffer\.(\w+)$/.exec(path) ?? []
  if (size === 'bdpByRootFlows' && typeof value === 'number') {
    const bdp = Number((value / Math.sqrt(Math.max(1, tcpFlows))).toPrecision(6))
    return withValue(scenario, ['bottleneck', 'buffer'], { bdp }) as Json
  }
  if (size !== undefined) return withValue(scenario, ['bottleneck', 'buffer'], { [size]: value }) as Json
  if (path === 'bottleneck.aqm.id') return withValue(scenario, ['bottleneck', 'aqm'], { id: value }) as Json
  if (path === 'bottleneck.loss.percent')
    return withValue(scenario, ['bottleneck', 'loss'], { model: 'bernoulli', percent: value }) as Json
  return withValue(scenario, path.split('.'), value) as Json
}

/** A setting of a link of a chain, as one of a bottleneck would be: what a way back has is set of that alone. */
function setLink(scenario: Json, base: Scenario, path: string, value: Setting): Json {
  const [link = '', rest = ''] = splitLinkPath(path) ?? []
  const place = placeOf(link)
  const hops = isRecord(scenario.network) && Array.isArray(scenario.network.hops) ? scenario.network.hops : []
  const hop: unknown = place === null ? undefined : hops[place.hop]
  // Validation says that there is no such hop.
  if (place === null || !isRecord(hop)) return { ...scenario, [path]: value }
  const isBack = place.way === 'back'
  const own: Json = isBack && isRecord(hop.back) ? hop.back : {}
  const now = isBack ? { ...linkAt(base, link), ...own } : hop
  const { bottleneck } = setBottleneck({ bottleneck: now }, `${BOTTLENECK}.${rest}`, value, 1)
  const aspect = aspectOf(rest)
  const changed: Json = isRecord(bottleneck) ? bottleneck : {}
  const next = isBack ? { ...hop, back: { ...own, [aspect]: changed[aspect] } } : changed
  return { ...scenario, network: { hops: hops.map((one: unknown, at) => (at === place.hop ? next : one)) } }
}

/** Settings of a flow that mean something to TCP alone or to an unresponsive source alone. */
const OF_TCP = [
  'segmentBytes',
  'headerBytes',
  'receiverWindowPackets',
  'initialWindowPackets',
  'initialSsthreshPackets',
]
const without = (flow: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(flow).filter(([key]) => !keys.includes(key)))

function setFlow(flow: Json, rest: string, value: Setting, becomesTcp: (variant: Setting) => boolean): Json {
  if (rest !== 'variant') return withValue(flow, rest.split('.'), value) as Json
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
  return path === 'bottleneck.buffer.bdpByRootFlows' ? 3 : 1
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
      scenario = path.startsWith('network.')
        ? setLink(scenario, base, path, value)
        : setBottleneck(scenario, path, value, tcpFlows)
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
