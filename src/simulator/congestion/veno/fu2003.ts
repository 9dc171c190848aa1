import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { rules, type VenoParameters } from './rules'

/**
 * Reno with Vegas' measure of its own packets in the queue, N: where few wait, a loss is taken for a random one and costs
 * a fifth; where many wait, growth slows to a half.
 */
export class Veno extends Aimd<VenoParameters> {
  private baseRttS = Number.POSITIVE_INFINITY
  private n = Number.NaN
  /** Only every second ACK opens the window while the path is congested. */
  private skip = false

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      if (ack.rttS < this.baseRttS) this.baseRttS = ack.rttS
      this.n = this.cwnd * (1 - this.baseRttS / ack.rttS)
    }
    super.onAck(ack)
  }

  protected override growth(units: number): number {
    const congested = this.n >= this.params.beta
    if (!congested) return units / this.cwnd
    // The modified additive increase: cwnd grows by 1/cwnd for every other ACK.
    this.skip = !this.skip
    return this.skip ? 0 : units / this.cwnd
  }

  protected override reduced(segments: number, event: CongestionEvent): number {
    if (event === 'timeout' || Number.isNaN(this.n)) return segments / 2
    const random = this.n < this.params.beta
    this.context.notes.note(random ? rules.random : rules.congestive, {
      queued: this.n,
      beta: this.params.beta,
    })
    return random ? segments * this.params.randomFactor : segments / 2
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    // The least RTT is measured afresh after each loss, because other flows and routes change: so the paper as it is remembered;
    // its text was not at hand when this was checked.
    if (event !== 'ecn') this.baseRttS = Number.POSITIVE_INFINITY
  }

  readSignals(into: Float64Array): void {
    into[0] = this.n
    into[1] = this.baseRttS === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRttS * 1000
  }
}
