import type { AckSample } from '../congestion-control'
import { type RoundFilter, WindowedMax } from '../filters/windowed-max'

/** Pacing stays this far below the bandwidth, so that a queue does not build up from a rounding (Linux 6.1). */
export const PACING_MARGIN = 0.99
/** Two throughputs are one where they differ by no more than this share, or by so many bit/s (Linux tcp_bbr.c, "long-term"). */
export const CONSISTENT = 1 / 8
export const CONSISTENT_BITS_PER_SECOND = 4000
/** Share of a second, and most bytes, of what is handed down at once (§4.2.2). */
const QUANTUM_S = 0.001
const MOST_QUANTUM_BYTES = 65_536
/** Most time of silence that the aggregation allowance bridges, s (Linux 6.1). */
const MOST_AGGREGATION_S = 0.1
/** Shortest interval that shows the throughput of a policer, s. */
const LEAST_INTERVAL_S = 0.001

/** How BBR version 1 calculates, on exact numbers (draft-cardwell-iccrg-bbr-congestion-control-00). Rates in segments/s. */
export class DraftArithmetic {
  /** The first pacing rate is that of the handshake's round trip (else that of a nominal one, until data have been acknowledged). */
  readonly knowsHandshake: boolean = false

  /** Keeps the bandwidth. */
  filter(rounds: number): RoundFilter {
    return new WindowedMax(rounds)
  }
  /** A gain of Startup, and its inverse for Drain. */
  startupGain(gain: number): number {
    return gain
  }
  drainGain(startupGain: number): number {
    return 1 / startupGain
  }
  /** Bandwidth that the rate sample of an ACK shows. */
  sampled(ack: AckSample): number {
    return ack.deliveryRate
  }
  /** Bandwidth of a `window` of segments each round trip. */
  ofWindow(window: number, rttS: number): number {
    return window / rttS
  }
  /** A round-trip time as it is measured, s. */
  measured(rttS: number): number {
    return rttS
  }
  /** Segments that fill the path `gain` times. */
  bdp(bandwidth: number, minRttS: number, gain: number): number {
    return Math.ceil(bandwidth * minRttS * gain)
  }
  /** `gain` times a bandwidth less the margin, segments/s. */
  paced(bandwidth: number, gain: number, _segmentBytes: number): number {
    return PACING_MARGIN * gain * bandwidth
  }
  /** Most segments that the aggregation allowance may be. */
  mostAggregated(bandwidth: number): number {
    return bandwidth * MOST_AGGREGATION_S
  }
  /** Bytes handed down at once. */
  quantumBytes(bytesPerSecond: number): number {
    return Math.min(bytesPerSecond * QUANTUM_S, MOST_QUANTUM_BYTES)
  }
  /** More than `durationS` has passed. */
  hasPassed(fromS: number, nowS: number, durationS: number): boolean {
    return nowS > fromS + durationS
  }
  /** Throughput of `delivered` segments from one time to another; 0 where that is too short. */
  throughput(delivered: number, fromS: number, untilS: number): number {
    const lengthS = untilS - fromS
    return lengthS < LEAST_INTERVAL_S ? 0 : delivered / lengthS
  }
  /** Whether a throughput is that of the interval before; and the mean of both. */
  agree(throughput: number, before: number, segmentBytes: number): boolean {
    const difference = Math.abs(throughput - before)
    return difference <= CONSISTENT * before || difference * 8 * segmentBytes <= CONSISTENT_BITS_PER_SECOND
  }
  mean(throughput: number, before: number): number {
    return (throughput + before) / 2
  }
  /** How many of `inFlight` segments are still under way when the next one leaves, in `_waitS`. */
  inFlightThen(inFlight: number, _bandwidth: number, _waitS: number): number {
    return inFlight
  }
}
