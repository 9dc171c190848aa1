import type { AckSample } from '../congestion-control'

/** Counts round trips by what has been delivered: one ends with the ACK of a segment that was sent after it began. */
export class DeliveryRound {
  /** Rounds that are over. */
  count = 0
  /** The newest ACK has ended one. */
  started = false
  private next = 0

  /** Enters an ACK that shows when its segment was sent (`priorDelivered`). */
  onAck(ack: AckSample): void {
    this.started = ack.priorDelivered >= this.next
    if (!this.started) return
    this.next = ack.totalDelivered
    this.count++
  }

  /** A round begins at `delivered` segments, whatever has become of the one before. */
  restart(delivered: number): void {
    this.next = delivered
  }
}
