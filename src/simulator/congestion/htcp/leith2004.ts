import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { type HtcpParameters, rules } from './rules'

const LEAST_BETA = 0.5
const GREATEST_BETA = 0.8
/** A change of throughput between two congestion events that sets beta to one half. */
const CHANGE = 0.2
/** RTT at which scaling is 1, s, and the bounds of the scale. */
const REFERENCE_RTT_S = 0.1
const LEAST_SCALE = 0.1
const GREATEST_SCALE = 2

/** The increase is a function of the time since the last congestion, not of the window. */
export class Htcp extends Aimd<HtcpParameters> {
  private beta = LEAST_BETA
  private nowS = 0
  /** Last congestion; NaN before the first ACK, from which the time runs too. */
  private congestionS = Number.NaN
  private minRttS = Number.POSITIVE_INFINITY
  /** Greatest RTT of this congestion epoch, s. */
  private maxRttS = 0
  /** Throughput, segments/s: of the last round trip, and at the congestion before. */
  private throughput = Number.NaN
  private throughputBefore = Number.NaN
  private intervalS = Number.NaN
  private delivered = 0

  override onAck(ack: AckSample): void {
    this.nowS = ack.nowS
    if (Number.isNaN(this.congestionS)) this.congestionS = ack.nowS
    if (ack.rttS > 0) {
      if (ack.rttS < this.minRttS) this.minRttS = ack.rttS
      if (!ack.recovering && ack.rttS > this.maxRttS) this.maxRttS = ack.rttS
    }
    this.measure(ack)
    super.onAck(ack)
  }

  private measure(ack: AckSample): void {
    if (Number.isNaN(this.intervalS) || ack.recovering) {
      this.intervalS = ack.nowS
      this.delivered = 0
      return
    }
    this.delivered += ack.delivered
    const elapsedS = ack.nowS - this.intervalS
    if (elapsedS <= 0 || elapsedS < ack.srttS) return
    this.throughput = this.delivered / elapsedS
    this.intervalS = ack.nowS
    this.delivered = 0
  }

  /** alpha(Delta) = 1 + 10 (Delta - Delta_L) + ((Delta - Delta_L) / 2)², times 2 (1 - beta) to stay fair at any beta. */
  private get alpha(): number {
    const x = this.nowS - this.congestionS - this.params.lowSpeedS
    let alpha = x > 0 ? 1 + 10 * x + (x / 2) * (x / 2) : 1
    if (this.params.rttScaling && this.minRttS !== Number.POSITIVE_INFINITY)
      alpha *= Math.min(Math.max(this.minRttS / REFERENCE_RTT_S, LEAST_SCALE), GREATEST_SCALE)
    return 2 * (1 - this.beta) * alpha
  }

  protected override growth(units: number): number {
    return this.oneIn(this.cwnd / this.alpha, units)
  }

  /** Adaptive backoff multiplies by RTTmin / RTTmax where the throughput was steady, and by one half where it was not. */
  private chooseBeta(): void {
    const { throughput, throughputBefore } = this
    this.throughputBefore = throughput
    this.beta = LEAST_BETA
    if (!this.params.adaptiveBackoff || Number.isNaN(throughputBefore) || this.maxRttS === 0) return
    if (Math.abs(throughput - throughputBefore) > CHANGE * throughputBefore) {
      const megabits = (this.context.segmentBytes * 8) / 1e6
      this.context.notes.note(rules.halves, {
        beforeMbps: throughputBefore * megabits,
        nowMbps: throughput * megabits,
      })
      return
    }
    this.beta = Math.min(Math.max(this.minRttS / this.maxRttS, LEAST_BETA), GREATEST_BETA)
    this.context.notes.note(rules.emptiesQueue, { beta: this.beta })
  }

  protected override reduced(segments: number): number {
    return segments * this.beta
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    if (event === 'timeout') this.beta = LEAST_BETA
    else this.chooseBeta()
    super.onCongestion(event, sample)
    this.nowS = sample.nowS
    this.congestionS = sample.nowS
    this.maxRttS = 0
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha
    into[1] = this.beta
  }
}
