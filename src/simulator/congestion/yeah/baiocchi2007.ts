import type { AckSample, CongestionEvent } from '../congestion-control'
import { Round } from '../filters/round'
import { LEAST_WINDOW, YeahModes } from './modes'

/** Scalable's growth for each ACK. */
const SCALABLE = 0.01
/** A loss takes at least an eighth (delta). */
const LEAST_LOSS = 1 / 8

/** YeAH on exact numbers. */
export class Yeah extends YeahModes {
  private readonly round = new Round()
  private leastRttS = Number.POSITIVE_INFINITY

  protected override kept(segments: number): number {
    return segments
  }

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
    this.choose(delayS * 1000, delayS <= this.leastRttS / params.phi)
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
}
