/** Runs ns-2 on the script that a scenario is exported as, and reads what it wrote. Needs `ns` (Debian: apt-get install ns2). */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ns2 from '../../../../src/lab/export/formats/ns2'
import { faultLine } from '../../../../src/lab/scenario/faults'
import {
  isTcpFlow,
  type Scenario,
  type TcpFlow,
  type TrafficFlow,
} from '../../../../src/lab/scenario/scenario'
import type { Drop } from '../compare'
import { type NetworkDrop, nodesOf } from '../networks'
import type { Ns2Packets } from '../ns2-case'

interface Ns2TcpResult {
  readonly kind: 'tcp'
  readonly sent: number
  readonly resent: number
  readonly timeouts: number
  readonly goodputBps: number
  readonly completionS: number | null
  readonly packets: Ns2Packets
  readonly cwnd: readonly (readonly [number, number, number])[]
}
interface Ns2CbrResult {
  readonly kind: 'cbr'
  readonly goodputBps: number
}

interface TracedDrop extends NetworkDrop {
  readonly isAck: boolean
}

/** Mean number of packets that wait in the queue of a link, over the whole run. */
interface Ns2Queue {
  /** "0,1"; '' is the only one of a dumbbell that is counted, its bottleneck. */
  readonly link: string
  readonly mean: number
  readonly drops: number
}

export interface Ns2Result {
  readonly flows: readonly (Ns2TcpResult | Ns2CbrResult)[]
  /** Drops as traced, on all links: by full queues, by queue disciplines, and by chance on a wire. */
  readonly drops: readonly TracedDrop[]
  readonly queues: readonly Ns2Queue[]
}

/** null: no TCP, or a sender on a router, whose packets are not traced. */
export function tracedPackets(
  { flows }: Scenario,
  result: Ns2Result['flows'][number],
  index: number,
): Ns2Packets | null {
  return result.kind === 'cbr' || flows[index]?.access === null ? null : result.packets
}

/** Drops of data, as `dropsOf` has ours. */
export const dataDrops = ({ drops }: Ns2Result): Drop[] => drops.filter(({ isAck }) => !isAck)

/** Mean number of packets that wait at the bottleneck of a dumbbell. */
export const bottleneckQueue = ({ queues }: Ns2Result): number => queues[0]?.mean ?? Number.NaN

export function hasNs2(): boolean {
  return spawnSync('ns', ['-'], { input: 'exit 0\n' }).status === 0
}

/** Key, value, key, value ... */
function fields(words: readonly string[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {}
  for (let i = 0; i + 1 < words.length; i += 2) found[words[i] as string] = Number(words[i + 1])
  return found
}

interface Trace {
  readonly drops: TracedDrop[]
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
    const isAck = type === 'ack'
    const { source } = nodesOf(routers, flow)
    if (event === 'd') trace.drops.push({ t, flow, seq: Number(seq), on: `${from}>${to}`, isAck })
    else if (event === '+' && type === 'tcp' && Number(from) === source)
      trace.sends[flow]?.push([t, Number(seq)])
    else if (event === 'r' && isAck && Number(to) === source) trace.acks[flow]?.push([t, Number(seq)])
  }
  return trace
}

export interface TraceOptions {
  /** Interval of the samples of cwnd, s; 0: none. */
  readonly sampleS: number
  /** Trace every packet that leaves a source and every ACK that comes back. */
  readonly packets: boolean
}

/** Throws where the scenario has no words in ns-2, or ns-2 fails. */
export function runNs2(scenario: Scenario, options: TraceOptions = { sampleS: 0, packets: true }): Ns2Result {
  const faults = ns2.missing(scenario)
  if (faults.length > 0) throw new Error(faults.map(faultLine).join('; '))
  const directory = mkdtempSync(join(tmpdir(), 'sawtooth-ns2-'))
  try {
    const script = join(directory, 'scenario.tcl')
    writeFileSync(script, ns2.write(scenario, { version: 'test', link: '' }))
    execFileSync('ns', [script, directory, String(options.sampleS), options.packets ? '1' : '0'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 1 << 28,
    })
    return read(scenario, directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** When a source without jitter sends its last packet, s. */
function lastPacketOf({ bytes, packetBytes, rateMbps, startS }: TrafficFlow): number {
  if (bytes === null) return Number.POSITIVE_INFINITY
  return startS + ((Math.ceil(bytes / packetBytes) - 1) * packetBytes * 8) / (rateMbps * 1e6)
}

type Summary = Readonly<Record<string, number>>

/** Lines of summary.txt: of flows by their number, and of queues. */
function readSummary(text: string, durationS: number): { flows: Map<number, Summary>; queues: Ns2Queue[] } {
  const flows = new Map<number, Summary>()
  const queues: Ns2Queue[] = []
  for (const line of text.trim().split('\n')) {
    const [kind, ...words] = line.split(' ')
    if (kind === 'queue') {
      const named = words.length % 2 === 1
      const { sum = 0, drops = 0 } = fields(named ? words.slice(1) : words)
      queues.push({ link: named ? (words[0] as string) : '', mean: sum / durationS, drops })
    } else flows.set(Number(words[0]), fields(words.slice(1)))
  }
  return { flows, queues }
}

/** Payload that came. The sink counts whole packets: the SYN too, and headers where there are any. */
function payloadBytes({ variant, segmentBytes, headerBytes }: TcpFlow, sinkBytes: number): number {
  const headerless = variant === 'vegas'
  const syn = headerless ? segmentBytes : headerBytes
  const wire = headerless ? segmentBytes : segmentBytes + headerBytes
  return Math.max(0, Math.round((sinkBytes - syn) / wire)) * segmentBytes
}

function tcpResult(flow: TcpFlow, found: Summary, endS: number): Omit<Ns2TcpResult, 'packets' | 'cwnd'> {
  const { sent = 0, resent = 0, timeouts = 0, sinkBytes = 0, done = -1 } = found
  // A stopped flow is "done" too, once what it has sent is acknowledged.
  const completionS = flow.bytes !== null && done >= 0 && done <= endS ? done : null
  const goodputBps = (payloadBytes(flow, sinkBytes) * 8) / ((completionS ?? endS) - flow.startS)
  return { kind: 'tcp', sent, resent, timeouts, goodputBps, completionS }
}

function read(scenario: Scenario, directory: string): Ns2Result {
  const text = (file: string): string => readFileSync(join(directory, file), 'utf8')
  const { flows, durationS, network } = scenario
  const routers = network === undefined ? 2 : network.hops.length + 1
  const trace = readTrace(text('packets.tr'), flows.length, routers)
  const cwnd: [number, number, number][][] = flows.map(() => [])
  for (const line of text('samples.txt').split('\n')) {
    const [flow, t, window, ssthresh] = line.split(' ')
    if (ssthresh !== undefined) cwnd[Number(flow)]?.push([Number(t), Number(window), Number(ssthresh)])
  }
  const summary = readSummary(text('summary.txt'), durationS)
  return {
    flows: flows.map((flow, index) => {
      const found = summary.flows.get(index) ?? {}
      const endS = Math.min(flow.stopS ?? Number.POSITIVE_INFINITY, durationS)
      if (!isTcpFlow(flow)) {
        const last = Math.min(endS, lastPacketOf(flow))
        return { kind: 'cbr', goodputBps: ((found.bytes ?? 0) * 8) / (last - flow.startS) }
      }
      const packets = { sends: trace.sends[index] ?? [], acks: trace.acks[index] ?? [] }
      return { ...tcpResult(flow, found, endS), packets, cwnd: cwnd[index] ?? [] }
    }),
    drops: trace.drops,
    queues: summary.queues,
  }
}
