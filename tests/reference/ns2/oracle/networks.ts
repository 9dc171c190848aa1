/** Runs ns-2 on a chain of routers and reads every drop on every link, and every packet and ACK at the sources. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configure } from '../../../../src/lab/scenario/configure'
import type { Scenario } from '../../../../src/lab/scenario/scenario'
import type {
  AccessConfig,
  BottleneckConfig,
  Change,
  FlowConfig,
  RouteConfig,
  SimulationConfig,
  TcpFlowConfig,
} from '../../../../src/simulator/config'
import { hopOfLink, linkNumber, wayOfLink } from '../../../../src/simulator/network/link-number'
import { type NetworkDrop, nodesOf } from '../networks'
import type { Ns2Packets } from '../ns2-case'
import script from './networks.tcl?raw'

export interface NetworkFlowResult {
  readonly goodputBps: number
  /** null: no TCP, or a sender on a router, whose packets are not traced. */
  readonly packets: Ns2Packets | null
}
export interface NetworkResult {
  readonly flows: readonly NetworkFlowResult[]
  /** The drops of a link are in the order in which they happened. */
  readonly drops: readonly NetworkDrop[]
}

const AGENTS: Readonly<Record<string, string>> = {
  tahoe: 'Agent/TCP',
  reno: 'Agent/TCP/Reno',
  newreno: 'Agent/TCP/Newreno',
  sack: 'Agent/TCP/Sack1',
  vegas: 'Agent/TCP/Vegas',
}
/** `limit_` of queues that are not meant to be a limit. */
const NO_LIMIT = 1_000_000_000

/** The number as ns-2 reads it. */
const number = (value: number): string => String(Number(value.toPrecision(12)))
const limitOf = (packets: number): number => (Number.isFinite(packets) ? packets + 1 : NO_LIMIT)

/** RED takes packets in while fewer than `limit_` wait, or mean packets' worth of bytes. */
function queueLimit({ aqm, buffer }: BottleneckConfig): number {
  if (aqm.id !== 'red') return limitOf(buffer.packets)
  return aqm.params.bytes === true ? buffer.bytes / Number(aqm.params.meanPacketBytes) : buffer.packets
}

function redLines(nodes: string, { aqm: { params, ecn } }: BottleneckConfig): string[] {
  const settings = {
    thresh_: params.minTh,
    maxthresh_: params.maxTh,
    q_weight_: params.weight === 0 ? -1 : params.weight,
    linterm_: 1 / Number(params.maxP),
    gentle_: params.gentle,
    wait_: params.wait,
    adaptive_: params.adaptive === true ? 1 : 0,
    bytes_: params.bytes,
    queue_in_bytes_: params.bytes,
    mean_pktsize_: params.meanPacketBytes,
    setbit_: ecn,
    // ns-2 marks where its probability, which is never above 1, is below this.
    ...(ecn ? { mark_p_: params.hardDrop === true ? params.markBelow : 2 } : {}),
  }
  return Object.entries(settings).map(([name, value]) => `[queue_of ${nodes}] set ${name} ${String(value)}`)
}

function nodesOfLink(link: number): string {
  const hop = hopOfLink(link)
  return wayOfLink(link) === 'forward' ? `${hop} ${hop + 1}` : `${hop + 1} ${hop}`
}

function routerLinkLines(link: BottleneckConfig, nodes: string): string[] {
  const { bitsPerSecond, delayS, aqm, loss } = link
  const kind = aqm.id === 'red' ? 'RED' : 'DropTail'
  const probability = loss.model === 'bernoulli' ? loss.probability : 0
  return [
    `link ${nodes} ${number(bitsPerSecond)} ${number(delayS)} ${kind} ${queueLimit(link)} 0`,
    ...(kind === 'RED' ? redLines(nodes, link) : []),
    ...(probability > 0 ? [`loss ${nodes} ${number(probability)}`] : []),
  ]
}

function accessLines(host: number, router: number, access: AccessConfig | null, full: 0 | 1): string[] {
  if (access === null) return []
  const { bitsPerSecond, delayS, bufferPackets } = access
  const link = `${number(bitsPerSecond)} ${number(delayS)} DropTail ${limitOf(bufferPackets)} ${full}`
  return [`link ${host} ${router} ${link}`, `link ${router} ${host} ${link}`]
}

function linkLines({ hops, flows }: SimulationConfig): string[] {
  const ofRouters = (hops ?? []).flatMap(({ forward, back }, hop) => [
    ...routerLinkLines(forward, nodesOfLink(linkNumber(hop, 'forward'))),
    ...routerLinkLines(back, nodesOfLink(linkNumber(hop, 'back'))),
  ])
  const ofHosts = flows.flatMap(({ access, route }, index) => {
    const { from, to, receiverAccess } = route as RouteConfig
    const { source, sink } = nodesOf((hops ?? []).length + 1, index)
    return [...accessLines(source, from, access, 1), ...accessLines(sink, to, receiverAccess, 0)]
  })
  return [...ofRouters, ...ofHosts]
}

function agentLines(flow: FlowConfig, index: number, config: SimulationConfig): string[] {
  const { from, to, receiverAccess } = flow.route as RouteConfig
  const hosts = nodesOf((config.hops ?? []).length + 1, index)
  const source = flow.access === null ? from : hosts.source
  const sink = receiverAccess === null ? to : hosts.sink
  if (flow.kind === 'traffic') {
    const { packetBytes, bitsPerSecond, params } = flow
    const jitter = Number(params.jitter ?? 0)
    return [`cbr ${index} ${source} ${sink} ${packetBytes} ${number(bitsPerSecond)} ${jitter}`]
  }
  const segments = flow.delayedAckSegments ?? config.stack.options.delayedAckSegments
  const sinkClass = `Agent/TCPSink${flow.variant === 'sack' ? '/Sack1' : ''}${segments > 1 ? '/DelAck' : ''}`
  return [
    `tcp ${index} ${source} ${sink} ${AGENTS[flow.variant]} ${sinkClass} ${flow.segmentBytes} ${flow.receiverWindow}`,
  ]
}

function flowLines({ startS, stopS, bytes, kind }: FlowConfig, index: number): string[] {
  if (stopS <= startS) return []
  const begin = kind === 'tcp' && Number.isFinite(bytes) ? `send ${bytes}` : 'start'
  const at = (timeS: number, what: string): string => `$ns at ${number(timeS)} "$app(${index}) ${what}"`
  return [at(startS, begin), ...(Number.isFinite(stopS) ? [at(stopS, 'stop')] : [])]
}

function linkOf({ hops }: SimulationConfig, link: number): BottleneckConfig {
  const hop = hops?.[hopOfLink(link)]
  if (hop === undefined) throw new Error(`there is no link ${link}`)
  return wayOfLink(link) === 'forward' ? hop.forward : hop.back
}

function changeLine(change: Change, config: SimulationConfig): string {
  const at = `$ns at ${number(change.atS)}`
  const link = 'link' in change ? (change.link ?? 0) : 0
  const nodes = nodesOfLink(link)
  if (change.kind === 'bandwidth')
    return `${at} "[pipe_of ${nodes}] set bandwidth_ ${number(change.bitsPerSecond)}"`
  if (change.kind !== 'buffer') throw new Error(`ns-2 is not asked to change the ${change.kind}`)
  const limit = queueLimit({ ...linkOf(config, link), buffer: change.buffer })
  return `${at} "[queue_of ${nodes}] set limit_ ${limit}"`
}

function scriptOf(config: SimulationConfig): string {
  const { hops, flows, seed, durationS, changes } = config
  const marks = (hops ?? []).some(({ forward, back }) => forward.aqm.ecn || back.aqm.ecn)
  return [
    `set seed ${seed}`,
    `set nodes ${(hops ?? []).length + 1 + 2 * flows.length}`,
    ...(marks ? ['Agent/TCP set ecn_ 1'] : []),
    script,
    ...linkLines(config),
    ...changes.map((change) => changeLine(change, config)),
    ...flows.flatMap((flow, index) => [...agentLines(flow, index, config), ...flowLines(flow, index)]),
    `finish ${number(durationS)}`,
    '',
  ].join('\n')
}

interface Trace {
  readonly drops: NetworkDrop[]
  readonly sends: [number, number][][]
  readonly acks: [number, number][][]
}

function readTrace(text: string, flows: number, routers: number): Trace {
  const of = (): [number, number][][] => Array.from({ length: flows }, () => [])
  const trace: Trace = { drops: [], sends: of(), acks: of() }
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [event, time, from, to, type, , , flowId, , , seq] = line.split(' ')
    const t = Number(time)
    const flow = Number(flowId)
    const { source } = nodesOf(routers, flow)
    if (event === 'd') trace.drops.push({ t, flow, seq: Number(seq), on: `${from}>${to}` })
    else if (event === '+' && type === 'tcp' && Number(from) === source)
      trace.sends[flow]?.push([t, Number(seq)])
    else if (event === 'r' && type === 'ack' && Number(to) === source)
      trace.acks[flow]?.push([t, Number(seq)])
  }
  return trace
}

/** Key, value, key, value ... */
function fields(words: readonly string[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (let i = 0; i + 1 < words.length; i += 2) found[words[i] as string] = Number(words[i + 1])
  return found
}

type Summary = Readonly<Record<string, number>>

/** The sink counts whole packets: the SYN too, and headers but for Vegas. */
function goodputOfTcp(flow: TcpFlowConfig, { done = -1, sinkBytes = 0 }: Summary, endS: number): number {
  const headerless = flow.variant === 'vegas'
  const syn = headerless ? flow.segmentBytes : flow.headerBytes
  const wire = headerless ? flow.segmentBytes : flow.segmentBytes + flow.headerBytes
  const segments = Math.max(0, Math.round((sinkBytes - syn) / wire))
  // A stopped flow is "done" too, once what it has sent is acknowledged.
  const isDone = Number.isFinite(flow.bytes) && done >= 0 && done <= endS
  return (segments * flow.segmentBytes * 8) / ((isDone ? done : endS) - flow.startS)
}

function read(config: SimulationConfig, directory: string): NetworkResult {
  const text = (file: string): string => readFileSync(join(directory, file), 'utf8')
  const trace = readTrace(text('packets.tr'), config.flows.length, (config.hops ?? []).length + 1)
  const summary = new Map<number, Summary>()
  for (const line of text('summary.txt').trim().split('\n')) {
    const [index, ...words] = line.split(' ')
    summary.set(Number(index), fields(words))
  }
  const flows = config.flows.map((flow, index): NetworkFlowResult => {
    const found = summary.get(index) ?? {}
    const endS = Math.min(flow.stopS, config.durationS)
    if (flow.kind === 'traffic')
      return { goodputBps: ((found.bytes ?? 0) * 8) / (endS - flow.startS), packets: null }
    const packets = { sends: trace.sends[index] ?? [], acks: trace.acks[index] ?? [] }
    return {
      goodputBps: goodputOfTcp(flow, found, endS),
      packets: flow.access === null ? null : packets,
    }
  })
  return { flows, drops: trace.drops }
}

/** Throws where ns-2 fails. `scenario` has a chain, with nothing on it that ns-2 has no word for (see `randomNetwork`). */
export function runNs2Network(scenario: Scenario): NetworkResult {
  const config = configure(scenario)
  const directory = mkdtempSync(join(tmpdir(), 'sawtooth-ns2-'))
  try {
    const file = join(directory, 'network.tcl')
    writeFileSync(file, scriptOf(config))
    execFileSync('ns', [file, directory], { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 })
    return read(config, directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
