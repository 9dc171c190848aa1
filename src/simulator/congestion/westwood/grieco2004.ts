import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { rules, type WestwoodParameters } from './rules'

/**
 * Reno's increase; but congestion sets ssthresh to the bandwidth measured times the least RTT: what fills the path without
 * a queue. A loss that has nothing to do with congestion costs only the queue.
 */
export class Westwood extends Aimd<WestwoodParameters> {
  /** Filtered bandwidth, segments/s; NaN before the first sample. */
  private bandwidth = Number.NaN
  private minRttS = Number.NaN
  private sampleStartS = Number.NaN
  private delivered = 0

  override onAck(ack: AckSample): void {
    if (ack.minRttS >= 0) this.minRttS = ack.minRttS
    this.measure(ack)
    super.onAck(ack)
  }

  /** A sample is taken once a round trip: the segments reported over the time that they took. Duplicate ACKs count too. */
  private measure(ack: AckSample): void {
    if (Number.isNaN(this.sampleStartS)) {
      // What the first ACK reports was sent before the interval began.
      this.sampleStartS = ack.nowS
      return
    }
    this.delivered += ack.delivered
    const elapsedS = ack.nowS - this.sampleStartS
    if (elapsedS < Math.max(ack.srttS, this.params.leastSampleMs / 1000) || elapsedS <= 0) return
    const sample = this.delivered / elapsedS
    const { filter } = this.params
    this.bandwidth = Number.isNaN(this.bandwidth) ? sample : filter * this.bandwidth + (1 - filter) * sample
    this.delivered = 0
    this.sampleStartS = ack.nowS
  }

  /** Congestion leaves BWE x RTTmin, or half of the window where there is no estimate. */
  protected override reduced(segments: number): number {
    const pipe = this.bandwidth * this.minRttS
    if (Number.isNaN(pipe)) return segments / 2
    this.context.notes.note(rules.setsFromBandwidth, { rateMbps: this.megabits(), pipe })
    return Math.max(1, pipe)
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const before = this.cwnd
    super.onCongestion(event, sample)
    // ssthresh may lie above the window, which a loss never opens.
    if (this.cwnd > before) this.cwnd = before
  }

  private megabits(): number {
    return (this.bandwidth * this.context.segmentBytes * 8) / 1e6
  }

  readSignals(into: Float64Array): void {
    into[0] = this.megabits()
    into[1] = this.minRttS * 1000
  }
}
