/** Where the sliders of the network stop. */
import { type Range, ranges } from '../../lab/scenario/ranges'
import type { BufferUnit } from '../model/derived'
import { logarithmicStops, type Stops } from './controls/scale'

export const BANDWIDTH = logarithmicStops(0.1, 1000)
export const DELAY = logarithmicStops(1, 500, { zero: true })
export const LOSS = logarithmicStops(0.01, 20, { zero: true })
export const BUFFER: Readonly<Record<BufferUnit, Stops>> = {
  packets: logarithmicStops(1, 1000, { integer: true }),
  bytes: logarithmicStops(1000, 2_000_000, { integer: true }),
  bdp: logarithmicStops(0.05, 20),
  ms: logarithmicStops(1, 1000),
}
export const BUFFER_RANGE: Readonly<Record<BufferUnit, Range>> = {
  packets: ranges.bufferPackets,
  bytes: ranges.bufferBytes,
  bdp: ranges.bufferBdp,
  ms: ranges.bufferMs,
}
