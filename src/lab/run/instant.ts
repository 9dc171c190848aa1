/** When what a scenario schedules happens in its run: the clock of the stack rounds a time as it is written. */
import { type ClockUnit, createClock } from '../../simulator/base/clock'

/**
 * The time, s, that the log of a run on this clock gives to what is scheduled at `atS`. A time of the log, or a playhead that
 * stands on one, is compared with this and never with `atS`: it is the number that the engine itself works out, so equal
 * instants are equal.
 */
export function instantS(unit: ClockUnit, atS: number): number {
  const clock = createClock(unit)
  return clock.toSeconds(clock.fromSeconds(atS))
}
