import { Aimd } from '../aimd'
import type { AckSample, CongestionEvent } from '../congestion-control'
import { Round } from '../filters/round'
import { rules, type YeahParameters } from './rules'

/** Scalable's growth for each ACK. */
const SCALABLE = 0.01

/** A loss takes at least an eighth (delta), and precaution at most a half (epsilon). */
const LEAST_LOSS = 1 / 8

const MOST_PRECAUTION = 1 / 2

/** Fast rounds after which the window that Reno would have is forgotten (zeta). */
const FORGET_AFTER = 50

const LEAST_WINDOW = 2

/**
 * Two modes, chosen once a round trip by the flow's own queue Q and the delay it makes: fast (Scalable) while both are
 * small, slow (Reno) otherwise; a queue above Qmax is taken off the window before it overflows, but never below the window
 * that a competing Reno flow would have.
 */
export class Yeah extends Aimd<YeahParameters> {
  private readonly round = new Round()
  private leastRttS = Number.POSITIVE_INFINITY
  private queue = Number.NaN
  /** Slow rounds in a row; 0 in fast mode. */
  private slowRounds = 0
  private fastRounds = 0
  private renoCount = LEAST_WINDOW

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0 && ack.rttS < this.leastRttS) this.leastRttS = ack.rttS
    if (ack.recovering) this.round.restart(ack.nxt)
    const over = this.round.onAck(ack)
    super.onAck(ack)
    if (over && !ack.recovering) this.decide()
  }

  private decide(): void {
    const { params, round } = this
    // Two samples could both be those of delayed ACKs (Linux tcp_yeah.c).
    if (round.samples <= 2) return
    const delayS = round.leastRttS - this.leastRttS
    this.queue = (this.cwnd * delayS) / round.leastRttS
    const crowded = this.queue > params.qMax
    if (!crowded && delayS <= this.leastRttS / params.phi) {
      this.fastRounds++
      if (this.fastRounds > FORGET_AFTER) {
        this.renoCount = LEAST_WINDOW
        this.fastRounds = 0
      }
      if (this.slowRounds > 0)
        this.context.notes.note(rules.fast, { queued: this.queue, delayMs: delayS * 1000 })
      this.slowRounds = 0
      return
    }
    if (this.slowRounds === 0)
      this.context.notes.note(rules.slow, { queued: this.queue, delayMs: delayS * 1000 })
    if (crowded && this.cwnd > this.renoCount) this.decongest()
    this.renoCount =
      this.renoCount <= LEAST_WINDOW ? Math.max(this.cwnd / 2, LEAST_WINDOW) : this.renoCount + 1
    this.slowRounds++
  }

  private decongest(): void {
    const reduction = Math.min(this.queue / this.params.gamma, this.cwnd * MOST_PRECAUTION)
    this.cwnd = Math.max(this.cwnd - reduction, this.renoCount)
    this.ssthresh = this.cwnd
    this.context.notes.note(rules.decongests, { queued: this.queue, cwnd: this.cwnd })
  }

  protected override growth(units: number): number {
    const reno = units / this.cwnd
    return this.slowRounds > 0 ? reno : Math.max(reno, units * SCALABLE)
  }

  /** The queue goes, if it is only ours: between an eighth and a half of the window. */
  protected override reduced(segments: number, event: CongestionEvent): number {
    const alone = event !== 'timeout' && this.slowRounds < this.params.rho
    const queue = Number.isNaN(this.queue) ? segments : this.queue
    const taken = alone ? Math.max(Math.min(queue, segments / 2), segments * LEAST_LOSS) : segments / 2
    this.fastRounds = 0
    this.renoCount = Math.max(this.renoCount / 2, LEAST_WINDOW)
    return segments - taken
  }

  readSignals(into: Float64Array): void {
    into[0] = this.queue
    into[1] = this.slowRounds > 0 ? 1 : 0
    into[2] = this.renoCount
  }
}
