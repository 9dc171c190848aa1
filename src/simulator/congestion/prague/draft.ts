import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { MarkedFraction } from '../filters/marked-fraction'
import { Round } from '../filters/round'
import { type PragueParameters, rules } from './rules'

/** Pacing in slow start, in windows a round trip; afterwards 1. */
const SLOW_START_PACING = 2

/**
 * DCTCP for the Internet, over queues that mark ECT(1) early and often: paced, growing on what was not marked even while
 * marks come in, as fast on a short path as on one of the virtual RTT, and halving at a loss like any TCP (RFC 9331 §4.3).
 * The reference implementation, with which the constants agree, waits 500 round trips (4 in later versions) before it hides a
 * short RTT; here it does so from the start.
 */
export class Prague extends Aimd<PragueParameters> {
  private readonly fraction = new MarkedFraction(1, this.params.g)
  private readonly round = new Round()
  private readonly leastVirtualS = this.params.virtualRttMs / 1000
  private srttS = Number.NaN
  /** Alpha is renewed, and the window cut, once in a virtual round trip. */
  private roundStartS = 0
  private cutS = Number.NEGATIVE_INFINITY

  private get virtualRttS(): number {
    return this.srttS > this.leastVirtualS ? this.srttS : this.leastVirtualS
  }

  override onAck(ack: AckSample): void {
    if (ack.srttS > 0) this.srttS = ack.srttS
    this.fraction.count(ack.acked, ack.ece)
    if (this.round.onAck(ack) && (this.srttS >= this.leastVirtualS || this.virtualRoundIsOver(ack.nowS))) {
      this.fraction.endWindow()
      this.roundStartS = ack.nowS
    }
    super.onAck(ack)
    this.pace()
  }

  private virtualRoundIsOver(nowS: number): boolean {
    return nowS - this.roundStartS >= this.virtualRttS
  }

  private pace(): void {
    if (Number.isNaN(this.srttS)) return
    const gain = this.cwnd < this.ssthresh ? SLOW_START_PACING : 1
    this.pacingRate = (gain * this.cwnd) / this.srttS
  }

  /**
   * One segment a virtual round trip, at the rate that such a path would give: (srtt / virtual RTT)² of a segment in a real
   * one. ACKs of marked segments open nothing.
   */
  protected override growth(_units: number, acked: number): number {
    const scale = this.srttS < this.leastVirtualS ? this.srttS / this.leastVirtualS : 1
    return (acked * scale * scale) / this.cwnd
  }

  protected override reduced(segments: number, event: CongestionEvent): number {
    return event === 'ecn' ? this.cwnd * (1 - this.fraction.alpha / 2) : segments / 2
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    if (event === 'ecn') {
      if (this.srttS < this.leastVirtualS && sample.nowS - this.cutS < this.virtualRttS) return
      this.cutS = sample.nowS
    }
    super.onCongestion(event, sample)
    if (event === 'ecn')
      this.context.notes.note(rules.reduces, { part: this.fraction.alpha / 2, cwnd: this.cwnd })
    this.pace()
  }

  override onUndo(): void {
    super.onUndo()
    this.pace()
  }

  readSignals(into: Float64Array): void {
    into[0] = this.fraction.alpha
    into[1] = this.virtualRttS * 1000
  }
}
