import { describeRange } from '../../../lab/scenario/ranges'
import type { Fault } from '../../../lab/scenario/scenario'
import { faults } from '../../../strings/faults'

/** A time that was typed into the field `path` and lies beyond what it may be, s. */
export function timeOutOfRange(path: string, value: number, min: number, max: number): Fault {
  return { path, message: faults.outOfRange, value, allowed: describeRange({ min, max, unit: 's' }) }
}
