import { exp, log } from '../../base/detmath'
import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { Round } from '../filters/round'
import { type CompoundParameters, type Course, rules } from './rules'

/** Compound is Reno below this window, which is HighSpeed's Low_Window. */
const LOW_WINDOW = 38

/**
 * Two windows: Reno's, and a delay window beside it that grows fast (alpha win^k) while the path is empty and gives way as
 * soon as `gamma` packets wait. `cwnd` here is the sum of both. Gamma is a constant: its automatic tuning between 5 and 30,
 * of which implementations tell, is left out, since the weight of its average is published nowhere that could be checked.
 */
export class Compound extends Aimd<CompoundParameters> {
  private readonly round = new Round()
  private dwnd = 0
  private diff = Number.NaN
  private leastRttS = Number.POSITIVE_INFINITY

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0 && ack.rttS < this.leastRttS) this.leastRttS = ack.rttS
    if (ack.recovering || ack.ece) this.round.restart(ack.nxt)
    const over = this.round.onAck(ack)
    super.onAck(ack)
    if (over && ack.windowLimited && this.cwnd >= this.ssthresh) this.decide()
  }

  /** The delay window is decided once a round trip, in congestion avoidance. */
  private decide(): void {
    const { params, round } = this
    if (round.samples === 0) return
    this.diff = this.cwnd * (1 - this.leastRttS / round.meanRttS)
    let change: number
    if (this.diff < params.gamma) {
      this.follow(rules.grows)
      change = this.cwnd < LOW_WINDOW ? 0 : Math.max(params.alpha * exp(params.k * log(this.cwnd)) - 1, 0)
    } else {
      this.follow(rules.shrinks)
      change = -Math.min(params.zeta * this.diff, this.dwnd)
    }
    this.dwnd += change
    this.cwnd += change
    // Giving way to a queue is no slow start.
    if (this.cwnd < this.ssthresh) this.ssthresh = this.cwnd
  }

  private follow(course: Course): void {
    if (this.turnsTo(course)) this.context.notes.note(course, { queued: this.diff, gamma: this.params.gamma })
  }

  protected override reduced(segments: number): number {
    return segments * (1 - this.params.beta)
  }

  /** Reno's part is halved, and dwnd is what is left of (1 - beta) win. */
  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    const reno = this.cwnd - this.dwnd
    super.onCongestion(event, sample)
    this.course = null
    this.dwnd = event === 'timeout' ? 0 : Math.max(0, this.cwnd - Math.min(reno / 2, this.cwnd))
  }

  override onUndo(): void {
    const before = this.cwnd
    super.onUndo()
    // What comes back is counted as Reno's, which gives way to losses alone.
    this.dwnd = Math.min(this.dwnd, before)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.dwnd
    into[1] = this.diff
  }
}
