import type { AckSample } from '../congestion-control'
import { NicholsMax } from '../filters/nichols-max'
import type { RoundFilter } from '../filters/windowed-max'
import { microseconds, type TickingHost, Ticks } from '../linux-units/ticks'
import { CONSISTENT, CONSISTENT_BITS_PER_SECOND, DraftArithmetic } from './draft'

/** Gains are counted in such parts: that of Startup is rounded up, that of Drain down. */
const GAIN_PARTS = 256
/** Bandwidth is counted in 2^-24 segments a microsecond. */
const UNIT = 16_777_216
const UNITS_PER_SEGMENT_PER_S = UNIT / 1e6
/** Turns bytes a microsecond into bytes a second, less one in a hundred. */
const MARGIN_AND_MICROSECONDS = 990_000
const MOST_AGGREGATION_MICROSECONDS = 100_000
/** sk_pacing_shift, and GSO_LEGACY_MAX_SIZE less room for headers: what is handed down at once. */
const QUANTUM_SHARE = 1024
const MOST_QUANTUM_BYTES = 65_535 - 320

/** BBR as Linux 6.1 counts it (tcp_bbr.c): whole units of bandwidth, microseconds, 256ths of gains, ticks. */
export class LinuxArithmetic extends DraftArithmetic {
  /** The kernel begins when the connection is open (bbr_init). */
  override readonly knowsHandshake = true
  private readonly ticks = new Ticks(this.host)

  constructor(private readonly host: TickingHost) {
    super()
  }

  override filter(rounds: number): RoundFilter {
    return new NicholsMax(rounds)
  }
  override startupGain(gain: number): number {
    return (Math.floor(gain * GAIN_PARTS) + 1) / GAIN_PARTS
  }
  override drainGain(startupGain: number): number {
    return Math.floor(GAIN_PARTS / startupGain) / GAIN_PARTS
  }
  override sampled(ack: AckSample): number {
    return this.ofWindow(Math.round(ack.deliveryRate * ack.intervalS), ack.intervalS)
  }
  override ofWindow(window: number, rttS: number): number {
    return Math.floor((window * UNIT) / Math.round(rttS * 1e6)) / UNITS_PER_SEGMENT_PER_S
  }
  override measured(rttS: number): number {
    return microseconds(rttS) / 1e6
  }
  override bdp(bandwidth: number, minRttS: number, gain: number): number {
    const product = this.units(bandwidth) * Math.round(minRttS * 1e6)
    return Math.ceil(Math.floor((product * Math.floor(gain * GAIN_PARTS)) / GAIN_PARTS) / UNIT)
  }
  /** Rates are whole bytes a second, each step rounded down (bbr_rate_bytes_per_sec). */
  override paced(bandwidth: number, gain: number, segmentBytes: number): number {
    const product = this.units(bandwidth) * segmentBytes * Math.floor(gain * GAIN_PARTS)
    return Math.floor((Math.floor(product / GAIN_PARTS) * MARGIN_AND_MICROSECONDS) / UNIT) / segmentBytes
  }
  /** The allowance is that of bbr_ack_aggregation_cwnd. */
  override mostAggregated(bandwidth: number): number {
    return Math.floor((this.units(bandwidth) * MOST_AGGREGATION_MICROSECONDS) / UNIT)
  }
  override quantumBytes(bytesPerSecond: number): number {
    return Math.min(bytesPerSecond / QUANTUM_SHARE, MOST_QUANTUM_BYTES)
  }
  override hasPassed(fromS: number, nowS: number, durationS: number): boolean {
    const { ticks } = this
    return ticks.count(nowS) > ticks.count(fromS) + Math.ceil(durationS * ticks.rate - 1e-9)
  }
  /** Intervals are whole milliseconds of the host's count (bbr_lt_bw_sampling). */
  override throughput(delivered: number, fromS: number, untilS: number): number {
    const milliseconds = this.ticks.milliseconds(untilS) - this.ticks.milliseconds(fromS)
    return milliseconds < 1 ? 0 : this.ofWindow(delivered, milliseconds / 1000)
  }
  /** Throughputs are compared as in bbr_lt_bw_interval_done. */
  override agree(throughput: number, before: number, segmentBytes: number): boolean {
    const difference = Math.abs(this.units(throughput) - this.units(before))
    if (difference <= CONSISTENT * this.units(before)) return true
    const bytesPerSecond = this.paced(difference / UNITS_PER_SEGMENT_PER_S, 1, segmentBytes) * segmentBytes
    return 8 * bytesPerSecond <= CONSISTENT_BITS_PER_SECOND
  }
  override mean(throughput: number, before: number): number {
    return Math.floor((this.units(throughput) + this.units(before)) / 2) / UNITS_PER_SEGMENT_PER_S
  }
  /** Segments leave the path meanwhile as in bbr_packets_in_net_at_edt. */
  override inFlightThen(inFlight: number, bandwidth: number, waitS: number): number {
    return Math.max(0, inFlight - Math.floor((this.units(bandwidth) * microseconds(waitS)) / UNIT))
  }

  private units(bandwidth: number): number {
    return Math.floor(bandwidth * UNITS_PER_SEGMENT_PER_S + 1e-3)
  }
}
