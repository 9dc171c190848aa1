import type { EventQueue } from '../../base/event-queue'
import { type HostClock, type HostClockRun, hostTimeAtStart } from '../timing/host-clock'

/** A kernel's count of nanoseconds since boot, of which TCP takes the whole microseconds (Linux, tcp_mstamp_refresh). */
class MicrosecondClock implements HostClock {
  constructor(
    private readonly queue: EventQueue,
    private readonly microsecond: number,
    private readonly atStart: number,
  ) {}

  get now(): number {
    const { microsecond, atStart } = this
    return Math.floor((this.queue.now + atStart) / microsecond) * microsecond - atStart
  }
}

export function microsecondClock(run: HostClockRun): HostClock {
  return new MicrosecondClock(run.queue, run.clock.fromSeconds(1e-6), hostTimeAtStart(run))
}
