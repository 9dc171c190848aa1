import type { AckSample, CongestionContext } from '../congestion-control'
import { type RoundFilter, WindowedMax } from '../filters/windowed-max'
import { CountedArithmetic } from './linux'

/** Share of a second, and most bytes, of what is handed down at once (§4.2.2). */
const QUANTUM_S = 0.001
const MOST_QUANTUM_BYTES = 65_536

/** Pacing stays this far below the bandwidth, so that a queue does not build up from a rounding (Linux 6.1). */
export const PACING_MARGIN = 0.99
/** Most time of silence that the aggregation allowance bridges, s (Linux 6.1). */
const MOST_AGGREGATION_S = 0.1

/** Shortest interval that shows the throughput of a policer, s. */
const LEAST_INTERVAL_S = 0.001
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
  /** Of `delivered` segments from one time to another; 0 where that is too short. */
  throughput(delivered: number, fromS: number, untilS: number): number
  /** Whether a throughput is that of the interval before; and the mean of both. */
  agree(throughput: number, before: number, segmentBytes: number): boolean
  mean(throughput: number, before: number): number
  /** Of `inFlight` segments, those that are still under way when the next one leaves, in `waitS`. */
  inFlightThen(inFlight: number, bandwidth: number, waitS: number): number
}

/** As the draft has it, on exact numbers. */
class ExactArithmetic implements BbrArithmetic {
  readonly knowsHandshake = false

  filter(rounds: number): RoundFilter {
    return new WindowedMax(rounds)
  }
  startupGain(gain: number): number {
    return gain
  }
  drainGain(startupGain: number): number {
    return 1 / startupGain
  }
  sampled(ack: AckSample): number {
    return ack.deliveryRate
  }
  ofWindow(window: number, rttS: number): number {
    return window / rttS
  }
  measured(rttS: number): number {
    return rttS
  }
  bdp(bandwidth: number, minRttS: number, gain: number): number {
    return Math.ceil(bandwidth * minRttS * gain)
  }
  paced(bandwidth: number, gain: number): number {
    return PACING_MARGIN * gain * bandwidth
  }
  mostAggregated(bandwidth: number): number {
    return bandwidth * MOST_AGGREGATION_S
  }
  quantumBytes(bytesPerSecond: number): number {
    return Math.min(bytesPerSecond * QUANTUM_S, MOST_QUANTUM_BYTES)
  }
  hasPassed(fromS: number, nowS: number, durationS: number): boolean {
    return nowS > fromS + durationS
  }
  throughput(delivered: number, fromS: number, untilS: number): number {
    const lengthS = untilS - fromS
    return lengthS < LEAST_INTERVAL_S ? 0 : delivered / lengthS
  }
  agree(throughput: number, before: number, segmentBytes: number): boolean {
    const difference = Math.abs(throughput - before)
    return difference <= CONSISTENT * before || difference * 8 * segmentBytes <= CONSISTENT_BITS_PER_SECOND
  }
  mean(throughput: number, before: number): number {
    return (throughput + before) / 2
  }
  inFlightThen(inFlight: number): number {
    return inFlight
  }
}

export function arithmeticOf(context: Pick<CongestionContext, 'options' | 'ticksAtStart'>): BbrArithmetic {
  return context.options.wholeWindow ? new CountedArithmetic(context) : new ExactArithmetic()
}
