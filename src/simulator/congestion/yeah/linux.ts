import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { microseconds } from '../linux-units/ticks'
import { LEAST_WINDOW, YeahModes } from './modes'

/** Scalable's growth: one segment in so many. */
const SCALABLE_IN = 100
/** A round with fewer samples may have seen delayed ACKs only. */
const LEAST_SAMPLES = 3
/** A loss takes an eighth at least. */
const LOSS_PART = 8

/** YeAH as in Linux (tcp_yeah.c): whole segments, and Vegas' rounds in microseconds, which begin anew when all is in order again. */
export class LinuxYeah extends YeahModes {
  private base = Number.POSITIVE_INFINITY
  private least = Number.POSITIVE_INFINITY
  private samples = 0
  private roundEnd = 1
  private wasOpen = true
  protected override queue = 0
  private measured = false

  protected override kept(segments: number): number {
    return Math.floor(segments)
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      const rtt = microseconds(ack.rttS) + 1
      if (rtt < this.base) this.base = rtt
      if (rtt < this.least) this.least = rtt
      this.samples++
    }
    if (ack.open && !this.wasOpen) this.beginRound(ack.nxt)
    this.wasOpen = ack.open
    super.onAck(ack)
    if (ack.acked === 0 || ack.recovering || ack.ece || !ack.windowLimited) return
    if (ack.una <= this.roundEnd) return
    if (this.samples >= LEAST_SAMPLES) this.decide()
    this.beginRound(ack.nxt)
  }

  private beginRound(nxt: number): void {
    this.roundEnd = nxt
    this.samples = 0
    this.least = Number.POSITIVE_INFINITY
  }

  private decide(): void {
    const { params } = this
    const delay = this.least - this.base
    this.queue = Math.floor((this.cwnd * delay) / this.least)
    this.measured = true
    this.choose(delay / 1000, delay <= Math.floor(this.base / params.phi))
  }

  protected override growth(units: number): number {
    return this.oneIn(this.slowRounds > 0 ? this.cwnd : Math.min(this.cwnd, SCALABLE_IN), units)
  }

  protected override reduced(segments: number, _event: CongestionEvent): number {
    const half = Math.max(Math.floor(segments / 2), LEAST_WINDOW)
    const alone = Math.max(Math.min(this.queue, half), Math.floor(segments / LOSS_PART))
    return segments - (this.slowRounds < this.params.rho ? alone : half)
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    this.fastRounds = 0
    this.renoCount = Math.max(Math.floor(this.renoCount / 2), LEAST_WINDOW)
  }

  override readSignals(into: Float64Array): void {
    super.readSignals(into)
    if (!this.measured) into[0] = Number.NaN
  }
}
