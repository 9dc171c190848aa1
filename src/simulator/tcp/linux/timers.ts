import { hostTimeAtStart } from '../timing/host-clock'
import type { RttEstimator } from '../timing/rtt'
import { SenderTimers, type TimersRun } from '../timing/timers'
import { createWheel, type TimerWheel } from './timer-wheel'

/** The same two timers, kept by the kernel's wheel; where its ticks are shorter than the clock's unit they fire when they are due. */
export class LinuxTimers extends SenderTimers {
  private readonly wheel: TimerWheel | null

  constructor(run: TimersRun, rtt: RttEstimator, onTimeout: () => void, onRecovery: () => void) {
    super(run, rtt, onTimeout, onRecovery)
    this.wheel = createWheel(run.clock, run.options, hostTimeAtStart(run))
  }

  override after(duration: number): number {
    const { wheel } = this
    return wheel === null ? super.after(duration) : wheel.after(this.queue.now, duration)
  }

  override setRetransmission(): void {
    const { queue, rtt, wheel } = this
    this.retransmission.set(wheel === null ? queue.now + rtt.rto : wheel.after(queue.now, rtt.rto))
  }

  override restartFrom(from: number): void {
    const expiry = from + this.rtt.rto
    if (this.wheel === null || expiry < this.after(1)) super.restartFrom(from)
    else this.restartAt(this.after(expiry - this.queue.now))
  }
}
