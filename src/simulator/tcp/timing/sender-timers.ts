/** A sender's two timers, of which one runs at a time: for retransmission (RFC 6298), and the loss recovery's own. */
import type { Clock } from '../../base/clock'
import { type EventQueue, Timer } from '../../base/event-queue'
import type { Stack } from '../../hosts/stack'
import type { RttEstimator } from './rtt'
import { createWheel, type TimerWheel } from './timer-wheel'

export class SenderTimers {
  private readonly retransmission: Timer
  private readonly recovery: Timer
  private readonly tick: number
  private readonly wheel: TimerWheel | null

  constructor(
    private readonly queue: EventQueue,
    clock: Clock,
    stack: Stack,
    private readonly rtt: RttEstimator,
    onTimeout: () => void,
    onRecovery: () => void,
  ) {
    this.tick = clock.fromSeconds(stack.rtoTickMs / 1000)
    this.wheel = createWheel(clock, stack)
    this.retransmission = new Timer(queue, onTimeout)
    this.recovery = new Timer(queue, onRecovery)
  }

  get pending(): boolean {
    return this.retransmission.pending || this.recovery.pending
  }
  get recoveryPending(): boolean {
    return this.recovery.pending
  }

  /** When a timer fires that is set now for `duration`, clock units. */
  after(duration: number): number {
    const { now } = this.queue
    if (this.wheel !== null) return this.wheel.after(now, duration)
    return now + (this.tick > 0 ? Math.ceil(duration / this.tick) * this.tick : duration)
  }

  /** The retransmission timer, in full. It may run beside the other: while a SYN is out there is no other. */
  setRetransmission(): void {
    const { queue, rtt, wheel } = this
    this.retransmission.set(wheel === null ? queue.now + rtt.rto : wheel.after(queue.now, rtt.rto))
  }
  /** The retransmission timer in place of the other. */
  restart(): void {
    if (this.recovery.pending) this.recovery.stop()
    this.setRetransmission()
  }
  /** As if at `from`, but at least one unit ahead. */
  restartFrom(from: number): void {
    const expiry = from + this.rtt.rto
    const soonest = this.after(1)
    const due = this.wheel === null || expiry < soonest ? expiry : this.after(expiry - this.queue.now)
    if (this.recovery.pending) this.recovery.stop()
    this.retransmission.set(due > soonest ? due : soonest)
  }
  /** The recovery's in place of the other. */
  setRecovery(time: number): void {
    this.retransmission.stop()
    this.recovery.set(time)
  }
  stopRetransmission(): void {
    this.retransmission.stop()
  }
  stop(): void {
    this.retransmission.stop()
    this.recovery.stop()
  }

  /** Gives both back. They are not used again. */
  release(): void {
    this.retransmission.release()
    this.recovery.release()
  }
}
