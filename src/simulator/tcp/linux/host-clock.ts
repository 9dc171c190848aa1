import { type HostClock, type HostClockRun, hostTimeAtStart } from '../timing/host-clock'

/** A kernel's count of nanoseconds since boot, of which TCP takes the whole microseconds (Linux, tcp_mstamp_refresh). */
class MicrosecondClock implements HostClock {
  private readonly queue = this.run.queue
  private readonly microsecond = this.run.clock.fromSeconds(1e-6)
  private readonly atStart = hostTimeAtStart(this.run)

  constructor(private readonly run: HostClockRun) {}

  get now(): number {
    const { microsecond, atStart } = this
    return Math.floor((this.queue.now + atStart) / microsecond) * microsecond - atStart
  }
}

export const microsecondClock = (run: HostClockRun): HostClock => new MicrosecondClock(run)
