import type { AckSample } from '../congestion-control'
import type { RoundFilter } from '../filters/windowed-max'

/** Pacing stays this far below the bandwidth, so that a queue does not build up from a rounding (Linux 6.1). */
export const PACING_MARGIN = 0.99

/** Two throughputs are one where they differ by no more than this share, or by so many bit/s (Linux tcp_bbr.c, "long-term"). */
export const CONSISTENT = 1 / 8
export const CONSISTENT_BITS_PER_SECOND = 4000

/** How BBR version 1 calculates. Rates in segments/s. */
export interface BbrArithmetic {
  /** The first pacing rate is that of the handshake's round trip (else that of a nominal one, until data have been acknowledged). */
  readonly knowsHandshake: boolean
  /** Keeps the bandwidth. */
  filter(rounds: number): RoundFilter
  /** A gain of Startup, and its inverse for Drain. */
  startupGain(gain: number): number
  drainGain(startupGain: number): number
  /** Bandwidth that the rate sample of an ACK shows. */
  sampled(ack: AckSample): number
  /** Bandwidth of a `window` of segments each round trip. */
  ofWindow(window: number, rttS: number): number
  /** A round-trip time as it is measured, s. */
  measured(rttS: number): number
  /** Segments that fill the path `gain` times. */
  bdp(bandwidth: number, minRttS: number, gain: number): number
  /** `gain` times a bandwidth less the margin, segments/s. */
  paced(bandwidth: number, gain: number, segmentBytes: number): number
  /** Bytes handed down at once. */
  quantumBytes(bytesPerSecond: number): number
  /** Most segments that the aggregation allowance may be. */
  mostAggregated(bandwidth: number): number
  /** More than `durationS` has passed. */
  hasPassed(fromS: number, nowS: number, durationS: number): boolean
  /** Throughput of `delivered` segments from one time to another; 0 where that is too short. */
  throughput(delivered: number, fromS: number, untilS: number): number
  /** Whether a throughput is that of the interval before; and the mean of both. */
  agree(throughput: number, before: number, segmentBytes: number): boolean
  mean(throughput: number, before: number): number
  /** How many of `inFlight` segments are still under way when the next one leaves, in `waitS`. */
  inFlightThen(inFlight: number, bandwidth: number, waitS: number): number
}
