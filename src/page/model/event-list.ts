/** The events that *Why?* lists, as rows of the event table. */
import { hopOfLink } from '../../lab/router-names'
import { codeOf, fieldColumn } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'

const DROP = codeOf('drop')
const MARK = codeOf('mark')

/** The link at whose queue or wire an event happened; -1: at none. */
export function linkOfEvent({ log: { events } }: StreamedRun, row: number): number {
  const kind = events.columns.kind[row]
  if (kind !== DROP && kind !== MARK) return -1
  return fieldColumn(events, kind === DROP ? 'drop' : 'mark', 'link')[row] as number
}

/** Whether an event happened at a hop of a chain, either way. */
export const isAtHop = (run: StreamedRun, row: number, hop: number): boolean => {
  const link = linkOfEvent(run, row)
  return link >= 0 && hopOfLink(link) === hop
}

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
