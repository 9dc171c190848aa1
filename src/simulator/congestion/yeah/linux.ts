import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { microseconds } from '../linux-units/microseconds'
import { rules, type YeahParameters } from './rules'

/** Scalable's growth: one segment in so many. */
const SCALABLE_IN = 100
const LEAST_WINDOW = 2
/** With fewer samples a round may have seen delayed ACKs only. */
const LEAST_SAMPLES = 3
const FORGET_AFTER = 50
/** A loss takes an eighth at least. */
const LOSS_PART = 8

/**
 * YeAH as in Linux (tcp_yeah.c): Vegas' rounds in whole microseconds, which begin anew when all is in order again; a queue, windows
 * and reductions in whole segments.
 */
export class LinuxYeah extends Aimd<YeahParameters> {
  private base = Number.POSITIVE_INFINITY
  private least = Number.POSITIVE_INFINITY
  private samples = 0
  private roundEnd = 1
  private wasOpen = true
  private queue = 0
  private measured = false
  private slowRounds = 0
  private fastRounds = 0
  private renoCount = LEAST_WINDOW

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
    const crowded = this.queue > params.qMax
    if (!crowded && delay <= Math.floor(this.base / params.phi)) {
      this.fastRounds++
      if (this.fastRounds > FORGET_AFTER) {
        this.renoCount = LEAST_WINDOW
        this.fastRounds = 0
      }
      if (this.slowRounds > 0)
        this.context.notes.note(rules.fast, { queued: this.queue, delayMs: delay / 1000 })
      this.slowRounds = 0
      return
    }
    if (this.slowRounds === 0)
      this.context.notes.note(rules.slow, { queued: this.queue, delayMs: delay / 1000 })
    if (crowded && this.cwnd > this.renoCount) this.decongest()
    this.renoCount =
      this.renoCount <= LEAST_WINDOW ? Math.max(Math.floor(this.cwnd / 2), LEAST_WINDOW) : this.renoCount + 1
    this.slowRounds++
  }

  private decongest(): void {
    const reduction = Math.min(Math.floor(this.queue / this.params.gamma), Math.floor(this.cwnd / 2))
    this.cwnd = Math.max(this.cwnd - reduction, this.renoCount)
    this.ssthresh = this.cwnd
    this.context.notes.note(rules.decongests, { queued: this.queue, cwnd: this.cwnd })
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

  readSignals(into: Float64Array): void {
    into[0] = this.measured ? this.queue : Number.NaN
    into[1] = this.slowRounds > 0 ? 1 : 0
    into[2] = this.renoCount
  }
}
