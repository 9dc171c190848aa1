/** Runs ns-2 on a scenario and reads what it wrote. Needs the program `ns` (Debian: apt-get install ns2). */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ns2 from '../../../../src/lab/export/formats/ns2'
import { faultLine } from '../../../../src/lab/scenario/faults'
import { isTcpFlow, type Scenario, type TrafficFlow } from '../../../../src/lab/scenario/scenario'
import type { Drop } from '../compare'
import type { Ns2Packets } from '../ns2-case'

export interface Ns2TcpResult {
  readonly kind: 'tcp'
  readonly sent: number
  readonly resent: number
  readonly timeouts: number
  readonly goodputBps: number
  readonly completionS: number | null
  readonly packets: Ns2Packets
  readonly cwnd: readonly (readonly [number, number, number])[]
}
export interface Ns2CbrResult {
  readonly kind: 'cbr'
  readonly goodputBps: number
}
export interface Ns2Result {
  readonly flows: readonly (Ns2TcpResult | Ns2CbrResult)[]
  /** Drops as traced: bottleneck, access links and random loss, data only. */
  readonly drops: readonly Drop[]
  /** Mean number of packets that wait at the bottleneck, over the whole run. */
  readonly meanQueue: number
}

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
  readonly drops: Drop[]
  readonly sends: [number, number][][]
  readonly acks: [number, number][][]
}

function readTrace(text: string, flows: number): Trace {
  const of = (): [number, number][][] => Array.from({ length: flows }, () => [])
  const trace: Trace = { drops: [], sends: of(), acks: of() }
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [event, time, from, to, type, , , flowId, , , seq] = line.split(' ')
    const t = Number(time)
    const flow = Number(flowId)
    const isAck = type === 'ack'
    if (event === 'd') {
      if (!isAck) trace.drops.push({ t, flow, seq: Number(seq) })
    } else if (event === '+' && type === 'tcp' && Number(from) === 2 + 2 * flow) {
      trace.sends[flow]?.push([t, Number(seq)])
    } else if (event === 'r' && isAck && Number(to) === 2 + 2 * flow) {
      trace.acks[flow]?.push([t, Number(seq)])
    }
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

function read(scenario: Scenario, directory: string): Ns2Result {
  const text = (file: string): string => readFileSync(join(directory, file), 'utf8')
  const trace = readTrace(text('packets.tr'), scenario.flows.length)
  const cwnd: [number, number, number][][] = scenario.flows.map(() => [])
  for (const line of text('samples.txt').split('\n')) {
    const [flow, t, window, ssthresh] = line.split(' ')
    if (ssthresh !== undefined) cwnd[Number(flow)]?.push([Number(t), Number(window), Number(ssthresh)])
  }
  const lines = text('summary.txt').trim().split('\n')
  const summary = new Map<string, Readonly<Record<string, number>>>()
  for (const line of lines) {
    const [kind = '', ...words] = line.split(' ')
    if (kind === 'queue') summary.set(kind, fields(words))
    else summary.set(words[0] as string, fields(words.slice(1)))
  }
  return {
    flows: scenario.flows.map((flow, index) => {
      const found = summary.get(String(index)) ?? {}
      const end = Math.min(flow.stopS ?? Number.POSITIVE_INFINITY, scenario.durationS)
      if (!isTcpFlow(flow)) {
        const last = Math.min(end, lastPacketOf(flow))
        return { kind: 'cbr', goodputBps: ((found.bytes ?? 0) * 8) / (last - flow.startS) }
      }
      const doneAt = found.done ?? -1
      // A stopped flow is "done" too, once what it has sent is acknowledged.
      const done = flow.bytes !== null && doneAt >= 0 && doneAt <= end ? doneAt : null
      // The sink counts whole packets: the SYN too, and headers where there are any.
      const headerless = flow.variant === 'vegas'
      const syn = headerless ? flow.segmentBytes : flow.headerBytes
      const wire = headerless ? flow.segmentBytes : flow.segmentBytes + flow.headerBytes
      const segments = Math.max(0, Math.round(((found.sinkBytes ?? 0) - syn) / wire))
      return {
        kind: 'tcp',
        sent: found.sent ?? 0,
        resent: found.resent ?? 0,
        timeouts: found.timeouts ?? 0,
        goodputBps: (segments * flow.segmentBytes * 8) / ((done ?? end) - flow.startS),
        completionS: done,
        packets: { sends: trace.sends[index] ?? [], acks: trace.acks[index] ?? [] },
        cwnd: cwnd[index] ?? [],
      }
    }),
    drops: trace.drops,
    meanQueue: (summary.get('queue')?.sum ?? 0) / scenario.durationS,
  }
}
