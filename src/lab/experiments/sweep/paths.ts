/**
 * The settings of a scenario that a sweep may vary, each described like a parameter of an algorithm: what it is called,
 * its unit and its range come from the scenario's own ranges and from the registry.
 *
 * A path is that of the scenario file, with flows named by their ids: `bottleneck.buffer.bdp`, `flows.a.variant`,
 * `flows.*.variant` (every TCP flow). Two paths are of the sweep alone:
 * - `flows.<id>.count`: so many copies of that flow, named a, a-2, a-3 ...
 * - `bottleneck.buffer.bdpByRootFlows`: a buffer of so many BDP / sqrt(n), n being the TCP flows of the run
 *   (Appenzeller, Keslassy & McKeown 2004).
 *
 * On a chain `network.hops.1.buffer.bdp` takes the place of `bottleneck.buffer.bdp`, and `network.hops.1.back.buffer.bdp` is that
 * of the way back, which follows the way forward as long as it has none of its own.
 */
import type { BooleanParameter, ChoiceParameter, NumberParameter } from '../../../simulator/describe'
import { hopOfLink, linkNumber, wayOfLink } from '../../../simulator/network/link-number'
import { sweeps as words } from '../../../strings/sweeps'
import { queues, stackParameters, stacks, traffic, variants } from '../../algorithms'
import { own, parameterOf } from '../../scenario/own'
import { MAX_FLOWS, MAX_HOPS, type Range, ranges } from '../../scenario/ranges'
import type { Scenario } from '../../scenario/scenario'

/** What may be set at a path. */
export type PathDescription = Omit<NumberParameter, 'source'> | Omit<BooleanParameter, 'source'> | PathChoice
type PathChoice = Omit<ChoiceParameter, 'source'>

const choice = (
  said: { readonly label: string; readonly help: string },
  from: ReadonlyMap<string, { readonly id: string; readonly label: string }>,
  first: string,
): PathChoice => ({
  kind: 'choice',
  ...said,
  default: first,
  options: [...from.values()].map(({ id, label: shown }) => ({ value: id, label: shown })),
})

const byRootFlows: Range = {
  ...ranges.bufferBdp,
  unit: 'BDP/√n',
  help: words.bufferByRootFlows,
}
const count: Range = {
  kind: 'number',
  default: 1,
  min: 1,
  max: MAX_FLOWS,
  step: 1,
  unit: 'flows',
  integer: true,
  logarithmic: true,
  ...words.numberOfFlows,
}

/** Paths that every scenario has. */
const networkPaths: Readonly<Record<string, PathDescription>> = {
  'bottleneck.bandwidthMbps': ranges.bandwidthMbps,
  'bottleneck.delayMs': ranges.delayMs,
  'bottleneck.buffer.bdp': ranges.bufferBdp,
  'bottleneck.buffer.packets': ranges.bufferPackets,
  'bottleneck.buffer.ms': ranges.bufferMs,
  'bottleneck.buffer.bytes': ranges.bufferBytes,
  'bottleneck.buffer.bdpByRootFlows': byRootFlows,
  'bottleneck.loss.percent': ranges.lossPercent,
  'bottleneck.jitterMs': ranges.jitterMs,
  'bottleneck.aggregationMs': ranges.aggregationMs,
  'bottleneck.aqm.id': choice(words.aqm, queues, 'droptail'),
  'bottleneck.aqm.ecn': { kind: 'boolean', ...words.ecn, default: false },
  'returnPath.bandwidthMbps': ranges.returnBandwidthMbps,
  'returnPath.bufferPackets': ranges.returnBufferPackets,
  durationS: ranges.durationS,
  stack: choice(words.stack, stacks, 'rfc'),
}

/** What follows `flows.<id>.` */
const flowPaths: Readonly<Record<string, PathDescription>> = {
  variant: choice(
    words.variantOfFlow,
    new Map<string, { id: string; label: string }>([...variants, ...traffic]),
    'reno',
  ),
  count,
  startS: ranges.startS,
  stopS: ranges.stopS,
  bytes: ranges.bytes,
  rateMbps: ranges.rateMbps,
  packetBytes: ranges.packetBytes,
  segmentBytes: ranges.segmentBytes,
  headerBytes: ranges.headerBytes,
  receiverWindowPackets: ranges.receiverWindowPackets,
  initialWindowPackets: ranges.initialWindowPackets,
  initialSsthreshPackets: ranges.initialSsthreshPackets,
  'access.delayMs': ranges.accessDelayMs,
  'access.bandwidthMbps': ranges.accessBandwidthMbps,
  'access.bufferPackets': ranges.accessBufferPackets,
}

const router = (said: { readonly label: string; readonly help: string }): Range => ({
  kind: 'number',
  default: 0,
  min: 0,
  max: MAX_HOPS,
  step: 1,
  unit: '',
  integer: true,
  ...said,
})

/** What follows `flows.<id>.` on a chain alone. */
const chainFlowPaths: Readonly<Record<string, PathDescription>> = {
  from: router(words.fromRouter),
  to: router(words.toRouter),
  'receiverAccess.delayMs': { ...ranges.accessDelayMs, ...words.receiverAccess.delay },
  'receiverAccess.bandwidthMbps': { ...ranges.accessBandwidthMbps, ...words.receiverAccess.bandwidth },
  'receiverAccess.bufferPackets': { ...ranges.accessBufferPackets, ...words.receiverAccess.buffer },
}

/** How the path of a link begins: that of a dumbbell's bottleneck, or of one way of a hop. */
const LINK = /^(?:bottleneck|network\.hops\.(\d)(\.back)?)\.(.+)$/

/** The link that a path of a chain is about, and what of it; null: it is about none. */
export function hopPathOf(
  path: string,
): { readonly hop: number; readonly link: number; readonly rest: string } | null {
  const [, hop, back, rest] = LINK.exec(path) ?? []
  if (hop === undefined || rest === undefined) return null
  const link = linkNumber(Number(hop), back === undefined ? 'forward' : 'back')
  return { hop: Number(hop), link, rest }
}

/** How the paths of a link of a chain begin: "network.hops.1.back". */
export const pathOfLink = (link: number): string =>
  `network.hops.${hopOfLink(link)}${wayOfLink(link) === 'back' ? '.back' : ''}`

/** What the base scenario of a sweep has, as far as it decides which paths there are. */
export type Base = Pick<Scenario, 'flows' | 'network' | 'algorithms'>

/** False for the paths of a chain where the base has none, of a bottleneck where it is a chain, and of hops that it has not. */
export function pathFits(path: string, { network }: Pick<Scenario, 'network'>): boolean {
  const ofHop = hopPathOf(path)
  if (ofHop !== null) return ofHop.hop < (network?.hops.length ?? 0)
  const [, rest] = /^flows\.[\w*-]+\.(.+)$/.exec(path) ?? []
  if (rest !== undefined && own(chainFlowPaths, rest) !== undefined) return network !== undefined
  return network === undefined || !/^(bottleneck|returnPath)\./.test(path)
}

/** undefined: there is no such path. Whether a value fits the run is for the scenario's own validation to say. */
export function describePath(path: string): PathDescription | undefined {
  const ofHop = hopPathOf(path)
  if (ofHop !== null) return ofHop.hop < MAX_HOPS ? describePath(`bottleneck.${ofHop.rest}`) : undefined
  const network = own(networkPaths, path)
  if (network !== undefined) return network
  const [, aqmParameter] = /^bottleneck\.aqm\.params\.(\w+)$/.exec(path) ?? []
  if (aqmParameter !== undefined) return parameterOf(queues.values(), aqmParameter)
  const [, constant] = /^stackParams\.(\w+)$/.exec(path) ?? []
  if (constant !== undefined) return own<PathDescription>(stackParameters, constant)
  const [, id, rest] = /^flows\.([\w*-]+)\.(.+)$/.exec(path) ?? []
  if (id === undefined || rest === undefined) return undefined
  const [, parameter] = /^params\.(\w+)$/.exec(rest) ?? []
  if (parameter !== undefined) return parameterOf([...variants.values(), ...traffic.values()], parameter)
  if (id === '*' && rest === 'count') return undefined
  return own(flowPaths, rest) ?? own(chainFlowPaths, rest)
}

const WAYS = ['forward', 'back'] as const

/** Paths of the network of `base`: a chain has those of each hop, forward and back, in place of the bottleneck's. */
export function networkPathsOf({ network }: Pick<Scenario, 'network'>): string[] {
  const all = Object.keys(networkPaths)
  if (network === undefined) return all
  const ofLink = all.flatMap((path) => /^bottleneck\.(.+)$/.exec(path)?.[1] ?? [])
  const ofHops = network.hops.flatMap((_, hop) =>
    WAYS.flatMap((way) => ofLink.map((rest) => `${pathOfLink(linkNumber(hop, way))}.${rest}`)),
  )
  return [...ofHops, ...all.filter((path) => pathFits(path, { network }))]
}

/** What may follow `flows.<id>.` in `base`. */
export function flowPathsOf({ network }: Pick<Scenario, 'network'>): string[] {
  return [...Object.keys(flowPaths), ...(network === undefined ? [] : Object.keys(chainFlowPaths))]
}

/** Paths to suggest for one that is unknown. */
export function knownPaths(base: Base): string[] {
  const ids = base.flows.map(({ id }) => id)
  const flows = [...ids, '*'].flatMap((id) => flowPathsOf(base).map((rest) => `flows.${id}.${rest}`))
  return [...networkPathsOf(base), ...flows].filter((path) => path !== 'flows.*.count')
}
