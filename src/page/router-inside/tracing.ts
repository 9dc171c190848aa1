/** The same packet in the run's table of packets and among the stays of its inside. */
import { lastRowAt } from '../../simulator/base/table'
import type { StreamedRun } from '../charts/drawn'
import type { InsideReading } from './reading'

/** Rows that are looked through at most: packets between sender and router. */
const MOST_ROWS = 100_000

/** Row of the packet of a stay in the run's table, -1 where it has none. */
export function packetOf({ log }: StreamedRun, { stays }: InsideReading, stay: number): number {
  const { columns, rows } = log.packets
  const { flow, seq, enqueued } = stays.columns
  const last = lastRowAt(columns.sent, rows, enqueued[stay] as number)
  for (let row = last; row >= 0 && row > last - MOST_ROWS; row--)
    if (
      columns.flow[row] === flow[stay] &&
      columns.seq[row] === seq[stay] &&
      columns.enqueued[row] === enqueued[stay]
    )
      return row
  return -1
}

/** Row of the stay of a packet of the run's table, the last one where it moved; -1 where it has none. */
export function stayOf({ log }: StreamedRun, { stays }: InsideReading, packet: number): number {
  const { columns } = log.packets
  const { flow, seq, enqueued } = stays.columns
  for (let stay = stays.rows - 1; stay >= 0; stay--)
    if (
      enqueued[stay] === columns.enqueued[packet] &&
      seq[stay] === columns.seq[packet] &&
      flow[stay] === columns.flow[packet]
    )
      return stay
  return -1
}
