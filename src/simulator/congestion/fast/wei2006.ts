import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { Round } from '../filters/round'
import { type FastParameters, rules } from './rules'

const LEAST_WINDOW = 2

/**
 * Every other round trip the window moves towards w baseRTT / RTT + alpha, which it reaches when alpha of its packets wait:
 * its equilibrium does not depend on the RTT, and the step is large where the aim is far. Losses halve as in Reno.
 */
export class Fast extends Aimd<FastParameters> {
  private readonly round = new Round()
  private baseRttS = Number.POSITIVE_INFINITY
  /** Average RTT with the weight min(3 / w, 1 / 4) of §II-B, s. */
  private rttS = Number.NaN
  private target = Number.NaN
  /** What each segment acknowledged adds in this round trip: an update that opens the window is spread over one. */
  private step = 0
  private updates = false

  /** Its own packets in the queue, by Little's law. */
  private get queued(): number {
    return this.cwnd * (1 - this.baseRttS / this.rttS)
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) this.measure(ack.rttS)
    if (ack.recovering || ack.ece) {
      this.step = 0
      this.round.restart(ack.nxt)
    }
    const over = this.round.onAck(ack)
    if (this.cwnd < this.ssthresh && this.queued > this.params.alpha) {
      this.context.notes.note(rules.leavesSlowStart, { queued: this.queued, alpha: this.params.alpha })
      this.ssthresh = this.cwnd
      this.updates = true
    }
    if (over && this.cwnd >= this.ssthresh && !Number.isNaN(this.rttS)) {
      this.step = 0
      this.updates = !this.updates
      if (this.updates && ack.windowLimited) this.update()
    }
    super.onAck(ack)
  }

  private measure(rttS: number): void {
    if (rttS < this.baseRttS) this.baseRttS = rttS
    const weight = Math.min(3 / this.cwnd, 1 / 4)
    this.rttS = Number.isNaN(this.rttS) ? rttS : this.rttS + weight * (rttS - this.rttS)
  }

  /** w <- min(2 w, (1 - gamma) w + gamma (baseRTT / RTT w + alpha)). */
  private update(): void {
    const { cwnd, params } = this
    this.target = (this.baseRttS / this.rttS) * cwnd + params.alpha
    const next = Math.max(
      LEAST_WINDOW,
      Math.min(2 * cwnd, (1 - params.gamma) * cwnd + params.gamma * this.target),
    )
    const course = next >= cwnd ? rules.grows : rules.shrinks
    if (this.turnsTo(course)) this.context.notes.note(course, { queued: this.queued, target: this.target })
    if (next >= cwnd) {
      this.step = (next - cwnd) / cwnd
      return
    }
    this.cwnd = next
    this.ssthresh = Math.min(this.ssthresh, next)
  }

  /** The update says what the round trip adds, so that segments count, whatever the stack counts. */
  protected override growth(_units: number, acked: number): number {
    return this.step * acked
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    this.step = 0
    this.course = null
    this.round.restart(sample.nxt)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.queued
    into[1] = this.baseRttS === Number.POSITIVE_INFINITY ? Number.NaN : this.baseRttS * 1000
    into[2] = this.target
  }
}
