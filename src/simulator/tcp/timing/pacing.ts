/** Spreads segments over the round trip: no two leave closer together than the rate of the congestion control allows. */
import type { Clock } from '../../base/clock'
import { type EventQueue, Timer } from '../../base/event-queue'
import type { StackForm } from '../../hosts/stack-form'

/** What a quotient may fall short of its whole number by, clock units. */
const ROUNDING = 1e-6

export class Pacing {
  /** No segment leaves before, clock units. */
  nextSendAt = 0
  /** Of the congestion control, segments/s: for `onSent`. */
  rate = 0
  /** Segments that have left, again or for the first time, paced or not: the first ones are exempt (Linux tcp_update_skb_after_send). */
  sends = 0
  private readonly timer: Timer

  /** `send`: called when the next segment may leave. */
  constructor(
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    private readonly form: StackForm['pacing'],
    send: () => void,
  ) {
    this.timer = new Timer(queue, send)
  }

  /** Whether it is too early for another segment. Its time is then waited for. */
  holdsBack(): boolean {
    if (this.queue.now >= this.nextSendAt) return false
    if (!this.timer.pending) this.timer.set(this.nextSendAt)
    return true
  }

  /** Where what is due leaves before an ACK of the same moment is looked at: whether something is. */
  comesFirst(): boolean {
    if (!this.form.beforeAcks || !this.timer.pending || this.nextSendAt > this.queue.now) return false
    this.timer.stop()
    return true
  }

  /** A segment has left, at `rate`. */
  onSent(): void {
    const { nextSendAt } = this
    const { now } = this.queue
    const { exempt, roundsDown, credit } = this.form
    const from = nextSendAt > now ? nextSendAt : now
    if (this.sends < exempt) {
      this.nextSendAt = from
      return
    }
    let interval = roundsDown
      ? Math.floor(this.clock.unitsPerSecond / this.rate + ROUNDING)
      : this.clock.fromSeconds(1 / this.rate)
    // What was lost by being late is made up for, by half an interval at most.
    if (credit && now > nextSendAt) interval -= Math.min(now - nextSendAt, Math.floor(interval / 2))
    this.nextSendAt = from + interval
  }

  /** Gives its timer back. It is not used again. */
  release(): void {
    this.timer.release()
  }
}
