import { formatNumber } from '../../../lab/format'
import type { Fault } from '../../../lab/scenario/scenario'
import { controls } from '../../../strings/controls'

/** A time that was typed into the field `path` and lies beyond what it may be, s. */
export function timeOutOfRange(path: string, value: number, leastS: number, mostS: number): Fault {
  const { outOfRange, range } = controls.fields
  return { path, message: outOfRange, value, allowed: range(formatNumber(leastS, 7), formatNumber(mostS, 7)) }
}
