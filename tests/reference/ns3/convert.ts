/**
 * Makes scenario files of Sawtooth from ns-3's runs. ns-3's queue disc sits on a device that holds one packet more
 * before the one in transmission. A packet therefore waits one transmission longer than the disc sees. Sawtooth has one
 * queue: its buffer holds one packet more, and every target is one transmission, every threshold one packet, higher.
 */
import type { Ns3Flow, Ns3Scenario } from './scenarios'

/** IP, TCP with timestamps, and PPP. */
const HEADER_BYTES = 54
/** IP, UDP and PPP. */
const UDP_HEADER_BYTES = 30
export const SEGMENT_BYTES = 1448
const WIRE_BYTES = SEGMENT_BYTES + HEADER_BYTES
export const ACCESS_MBPS = 1000

type Params = Readonly<Record<string, number | string | boolean>>

/** Defaults of ns-3.37's queue discs, what its runs set besides (RED: MeanPktSize), and what `disc` sets in this one. */
export function aqmOf({
  queue,
  disc,
  bandwidthMbps,
}: Pick<Ns3Scenario, 'queue' | 'disc' | 'bandwidthMbps'>): {
  readonly id: string
  readonly params?: Params
} {
  const transmissionMs = (8 * WIRE_BYTES) / (1000 * bandwidthMbps)
  const cobalt = { targetMs: (disc.targetMs ?? 5) + transmissionMs, intervalMs: disc.intervalMs ?? 100 }
  // ns-3's CoDel takes Linux's Newton step, and its one packet of 1500 bytes is not below its MinBytes of 1500.
  const codel = { ...cobalt, squareRoot: 'newton', idleBytes: WIRE_BYTES - 1 }
  const pie = { targetMs: (disc.targetMs ?? 15) + transmissionMs }
  // Its quantum counts IP packets.
  const fair = { quantumBytes: WIRE_BYTES }
  const red = { weight: 0.002, maxP: disc.maxP ?? 0.02, meanPacketBytes: 1500 }
  const thresholds = { minTh: (disc.minTh ?? 5) + 1, maxTh: (disc.maxTh ?? 15) + 1 }
  switch (queue) {
    case 'fifo':
      return { id: 'droptail' }
    case 'red':
      return disc.step === true
        ? { id: 'red', params: { ...red, ...thresholds, weight: 1, gentle: false, hardDrop: false } }
        : { id: 'red', params: { ...red, ...thresholds } }
    case 'ared': {
      // RED sets its weight itself, from packets of 1500 bytes.
      const weight = 1 - Math.exp(-(8 * red.meanPacketBytes) / (1e6 * bandwidthMbps))
      return { id: 'red', params: { ...red, ...thresholds, weight, adaptive: true } }
    }
    case 'codel':
      return { id: 'codel', params: codel }
    case 'fqcodel':
      return { id: 'fq-codel', params: { ...codel, ...fair } }
    case 'pie':
      return { id: 'pie', params: pie }
    case 'fqpie':
      return { id: 'fq-pie', params: { ...pie, ...fair } }
    case 'cobalt':
      return { id: 'cobalt', params: cobalt }
    default:
      throw new Error(`no queue disc ${queue}`)
  }
}

/**
 * ns-3's NewReno recovers by SACK, and so does the Reno that counts what is acknowledged; its CUBIC has no Reno-friendly
 * region; its HighSpeed looks up the RFC's table, and its Scalable grows by one in 50 (AIFactor).
 */
const VARIANTS: Readonly<Record<string, { readonly variant: string; readonly params?: Params }>> = {
  newreno: { variant: 'sack' },
  linuxreno: { variant: 'sack' },
  cubic: { variant: 'cubic', params: { renoFriendly: false } },
  dctcp: { variant: 'dctcp' },
  vegas: { variant: 'vegas', params: { alpha: 2, beta: 4, gamma: 1 } },
  highspeed: { variant: 'highspeed', params: { form: 'table' } },
  scalable: { variant: 'scalable', params: { a: 0.02 } },
  hybla: { variant: 'hybla' },
  westwood: { variant: 'westwood' },
  yeah: { variant: 'yeah' },
  bic: { variant: 'bic', params: { smoothPart: 5 } },
}
/** They grow by segments acknowledged, not by ACKs. */
const COUNTS_SEGMENTS = ['linuxreno', 'cubic']

/** A flow's variant and the sizes of its segments. */
export function tcpOf(variant: string): object {
  const known = VARIANTS[variant]
  if (known === undefined) throw new Error(`no variant ${variant}`)
  return { ...known, segmentBytes: SEGMENT_BYTES, headerBytes: HEADER_BYTES }
}

function flowOf(flow: Ns3Flow, { baseRttMs }: Ns3Scenario): object {
  return {
    ...tcpOf(flow.variant),
    startS: flow.startS,
    // Half of the path belongs to the bottleneck, and the difference of RTTs to the two access links.
    access: {
      bandwidthMbps: ACCESS_MBPS,
      delayMs: baseRttMs / 8 + ((flow.rttMs ?? baseRttMs) - baseRttMs) / 4,
    },
  }
}

function cbrOf(rateMbps: number, baseRttMs: number): object {
  const payloadBytes = 1000
  const packetBytes = payloadBytes + UDP_HEADER_BYTES
  return {
    variant: 'cbr',
    startS: 1,
    access: { bandwidthMbps: ACCESS_MBPS, delayMs: baseRttMs / 8 },
    packetBytes,
    rateMbps: (rateMbps * packetBytes) / payloadBytes,
  }
}

/** What ns-3's hosts do under the `rfc` stack; `ackEvery` where an ACK does not stand for two segments. */
export function stackParamsOf(flows: readonly { readonly variant: string }[], ackEvery = 2): Params {
  const counts = flows.some(({ variant }) => COUNTS_SEGMENTS.includes(variant))
  return {
    initialWindow: 10,
    // The first data segment is acknowledged at once.
    quickAckSegments: 2,
    delayedAckSegments: ackEvery,
    delayedAckTimeoutMs: 200,
    minRtoMs: 1000,
    prr: true,
    // 3.37 lets the window grow whether or not it is used.
    windowValidation: false,
    byteCounting: counts,
    halveFrom: counts ? 'cwnd' : 'pipe',
    // 3.37's HyStart waits for the smoothed RTT to double, which behind an AQM it seldom does.
    hystart: 'off',
  }
}

export function convert(scenario: Ns3Scenario): object {
  const { flows, cbrMbps, baseRttMs, bandwidthMbps, ackEvery } = scenario
  return {
    version: 1,
    title: scenario.name,
    durationS: scenario.durationS,
    stack: 'rfc',
    // ACKs wait for each other on the return path.
    returnPath: { bandwidthMbps, bufferPackets: 10_000 },
    stackParams: stackParamsOf(flows, ackEvery),
    bottleneck: {
      bandwidthMbps,
      delayMs: baseRttMs / 4,
      buffer: { packets: scenario.limitPackets + 1 },
      aqm: { ...aqmOf(scenario), ecn: scenario.ecn },
    },
    flows: [
      ...flows.map((flow) => flowOf(flow, scenario)),
      ...(cbrMbps > 0 ? [cbrOf(cbrMbps, baseRttMs)] : []),
    ],
  }
}
