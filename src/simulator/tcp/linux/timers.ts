import { SenderTimers } from '../timing/timers'
import { createWheel } from './timer-wheel'

/** The same two timers, kept by the kernel's wheel; where its ticks are shorter than the clock's unit they fire when they are due. */
export class LinuxTimers extends SenderTimers {
  private readonly wheel = createWheel(this.run)

  override after(duration: number): number {
    const { wheel } = this
    return wheel === null ? super.after(duration) : wheel.after(this.queue.now, duration)
  }

  override setRetransmission(): void {
    const { queue, rtt, wheel } = this
    // RFC 6298 §1(b) MUST NOT: The timer never runs shorter than the timeout.
    this.retransmission.set(wheel === null ? queue.now + rtt.rto : wheel.after(queue.now, rtt.rto))
  }

  override restartFrom(from: number): void {
    const expiry = from + this.rtt.rto
    if (this.wheel === null || expiry < this.after(1)) super.restartFrom(from)
    else this.restartAt(this.after(expiry - this.queue.now))
  }
}
