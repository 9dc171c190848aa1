/**
 * The numbers of a scenario: what is accepted, in what steps a slider moves; their names are words. Declared once for
 * validation, sliders, links and the command line. The defaults are those of scenario version 1 (see defaults.ts).
 */
import type { NumberParameter } from '../../simulator/describe'
import { faults } from '../../strings/faults'
import { ranges as words } from '../../strings/ranges'
import { writtenSpan } from './written'

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
  durationS: { ...seconds, default: 30, min: 0.1, logarithmic: true, ...words.durationS },
  seed: {
    ...number,
    default: 1,
    min: 0,
    max: Number.MAX_SAFE_INTEGER,
    step: 1,
    unit: '',
    integer: true,
    ...words.seed,
  },
  bandwidthMbps: { ...rate, min: 0.05, step: 0.05, ...words.bandwidthMbps },
  delayMs: { ...milliseconds, default: 18, max: 2000, step: 0.5, ...words.delayMs },
  bufferPackets: { ...packets, ...words.bufferPackets },
  bufferBytes: {
    ...bytes,
    default: 96_000,
    max: 1_000_000_000,
    step: 1500,
    logarithmic: true,
    ...words.bufferBytes,
  },
  bufferBdp: {
    ...number,
    default: 1,
    min: 0.01,
    max: 1000,
    step: 0.05,
    unit: 'BDP',
    logarithmic: true,
    ...words.bufferBdp,
  },
  bufferMs: {
    ...milliseconds,
    default: 80,
    min: 0.01,
    max: 60_000,
    step: 1,
    logarithmic: true,
    ...words.bufferMs,
  },
  lossPercent: { ...percent, max: 50, step: 0.01, ...words.lossPercent },
  toBadPercent: { ...percent, default: 1, ...words.toBadPercent },
  toGoodPercent: { ...percent, default: 20, ...words.toGoodPercent },
  lossGoodPercent: { ...percent, ...words.lossGoodPercent },
  lossBadPercent: { ...percent, default: 50, ...words.lossBadPercent },
  jitterMs: { ...milliseconds, default: 0, step: 0.1, ...words.jitterMs },
  reorderPercent: { ...percent, max: 50, ...words.reorderPercent },
  reorderDelayMs: { ...milliseconds, default: 10, step: 1, ...words.reorderDelayMs },
  traceS: { ...seconds, default: 0, ...words.traceS },
  repeatS: { ...seconds, default: HOUR_S, min: 0.001, ...words.repeatS },
  traceMbps: { ...rate, ...words.traceMbps },
  returnBandwidthMbps: { ...rate, step: 0.05, ...words.returnBandwidthMbps },
  returnBufferPackets: { ...packets, ...words.returnBufferPackets },
  startS: { ...seconds, default: 0, ...words.startS },
  stopS: { ...seconds, default: 30, ...words.stopS },
  bytes: {
    ...bytes,
    default: 1_000_000,
    max: 1_000_000_000_000,
    step: 1000,
    logarithmic: true,
    ...words.bytes,
  },
  segmentBytes: { ...bytes, default: 1448, max: 65_495, ...words.segmentBytes },
  headerBytes: { ...bytes, default: 52, min: 0, max: 512, ...words.headerBytes },
  receiverWindowPackets: { ...packets, max: 1_000_000, ...words.receiverWindowPackets },
  initialWindowPackets: {
    ...number,
    default: 10,
    min: 1,
    max: 1000,
    step: 1,
    unit: 'packets',
    integer: true,
    ...words.initialWindowPackets,
  },
  initialSsthreshPackets: {
    ...number,
    default: 64,
    min: 1,
    max: 1_000_000,
    step: 1,
    unit: 'packets',
    logarithmic: true,
    ...words.initialSsthreshPackets,
  },
  rateMbps: { ...rate, default: 1, ...words.rateMbps },
  packetBytes: { ...bytes, default: 1000, max: 65_535, ...words.packetBytes },
  accessBandwidthMbps: {
    ...rate,
    default: 100,
    min: 0.05,
    max: 100_000,
    step: 0.5,
    ...words.accessBandwidthMbps,
  },
  accessDelayMs: { ...milliseconds, default: 1, max: 2000, step: 0.5, ...words.accessDelayMs },
  accessBufferPackets: { ...packets, ...words.accessBufferPackets },
  atS: { ...seconds, default: 15, ...words.atS },
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
  const span = writtenSpan(range.min, range.max, range.unit)
  return range.integer === true ? faults.wholeNumber(span) : span
}
