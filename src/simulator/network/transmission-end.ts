/**
 * The end of a transmission, which is an event only where something waits for it. Until it is armed it is a time and a place in
 * the order of events, so that what comes at that very instant is still before it or after it as if there were an event.
 */
import type { EventQueue } from '../base/event-queue'

export class TransmissionEnd {
  /** Clock units; set before `begin`, so that no fraction is handed to a function (see EventQueue.arm). */
  at = Number.NEGATIVE_INFINITY
  private decided = 0
  private order = 0

  constructor(
    private readonly queue: EventQueue,
    private readonly slot: number,
  ) {}

  /** A transmission that ends at `at` begins now. */
  begin(): void {
    this.decided = this.queue.now
    this.order = this.queue.takeOrder()
  }

  /** Its event, had it one, would have acted by now. */
  get isPast(): boolean {
    return this.queue.isPast(this.at, this.decided, this.order)
  }

  /** Gives the end an event. */
  arm(): void {
    this.queue.armAs(this.slot, this.at, this.decided, this.order)
  }
}
