/** What time it is to a host. */
import type { Clock } from '../../base/clock'
import type { EventQueue } from '../../base/event-queue'
import { countAtStartS } from '../../hosts/stack'
import type { StackForm } from '../../hosts/stack-form'
import type { StackConstants } from '../../hosts/stack-parameters'

/** Times in clock units since the start of the run. The event queue is one: the host's clock is then exact. */
export interface HostClock {
  readonly now: number
}

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

/** What the host's count stood at at time 0, clock units; 0 where it has none. */
export function hostTimeAtStart(clock: Clock, stack: StackConstants & StackForm): number {
  return clock.fromSeconds(countAtStartS(stack))
}

export function createHostClock(
  queue: EventQueue,
  clock: Clock,
  stack: StackConstants & StackForm,
): HostClock {
  if (stack.stamps === 'exact') return queue
  return new MicrosecondClock(queue, clock.fromSeconds(1e-6), hostTimeAtStart(clock, stack))
}
