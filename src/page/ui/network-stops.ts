/** The sliders of the network: what each sets, and where it stops. */
import { type Range, ranges } from '../../lab/scenario/ranges'
import type { BufferUnit } from '../model/derived'
import { logarithmicStops } from './controls/scale'

export const BUFFER_RANGE: Readonly<Record<BufferUnit, Range>> = {
  packets: ranges.bufferPackets,
  bytes: ranges.bufferBytes,
  bdp: ranges.bufferBdp,
  ms: ranges.bufferMs,
}

/** By their paths in the bottleneck. */
export const SLIDERS = {
  bandwidthMbps: { range: ranges.bandwidthMbps, stops: logarithmicStops(0.1, 1000) },
  delayMs: { range: ranges.delayMs, stops: logarithmicStops(1, 500, { zero: true }) },
  'loss.percent': { range: ranges.lossPercent, stops: logarithmicStops(0.01, 20, { zero: true }) },
  'buffer.packets': { range: BUFFER_RANGE.packets, stops: logarithmicStops(1, 1000, { integer: true }) },
  'buffer.bytes': { range: BUFFER_RANGE.bytes, stops: logarithmicStops(1000, 2_000_000, { integer: true }) },
  'buffer.bdp': { range: BUFFER_RANGE.bdp, stops: logarithmicStops(0.05, 20) },
  'buffer.ms': { range: BUFFER_RANGE.ms, stops: logarithmicStops(1, 1000) },
} as const
