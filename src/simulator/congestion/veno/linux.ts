import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent } from '../congestion-control'
import { microseconds } from '../linux-units/ticks'
import { rules, type VenoParameters } from './rules'

/** The backlog is counted in halves of a segment. */
const HALVES = 2
/** Veno is Reno with no more samples of the round trip than this. */
const FEW_SAMPLES = 2
/** The round trip of an ACK that shows none, microseconds. */
const NO_RTT = 0x7fff_ffff

/**
 * Veno as in Linux (tcp_veno.c): the backlog from the newest round trip at each ACK that may open the window, in half segments;
 * while it is beta or more every second of the segments that Reno would gain is gained; Reno while anything is out of order.
 */
export class LinuxVeno extends Aimd<VenoParameters> {
  private base = NO_RTT
  private rtt = NO_RTT
  private samples = 0
  private backlog = 0
  private measured = false
  /** The next segment is gained. */
  private gains = true
  private wasOpen = true
  /** Veno, not Reno, has the ACK at work. */
  private applies = false

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      const rtt = microseconds(ack.rttS) + 1
      if (rtt < this.base) this.base = rtt
      if (rtt < this.rtt) this.rtt = rtt
      this.samples++
    }
    if (ack.open && !this.wasOpen) this.rtt = NO_RTT
    this.wasOpen = ack.open
    const avoids = ack.acked > 0 && !ack.recovering && !ack.ece
    this.applies = ack.open && avoids && ack.windowLimited && this.samples > FEW_SAMPLES
    if (this.applies) this.measure()
    super.onAck(ack)
    if (ack.open && avoids && ack.windowLimited) this.rtt = NO_RTT
  }

  private measure(): void {
    this.backlog = HALVES * this.cwnd - Math.floor((HALVES * this.cwnd * this.base) / this.rtt)
    this.measured = true
  }

  private get congested(): boolean {
    return this.backlog >= HALVES * this.params.beta
  }

  protected override growth(units: number, acked: number): number {
    if (!this.applies || !this.congested) return super.growth(units, acked)
    if (!this.whole.reaches(this.cwnd, acked)) return 0
    this.gains = !this.gains
    return this.gains ? 0 : 1
  }

  protected override reduced(segments: number, _event: CongestionEvent): number {
    const { congested, params } = this
    this.context.notes.note(congested ? rules.congestive : rules.random, {
      queued: this.backlog / HALVES,
      beta: params.beta,
    })
    return congested ? segments / 2 : segments * params.randomFactor
  }

  readSignals(into: Float64Array): void {
    into[0] = this.measured ? this.backlog / HALVES : Number.NaN
    into[1] = this.base === NO_RTT ? Number.NaN : this.base / 1000
  }
}
