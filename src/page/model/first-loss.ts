import { codeOf } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'

const DROP = codeOf('drop')

/** Returns the time at which the first packet was dropped, s; 0 where none was. */
export function firstLossS({ log: { events } }: StreamedRun): number {
  const row = events.columns.kind.subarray(0, events.rows).indexOf(DROP)
  return row < 0 ? 0 : (events.columns.t[row] as number)
}
