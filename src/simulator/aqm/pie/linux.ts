import type { PacketIndex, QueueContext } from '../../network/queue-discipline'
import { PieLaw, type PieReason, type PieValues } from './rfc8033'

/** The drop probability rises by so much more at every update from this delay on, s. */
const LONG_DELAY_S = 0.25
const LONG_DELAY_STEP = 0.02
/** The drop probability loses this part of it at every update while the queue is idle. */
const IDLE_PART = 1 / 64

/**
 * PIE as in Linux (sch_pie.c): the burst allowance is used up from departure to departure, the delay of the newest departure
 * spares a short queue, long delays raise the probability faster, and an idle queue lowers it by a 64th.
 */
class KernelPieLaw extends PieLaw {
  /** NaN: none since the queue was last at rest. */
  private lastDepartureS = Number.NaN

  protected override get sparingDelayS(): number {
    return this.delayS
  }

  override left(packet: PacketIndex, bytes: number, nowS: number): void {
    super.left(packet, bytes, nowS)
    const since = nowS - this.lastDepartureS
    this.lastDepartureS = nowS
    if (since > 0) this.burstAllowanceS = Math.max(0, this.burstAllowanceS - since)
  }

  protected override get change(): number {
    return super.change + (this.delayS > LONG_DELAY_S ? LONG_DELAY_STEP : 0)
  }

  override update(bytes: number): void {
    const { delayS, oldDelayS } = this
    let probability = Math.min(1, Math.max(0, this.dropProbability + this.change))
    // A delay of 0 in front of packets that wait: too few have left to tell.
    if (delayS === 0 && oldDelayS === 0 && bytes === 0) probability -= probability * IDLE_PART
    this.dropProbability = probability
    const low = this.targetS / 2
    if (probability === 0 && delayS < low && oldDelayS < low) this.rest()
    this.oldDelayS = delayS
  }

  /** Congestion is over: the next burst is allowed. */
  private rest(): void {
    this.burstAllowanceS = this.maxBurstS
    this.lastDepartureS = Number.NaN
    this.sum = 0
  }
}

/** The law of one queue, in the form that the parameters ask for. */
export function createPieLaw(context: QueueContext, params: PieValues, reason: PieReason): PieLaw {
  return params.form === 'linux'
    ? new KernelPieLaw(context, params, reason)
    : new PieLaw(context, params, reason)
}
