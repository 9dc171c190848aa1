/** What time it is to a host. */
import { countAtStartS } from '../../hosts/host-form'
import type { RunSetUp } from '../../run-set-up'

/** Times in clock units since the start of the run. */
export interface HostClock {
  readonly now: number
}

export type HostClockRun = Pick<RunSetUp, 'queue' | 'clock' | 'options' | 'form'>

/** The event queue's own time. */
export function exactClock({ queue }: HostClockRun): HostClock {
  return queue
}

/** What the host's count stood at at time 0, clock units; 0 where it has none. */
export function hostTimeAtStart({ clock, options, form }: Omit<HostClockRun, 'queue'>): number {
  return clock.fromSeconds(countAtStartS(options, form))
}
