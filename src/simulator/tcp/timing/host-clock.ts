/** What time it is to a host. */
import type { Rng } from '../../base/rng'
import type { FlowConfig } from '../../config'
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

/** Where in a tick each flow's sender stands at time 0, 0 to 1: anywhere, each by a generator of its own. */
export function randomPhases(rng: Rng, flows: readonly FlowConfig[]): readonly number[] {
  return flows.map((flow) => rng.fork(`clock of ${flow.id}`).uniform())
}
