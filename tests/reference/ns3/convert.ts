/**
 * From the ns-3 AQM matrix to scenario files of Sawtooth.
 *
 * ns-3's queue disc sits on a device that holds one packet more before the one in transmission. A packet therefore
 * waits one transmission longer than the disc sees. Sawtooth has one queue: its buffer holds one packet more, and every
 * target is one transmission, every threshold one packet, higher.
 */
import matrix from './matrix.json'

export type Ns3Run = (typeof matrix.runs)[number]
export const { scenario: common } = matrix

/** IP, TCP with timestamps, and PPP. */
const HEADER_BYTES = 54
/** IP, UDP and PPP. */
const UDP_HEADER_BYTES = 30
const WIRE_BYTES = common.segmentBytes + HEADER_BYTES
export const TRANSMISSION_MS = (8 * WIRE_BYTES) / (1000 * common.bandwidthMbps)

/** Defaults of ns-3.37's queue discs, and what its runs set besides (RED: MeanPktSize). */
function aqmOf(queue: string): {
  readonly id: string
  readonly params?: Readonly<Record<string, number | string>>
} {
  const cobalt = { targetMs: 5 + TRANSMISSION_MS, intervalMs: 100 }
  // ns-3's CoDel takes Linux's Newton step.
  const codel = { ...cobalt, squareRoot: 'newton' }
  switch (queue) {
    case 'fifo':
      return { id: 'droptail' }
    case 'red':
      return { id: 'red', params: { minTh: 6, maxTh: 16, weight: 0.002, maxP: 0.02, meanPacketBytes: 1500 } }
    case 'codel':
      return { id: 'codel', params: codel }
    case 'fqcodel':
      // Its quantum counts IP packets.
      return { id: 'fq-codel', params: { ...codel, quantumBytes: 1502 } }
    case 'pie':
      return { id: 'pie', params: { targetMs: 15 + TRANSMISSION_MS } }
    case 'cobalt':
      return { id: 'cobalt', params: cobalt }
    default:
      throw new Error(`no queue disc ${queue}`)
  }
}

interface Tcp {
  readonly variant: string
  readonly params?: Readonly<Record<string, number | boolean>>
}
/** ns-3's NewReno recovers by SACK; its CUBIC has no Reno-friendly region. */
function tcpOf(name: string): Tcp {
  if (name === 'newreno') return { variant: 'sack' }
  if (name === 'cubic') return { variant: 'cubic', params: { renoFriendly: false } }
  throw new Error(`no variant ${name}`)
}

/** "4cubic", "1newreno", "newreno_cbr", "4newreno_ecn". */
function flowsOf(mix: string): object[] {
  const access = { bandwidthMbps: 1000, delayMs: 5 }
  const udp = mix.endsWith('_cbr')
  const name = mix.replace(/^\d/, '').replace(/_(cbr|ecn)$/, '')
  const count = udp ? 1 : Number(mix[0])
  const flows: object[] = []
  for (let i = 0; i < count; i++) {
    flows.push({
      ...tcpOf(name),
      startS: i * common.staggerS,
      access,
      segmentBytes: common.segmentBytes,
      headerBytes: HEADER_BYTES,
    })
  }
  if (udp) {
    const { rateMbps, payloadBytes, startS } = common.cbr
    const packetBytes = payloadBytes + UDP_HEADER_BYTES
    flows.push({
      variant: 'cbr',
      startS,
      access,
      packetBytes,
      rateMbps: (rateMbps * packetBytes) / payloadBytes,
    })
  }
  return flows
}

export function convert(run: Ns3Run): object {
  const cubic = run.flows.includes('cubic')
  return {
    version: 1,
    title: `${run.queue} ${run.flows}`,
    durationS: common.durationS,
    stack: 'rfc',
    stackParams: {
      initialWindow: 10,
      delayedAckSegments: 2,
      delayedAckTimeoutMs: 200,
      minRtoMs: 1000,
      // 3.37 lets the window grow whether or not it is used.
      windowValidation: false,
      byteCounting: cubic,
      hystart: cubic ? 'linux' : 'off',
    },
    bottleneck: {
      bandwidthMbps: common.bandwidthMbps,
      delayMs: common.baseRttMs / 4,
      buffer: { packets: common.limitPackets + 1 },
      aqm: { ...aqmOf(run.queue), ecn: run.flows.endsWith('_ecn') },
    },
    flows: flowsOf(run.flows),
  }
}
