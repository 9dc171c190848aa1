import { Pacing } from '../timing/pacing'

/** One less than so many of the first segments of a connection, sent again or not, are followed at once. */
const EXEMPT = 10
/** What a quotient may fall short of its whole number by, clock units. */
const ROUNDING = 1e-6

/** The pacing of Linux (tcp_output.c tcp_update_skb_after_send). */
export class LinuxPacing extends Pacing {
  /** The timer's soft interrupt sends at once; a packet that is delivered by a timer waits for that of received packets. */
  override comesFirst(): boolean {
    const { timer } = this
    if (!timer.pending || this.nextSendAt > this.queue.now) return false
    timer.stop()
    return true
  }

  protected override space(): void {
    const { nextSendAt } = this
    const { now } = this.queue
    const from = nextSendAt > now ? nextSendAt : now
    if (this.sends < EXEMPT) {
      this.nextSendAt = from
      return
    }
    let interval = Math.floor(this.clock.unitsPerSecond / this.rate + ROUNDING)
    // What was lost by waiting for an ACK is made up for, by half an interval at most.
    if (now > nextSendAt) interval -= Math.min(now - nextSendAt, Math.floor(interval / 2))
    this.nextSendAt = from + interval
  }
}
