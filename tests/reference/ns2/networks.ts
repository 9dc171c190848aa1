/** Makes a scenario file of Sawtooth from a network of ns-2: a chain of routers, with hosts on access links of their own. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Run } from '../../../src/lab/run/run'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import type { EventOf } from '../../../src/simulator/log'
import { eventsOf } from '../../../src/simulator/log/event-rows'
import { hopOfLink, wayOfLink } from '../../../src/simulator/network/link-number'
import { scaled, waiting } from './convert'
import type { Ns2Drop, Ns2Flow, Ns2FlowResult } from './ns2-case'
import { complete } from './shared'

/** From node, to node, bit/s, s, queue, limit: alike both ways. */
type Ns2Link = readonly [
  from: number,
  to: number,
  bandwidth: number,
  delay: number,
  queue: string,
  limit: number,
]

export interface Ns2Network {
  readonly name: string
  readonly duration: number
  readonly seed: number
  readonly topology: { readonly nodes: number; readonly links: readonly Ns2Link[] }
  readonly flows: readonly Ns2Flow[]
}
export interface Ns2NetworkCase {
  readonly scenario: Ns2Network
  readonly result: { readonly drops: readonly Ns2Drop[]; readonly flows: readonly Ns2FlowResult[] }
}

/** A link of routers: its mean packet is 500 bytes for RED, and DropTail holds one less than its limit beside the one on the wire. */
function hopOf([, , bandwidth, delay, queue, limit]: Ns2Link): object {
  const link = { bandwidthMbps: scaled(bandwidth, 1e-6), delayMs: scaled(delay, 1000) }
  if (queue === 'DropTail') return { ...link, buffer: { packets: limit - 1 } }
  const params = { minTh: 0, maxTh: 0, weight: 0, maxP: 0.1, gentle: true, meanPacketBytes: 500, bytes: true }
  return { ...link, buffer: { bytes: limit * 500 }, aqm: { id: 'red', params } }
}

const isOfRouters = ([from, to]: Ns2Link, routers: number): boolean => from < routers && to < routers

/** Hosts stand behind the routers in the list of nodes, two for each flow. */
const routersOf = ({ topology, flows }: Ns2Network): number => topology.nodes - 2 * flows.length

function accessOf(network: Ns2Network, host: number): { router: number; access: object } {
  const link = network.topology.links.find(([from]) => from === host)
  if (link === undefined) throw new Error(`${network.name}: host ${host} has no link`)
  const [, router, bandwidth, delay, , limit] = link
  const access = {
    bandwidthMbps: scaled(bandwidth, 1e-6),
    delayMs: scaled(delay, 1000),
    bufferPackets: waiting(limit),
  }
  return { router, access }
}

function flowOf(network: Ns2Network, flow: Ns2Flow): object {
  const source = accessOf(network, flow.src)
  const sink = accessOf(network, flow.dst)
  const common = {
    id: `f${flow.id}`,
    variant: flow.variant,
    startS: flow.start,
    stopS: flow.stop < 0 ? null : flow.stop,
    from: source.router,
    to: sink.router,
    access: source.access,
    receiverAccess: sink.access,
  }
  if (flow.variant === 'cbr') return { ...common, rateMbps: scaled(flow.rate, 1e-6), packetBytes: flow.pkt }
  return {
    ...common,
    bytes: flow.bytes === 0 ? null : flow.bytes,
    segmentBytes: flow.pkt,
    headerBytes: 40,
    receiverWindowPackets: flow.rwnd,
    delayedAckSegments: flow.delack === 0 ? 1 : 2,
  }
}

export function convertNetwork(network: Ns2Network): object {
  const routers = routersOf(network)
  return {
    version: 1,
    title: network.name.replaceAll('_', ' '),
    durationS: network.duration,
    seed: network.seed < 0 ? 1 : network.seed,
    stack: 'ns2',
    network: { hops: network.topology.links.filter((link) => isOfRouters(link, routers)).map(hopOf) },
    flows: network.flows.map((flow) => flowOf(network, flow)),
  }
}

/** Nodes of a flow's hosts, which stand behind the routers. */
export const nodesOf = (
  routers: number,
  flow: number,
): { readonly source: number; readonly sink: number } => ({
  source: routers + 2 * flow,
  sink: routers + 2 * flow + 1,
})

/** A drop, with the nodes between which it happened, as ns-2 numbers them. */
export interface NetworkDrop {
  readonly t: number
  /** Counted from 0. */
  readonly flow: number
  readonly seq: number
  /** "0>1": from node 0 to node 1. */
  readonly on: string
}

type DropEvent = EventOf<'drop'>

function placeOf(scenario: Scenario, { place, flow, link }: DropEvent): string {
  const { from = 0, to = 0 } = scenario.flows[flow] ?? {}
  const { source, sink } = nodesOf((scenario.network?.hops.length ?? 0) + 1, flow)
  if (place === 'access in') return `${source}>${from}`
  if (place === 'access out') return `${to}>${sink}`
  if (place === 'ack in') return `${sink}>${to}`
  if (place === 'ack out') return `${from}>${source}`
  const hop = hopOfLink(link)
  return wayOfLink(link) === 'forward' ? `${hop}>${hop + 1}` : `${hop + 1}>${hop}`
}

function isOfAck(scenario: Scenario, { place, flow, link }: DropEvent): boolean {
  if (place === 'ack in' || place === 'ack out') return true
  const { from = 0, to = 0 } = scenario.flows[flow] ?? {}
  return link >= 0 && (wayOfLink(link) === 'forward') !== from < to
}

export function dropsOnNetwork(scenario: Scenario, { log }: Run): NetworkDrop[] {
  return [...eventsOf(log.events, 'drop')].map((event) => ({
    t: event.t,
    flow: event.flow,
    // ns-2 gives an ACK the number of the last segment that it covers.
    seq: isOfAck(scenario, event) ? event.seq - 1 : event.seq,
    on: placeOf(scenario, event),
  }))
}

/** Drops on all links that ns-2 traced. */
export function dropsOfNs2Network({ result }: Ns2NetworkCase): NetworkDrop[] {
  return result.drops.map(([t, id, seq, , on]) => ({ t, flow: id - 1, seq, on }))
}

const FOLDER = 'tests/reference/ns2/data/networks'

export interface NetworkCase {
  readonly name: string
  readonly reference: Ns2NetworkCase
  readonly scenario: Scenario
}

export function readNetworks(folder = FOLDER): NetworkCase[] {
  return readdirSync(folder)
    .filter((file) => /\.json(\.gz)?$/.test(file))
    .sort()
    .map((file) => {
      const bytes = readFileSync(`${folder}/${file}`)
      const text = file.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString()
      const reference: Ns2NetworkCase = JSON.parse(text)
      const { name } = reference.scenario
      return { name, reference, scenario: complete(convertNetwork(reference.scenario), name) }
    })
}
