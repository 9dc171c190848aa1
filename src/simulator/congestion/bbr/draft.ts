import type { AckSample } from '../congestion-control'
import { type RoundFilter, WindowedMax } from '../filters/windowed-max'
import { type BbrArithmetic, CONSISTENT, CONSISTENT_BITS_PER_SECOND, PACING_MARGIN } from './arithmetic'

/** Share of a second, and most bytes, of what is handed down at once (§4.2.2). */
const QUANTUM_S = 0.001
const MOST_QUANTUM_BYTES = 65_536
/** Most time of silence that the aggregation allowance bridges, s (Linux 6.1). */
const MOST_AGGREGATION_S = 0.1
/** Shortest interval that shows the throughput of a policer, s. */
const LEAST_INTERVAL_S = 0.001

/** BBR as draft-cardwell-iccrg-bbr-congestion-control-00 has it, on exact numbers. */
export class DraftArithmetic implements BbrArithmetic {
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
