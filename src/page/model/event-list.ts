/** The events that *Why?* lists, as rows of the event table. */
import { codeOf } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'
import { isAtHop } from './event-places'

const DROP = codeOf('drop')

/**
 * Rows of the events of one flow (its index), or of all for -1, in order of time; where `hop` is not null, of those alone that
 * happened at that hop of a chain.
 */
export function rowsOf(run: StreamedRun, flow: number, hop: number | null = null): Int32Array {
  const { columns, rows } = run.log.events
  const found = new Int32Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) {
    if (flow >= 0 && columns.flow[row] !== flow) continue
    if (hop !== null && !isAtHop(run, row, hop)) continue
    found[count] = row
    count++
  }
  return found.subarray(0, count)
}

/** How many of `rows` are at or before `timeS`. */
export function passedRows(run: StreamedRun, rows: Int32Array, timeS: number): number {
  const { t } = run.log.events.columns
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((t[rows[middle] as number] as number) <= timeS) low = middle + 1
    else high = middle
  }
  return low
}

/** Row of the drop that `row` (a retransmission or a timeout) repairs: the last one of that packet number; -1 if none. */
export function dropBehind(run: StreamedRun, row: number): number {
  const { kind, flow, seq } = run.log.events.columns
  for (let before = row - 1; before >= 0; before--)
    if (kind[before] === DROP && flow[before] === flow[row] && seq[before] === seq[row]) return before
  return -1
}
