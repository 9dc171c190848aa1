/**
 * The numbers of a scenario: what is accepted, in what steps a slider moves, what it is called. Declared once for
 * validation, sliders, links and the command line. The defaults are those of scenario version 1 (see defaults.ts).
 */
import type { NumberParameter } from '../../simulator/describe'

/** A number of the scenario, described like a parameter of an algorithm. */
export type Range = Omit<NumberParameter, 'source'>

const HOUR_S = 3600

/** What numbers of a kind have in common; each number says what it has otherwise. */
const number = { kind: 'number' } as const
const seconds = { ...number, min: 0, max: HOUR_S, step: 0.1, unit: 's' } as const
const milliseconds = { ...number, min: 0, max: 1000, unit: 'ms' } as const
const percent = { ...number, default: 0, min: 0, max: 100, step: 0.1, unit: '%' } as const
const rate = {
  ...number,
  default: 10,
  min: 0.001,
  max: 10_000,
  step: 0.1,
  unit: 'Mbit/s',
  logarithmic: true,
} as const
const packets = {
  ...number,
  default: 64,
  min: 1,
  max: 100_000,
  step: 1,
  unit: 'packets',
  integer: true,
  logarithmic: true,
} as const
const bytes = { ...number, min: 1, step: 1, unit: 'bytes', integer: true } as const

export const ranges = {
  durationS: {
    ...seconds,
    default: 30,
    min: 0.1,
    logarithmic: true,
    label: 'Duration',
    help: 'Simulated time.',
  },
  seed: {
    ...number,
    default: 1,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    step: 1,
    unit: '',
    integer: true,
    label: 'Seed',
    help: 'Start of the random numbers: equal seeds give equal runs.',
  },
  bandwidthMbps: { ...rate, min: 0.05, step: 0.05, label: 'Bandwidth', help: 'Rate of the bottleneck.' },
  delayMs: {
    ...milliseconds,
    default: 18,
    max: 2000,
    step: 0.5,
    label: 'Delay',
    help: 'One-way propagation delay of the bottleneck.',
  },
  bufferPackets: {
    ...packets,
    label: 'Buffer',
    help: 'Packets that may wait; the one being transmitted is not counted.',
  },
  bufferBytes: {
    ...bytes,
    default: 96_000,
    max: 1_000_000_000,
    step: 1500,
    logarithmic: true,
    label: 'Buffer',
    help: 'Wire bytes that may wait; the packet being transmitted is not counted.',
  },
  bufferBdp: {
    ...number,
    default: 1,
    min: 0.01,
    max: 1000,
    step: 0.05,
    unit: 'BDP',
    logarithmic: true,
    label: 'Buffer',
    help: 'Multiples of bandwidth x base RTT of the first flow.',
  },
  bufferMs: {
    ...milliseconds,
    default: 80,
    min: 0.01,
    max: 60_000,
    step: 1,
    logarithmic: true,
    label: 'Buffer',
    help: 'The time that a full buffer takes to drain.',
  },
  lossPercent: {
    ...percent,
    max: 50,
    step: 0.01,
    label: 'Random loss',
    help: 'Packets lost on the wire behind the queue, independently of one another.',
  },
  toBadPercent: {
    ...percent,
    default: 1,
    label: 'good to bad',
    help: 'Chance per packet that a good wire turns bad.',
  },
  toGoodPercent: {
    ...percent,
    default: 20,
    label: 'bad to good',
    help: 'Chance per packet that a bad wire turns good.',
  },
  lossGoodPercent: { ...percent, label: 'loss while good', help: 'Packets lost while the wire is good.' },
  lossBadPercent: {
    ...percent,
    default: 50,
    label: 'loss while bad',
    help: 'Packets lost while the wire is bad.',
  },
  jitterMs: {
    ...milliseconds,
    default: 0,
    step: 0.1,
    label: 'Jitter',
    help: 'Greatest extra delay of a packet; order is kept.',
  },
  reorderPercent: {
    ...percent,
    max: 50,
    label: 'Reordering',
    help: 'Packets that take longer on the wire, so that others overtake them.',
  },
  reorderDelayMs: {
    ...milliseconds,
    default: 10,
    step: 1,
    label: 'late by',
    help: 'How much longer those packets take.',
  },
  traceS: { ...seconds, default: 0, label: 'From', help: 'When a rate begins to hold.' },
  repeatS: {
    ...seconds,
    default: HOUR_S,
    min: 0.001,
    label: 'Again after',
    help: 'When the course of rates begins again.',
  },
  traceMbps: { ...rate, label: 'Rate', help: 'Rate of the bottleneck from then on.' },
  returnBandwidthMbps: {
    ...rate,
    step: 0.05,
    label: 'Return bandwidth',
    help: 'Rate of the path that ACKs take.',
  },
  returnBufferPackets: { ...packets, label: 'Return buffer', help: 'ACKs that may wait on the return path.' },
  startS: { ...seconds, default: 0, label: 'Start', help: 'When the flow starts.' },
  stopS: { ...seconds, default: 30, label: 'Stop', help: 'When the flow stops sending new data.' },
  bytes: {
    ...bytes,
    default: 1_000_000,
    max: 1_000_000_000_000,
    step: 1000,
    logarithmic: true,
    label: 'File size',
    help: 'Payload to send in all.',
  },
  segmentBytes: { ...bytes, default: 1448, max: 65_495, label: 'Segment', help: 'Payload of a full packet.' },
  headerBytes: {
    ...bytes,
    default: 52,
    min: 0,
    max: 512,
    label: 'Header',
    help: 'What a packet carries on the wire beside its payload; the size of a pure ACK.',
  },
  receiverWindowPackets: {
    ...packets,
    max: 1_000_000,
    label: 'Receiver window',
    help: 'Packets that the receiver lets be in flight.',
  },
  initialWindowPackets: {
    ...number,
    default: 10,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    integer: true,
    label: 'First cwnd',
    help: 'Congestion window after the handshake.',
  },
  initialSsthreshPackets: {
    ...number,
    default: 64,
    min: 1,
    max: 1_000_000,
    step: 1,
    unit: 'packets',
    logarithmic: true,
    label: 'First ssthresh',
    help: 'Slow-start threshold of the new connection.',
  },
  rateMbps: {
    ...rate,
    default: 1,
    label: 'Rate',
    help: 'Rate of the source on the wire; of a TCP flow, the rate at which its application writes.',
  },
  packetBytes: {
    ...bytes,
    default: 1000,
    max: 65_535,
    label: 'Packet',
    help: 'Size of a packet on the wire.',
  },
  accessBandwidthMbps: {
    ...rate,
    default: 100,
    min: 0.05,
    max: 100_000,
    step: 0.5,
    label: 'Access bandwidth',
    help: 'Rate of the links from the source to the left router and from the right router to the sink.',
  },
  accessDelayMs: {
    ...milliseconds,
    default: 1,
    max: 2000,
    step: 0.5,
    label: 'Extra delay',
    help: 'One-way propagation delay of each of the two access links.',
  },
  accessBufferPackets: {
    ...packets,
    label: 'Access buffer',
    help: 'Packets that may wait in front of each access link.',
  },
  atS: { ...seconds, default: 15, label: 'At', help: 'When a change happens.' },
} as const satisfies Record<string, Range>

/** Most flows in a scenario. */
export const MAX_FLOWS = 64
/** Most entries of a timeline. */
export const MAX_CHANGES = 1000
/** Most points of a rate that steps in time. */
export const MAX_TRACE_POINTS = 1000
/** Longest title, in UTF-16 code units. */
export const MAX_TITLE = 200

/** "0.05 to 10000 Mbit/s", "a whole number, 1 to 100000 packets" */
export function describeRange(
  range: Pick<Range, 'min' | 'max' | 'unit'> & { readonly integer?: boolean },
): string {
  const span = `${range.min} to ${range.max}${range.unit === '' ? '' : ` ${range.unit}`}`
  return range.integer === true ? `a whole number, ${span}` : span
}
