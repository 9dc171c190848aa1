/**
 * The settings of a scenario that a sweep may vary, each described like a parameter of an algorithm: what it is called,
 * its unit and its range come from the scenario's own ranges and from the registry.
 *
 * A path is that of the scenario file, with flows named by their ids: `bottleneck.buffer.bdp`, `flows.a.variant`,
 * `flows.*.variant` (every TCP flow); of a chain `network.hops.1.buffer.packets`. Two paths are of the sweep alone:
 * - `flows.<id>.count`: so many copies of that flow, named a, a-2, a-3 ...
 * - `bottleneck.buffer.bdpByRootFlows`: a buffer of so many BDP / sqrt(n), n being the TCP flows of the run
 *   (Appenzeller, Keslassy & McKeown 2004).
 */
import type { BooleanParameter, ChoiceParameter, NumberParameter } from '../../../simulator/describe'
import { changes } from '../../../strings/changes'
import { sweeps as words } from '../../../strings/sweeps'
import { queues, stackParameters, stacks, traffic, variants } from '../../algorithms'
import { BOTTLENECK, nameOfLink, placeOf } from '../../scenario/link-paths'
import { own, parameterOf } from '../../scenario/own'
import { MAX_FLOWS, MAX_HOPS, type Range, ranges } from '../../scenario/ranges'
import { splitLinkPath } from '../../scenario/timeline'

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
export const networkPaths: Readonly<Record<string, PathDescription>> = {
  'bottleneck.bandwidthMbps': ranges.bandwidthMbps,
  'bottleneck.delayMs': ranges.delayMs,
  'bottleneck.buffer.bdp': ranges.bufferBdp,
  'bottleneck.buffer.packets': ranges.bufferPackets,
  'bottleneck.buffer.ms': ranges.bufferMs,
  'bottleneck.buffer.bytes': ranges.bufferBytes,
  'bottleneck.buffer.bdpByRootFlows': byRootFlows,
  'bottleneck.loss.percent': ranges.lossPercent,
  'bottleneck.jitterMs': ranges.jitterMs,
  'bottleneck.aqm.id': choice(words.aqm, queues, 'droptail'),
  'bottleneck.aqm.ecn': { kind: 'boolean', ...words.ecn, default: false },
  'returnPath.bandwidthMbps': ranges.returnBandwidthMbps,
  'returnPath.bufferPackets': ranges.returnBufferPackets,
  durationS: ranges.durationS,
  stack: choice(words.stack, stacks, 'rfc'),
}

/** What follows `flows.<id>.` */
export const flowPaths: Readonly<Record<string, PathDescription>> = {
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

/** A setting of a link of a chain, which is called after its link: "B → C: Buffer". */
function ofChain(link: string, rest: string): PathDescription | undefined {
  const described = rest === 'buffer.bdpByRootFlows' ? undefined : describePath(`${BOTTLENECK}.${rest}`)
  const isThere = (placeOf(link)?.hop ?? MAX_HOPS) < MAX_HOPS
  return described === undefined || !isThere
    ? undefined
    : { ...described, label: changes.ofLink(nameOfLink(link), described.label) }
}

/** The paths of a link's settings that every link has. */
export const pathsOfLink = (link: string): readonly string[] =>
  Object.keys(networkPaths)
    .filter((path) => path.startsWith(`${BOTTLENECK}.`) && !path.endsWith('.bdpByRootFlows'))
    .map((path) => link + path.slice(BOTTLENECK.length))

/** undefined: there is no such path. Whether a value fits the run is for the scenario's own validation to say. */
export function describePath(path: string): PathDescription | undefined {
  const network = own(networkPaths, path)
  if (network !== undefined) return network
  const [link, setting] = splitLinkPath(path) ?? []
  if (link !== undefined && link !== BOTTLENECK && setting !== undefined) return ofChain(link, setting)
  const [, id, rest] = /^flows\.([\w*-]+)\.(.+)$/.exec(path) ?? []
  return id === undefined || rest === undefined ? ofRun(path) : ofFlow(id, rest)
}

/** A setting of the run that is none of a flow, and not among the paths that every scenario has. */
function ofRun(path: string): PathDescription | undefined {
  const [, aqmParameter] = /^bottleneck\.aqm\.params\.(\w+)$/.exec(path) ?? []
  if (aqmParameter !== undefined) return parameterOf(queues.values(), aqmParameter)
  const [, constant] = /^stackParams\.(\w+)$/.exec(path) ?? []
  return constant === undefined ? undefined : own<PathDescription>(stackParameters, constant)
}

function ofFlow(id: string, rest: string): PathDescription | undefined {
  const [, parameter] = /^params\.(\w+)$/.exec(rest) ?? []
  if (parameter !== undefined) return parameterOf([...variants.values(), ...traffic.values()], parameter)
  if (id === '*' && rest === 'count') return undefined
  return own(flowPaths, rest)
}

/** Paths to suggest for one that is unknown. `ids` are those of the flows. */
export function knownPaths(ids: readonly string[]): string[] {
  const flows = [...ids, '*'].flatMap((id) => Object.keys(flowPaths).map((rest) => `flows.${id}.${rest}`))
  return [...Object.keys(networkPaths), ...flows].filter((path) => path !== 'flows.*.count')
}
