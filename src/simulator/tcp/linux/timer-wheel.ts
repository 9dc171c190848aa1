import { type HostClockRun, hostTimeAtStart } from '../timing/host-clock'

/** Level l of the wheel counts in 8^l ticks and takes timers that are at least so many ticks away. */
const LEVEL_STARTS = [0, 63, 504, 4032, 32_256]

/**
 * When a timer of the Linux kernel fires (kernel/time/timer.c, calc_index): timers are kept by the tick, and the farther
 * away they are the coarser; they never fire early. A timer set for n ticks fires with the tick after the nth, counted from
 * the one it is set in; from 63 ticks on (252 ms at 250 Hz) with the next multiple of 8 after it, and so on.
 */
export class TimerWheel {
  /**
   * `tick`: length of one, above 0. `atStart`: what the kernel has counted by time 0. Both in clock units: where those are
   * whole nanoseconds, so are the times at which timers fire.
   */
  constructor(
    private readonly tick: number,
    private readonly atStart: number,
  ) {}

  /** Ticks counted by the time `now`. */
  count(now: number): number {
    return Math.floor((now + this.atStart) / this.tick)
  }

  /** When a timer fires that is set at `now` for `ticks` (whole, not negative), clock units. */
  expiry(now: number, ticks: number): number {
    let granule = 1
    for (let level = 1; level < LEVEL_STARTS.length && ticks >= (LEVEL_STARTS[level] as number); level++)
      granule *= 8
    const due = this.count(now) + ticks
    const fires = (Math.floor(due / granule) + 1) * granule
    return fires * this.tick - this.atStart
  }

  /** The same for a duration in clock units, which is rounded up to ticks. */
  after(now: number, duration: number): number {
    return this.expiry(now, Math.ceil(duration / this.tick))
  }
}

/** The wheel of a host; null where ticks are shorter than the clock's unit: those are none. */
export function createWheel(run: Omit<HostClockRun, 'queue'>): TimerWheel | null {
  const tick = run.clock.fromSeconds(run.options.rtoTickMs / 1000)
  return tick === 0 ? null : new TimerWheel(tick, hostTimeAtStart(run))
}
