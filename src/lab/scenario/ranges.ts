/** The numbers of a scenario, for validation, sliders, links and the command line. The defaults are frozen (see defaults.ts). */
import type { NumberParameter } from '../../simulator/describe'
import { faults } from '../../strings/faults'
import { ranges as words } from '../../strings/ranges'
import { writtenSpan } from './written'

/** A number of the scenario, described like a parameter of an algorithm. */
export type Range = Omit<NumberParameter, 'source'>

/** What of a number decides whether it is accepted. */
export type Span = Pick<Range, 'min' | 'max' | 'unit' | 'integer'>

const HOUR_S = 3600

/** What numbers of a kind have in common; each number says what it has otherwise. */
const number = { kind: 'number' } as const
const seconds = { ...number, min: 0, max: HOUR_S, step: 0.1, unit: 's' } as const
const milliseconds = { ...number, min: 0, max: 1000, unit: 'ms' } as const
const percent = { ...number, default: 0, min: 0, max: 100, step: 0.1, unit: '%' } as const
const logarithmic = { ...number, logarithmic: true } as const
const rate = { ...logarithmic, default: 10, min: 0.001, max: 10_000, step: 0.1, unit: 'Mbit/s' } as const
const whole = { ...number, min: 1, step: 1, integer: true } as const
const packets = { ...whole, default: 64, max: 100_000, unit: 'packets', logarithmic: true } as const
const bytes = { ...whole, unit: 'bytes' } as const

const numbers = {
  durationS: { ...seconds, default: 30, min: 0.1, logarithmic: true },
  seed: { ...whole, default: 1, min: 0, max: Number.MAX_SAFE_INTEGER, unit: '' },
  bandwidthMbps: { ...rate, min: 0.05, step: 0.05 },
  delayMs: { ...milliseconds, default: 18, max: 2000, step: 0.5 },
  bufferPackets: packets,
  bufferBytes: { ...bytes, default: 96_000, max: 1_000_000_000, step: 1500, logarithmic: true },
  bufferBdp: { ...logarithmic, default: 1, min: 0.01, max: 1000, step: 0.05, unit: 'BDP' },
  bufferMs: { ...milliseconds, default: 80, min: 0.01, max: 60_000, step: 1, logarithmic: true },
  lossPercent: { ...percent, step: 0.01 },
  toBadPercent: { ...percent, default: 1 },
  toGoodPercent: { ...percent, default: 20 },
  lossGoodPercent: percent,
  lossBadPercent: { ...percent, default: 50 },
  jitterMs: { ...milliseconds, default: 0, step: 0.1 },
  aggregationMs: { ...milliseconds, default: 0, step: 0.5 },
  reorderPercent: { ...percent, max: 50 },
  reorderDelayMs: { ...milliseconds, default: 10, step: 1 },
  traceS: { ...seconds, default: 0 },
  repeatS: { ...seconds, default: HOUR_S, min: 0.001 },
  traceMbps: rate,
  returnBandwidthMbps: { ...rate, step: 0.05 },
  returnBufferPackets: packets,
  startS: { ...seconds, default: 0 },
  stopS: { ...seconds, default: 30 },
  bytes: { ...bytes, default: 1_000_000, max: 1_000_000_000_000, step: 1000, logarithmic: true },
  segmentBytes: { ...bytes, default: 1448, max: 65_495 },
  headerBytes: { ...bytes, default: 52, min: 0, max: 512 },
  receiverWindowPackets: { ...packets, max: 1_000_000 },
  initialWindowPackets: { ...whole, default: 10, max: 1000, unit: 'packets' },
  initialSsthreshPackets: { ...logarithmic, default: 64, min: 1, max: 1_000_000, step: 1, unit: 'packets' },
  rateMbps: { ...rate, default: 1 },
  packetBytes: { ...bytes, default: 1000, max: 65_535 },
  accessBandwidthMbps: { ...rate, default: 100, min: 0.05, max: 100_000, step: 0.5 },
  accessDelayMs: { ...milliseconds, default: 1, max: 2000, step: 0.5 },
  accessBufferPackets: packets,
  atS: { ...seconds, default: 15 },
} as const satisfies Record<keyof typeof words, Omit<Range, 'label' | 'help'>>

export const ranges = Object.fromEntries(
  Object.entries(numbers).map(([key, one]) => [key, { ...one, ...words[key as keyof typeof words] }]),
) as Readonly<Record<keyof typeof numbers, Range>>

/** Most flows in a scenario. */
export const MAX_FLOWS = 64
/** Most hops of a chain. */
export const MAX_HOPS = 8
/** Most entries of a timeline. */
export const MAX_CHANGES = 1000
/** Most points of a rate that steps in time. */
export const MAX_TRACE_POINTS = 1000
/** Longest name of a measured file, in UTF-16 code units. */
export const MAX_FILE_NAME = 100
/** Longest title, in UTF-16 code units. */
export const MAX_TITLE = 200

/** The same of a number that may be 0 as well, where `min` is above it. */
export const zeroOr = ({ min, max, unit }: Span): string => faults.zeroOr(writtenSpan(min, max, unit))

/** "0.05 to 10000 Mbit/s", "a whole number, 1 to 100000 packets" */
export function describeRange({ min, max, unit, integer }: Span): string {
  const span = writtenSpan(min, max, unit)
  return integer === true ? faults.wholeNumber(span) : span
}

/** Runs that can be pinned beside another. */
export const MAX_PINS = 4
