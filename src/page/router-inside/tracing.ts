/** The same packet in the run's table of packets and among the stays of its inside. */
import { lastRowAt } from '../../simulator/base/table'
import { type LinkLog, PassageFlag } from '../../simulator/log'
import type { StreamedRun } from '../charts/drawn'
import { linkTablesOf } from '../packet-view/chain/link-tables'
import type { InsideReading } from './reading'

/** Rows that are looked through at most: packets between sender and router. */
const MOST_ROWS = 100_000

type Passages = NonNullable<LinkLog['passages']>

/** What crosses the link that is read, on a chain; null on a dumbbell. */
const passagesOf = ({ log }: StreamedRun, { network }: InsideReading): Passages | null =>
  log.links[network.link]?.passages ?? null

/** The passage that came to the queue at `enqueuedS`, of a data packet; -1: there is none. */
function passageAt({ columns, rows }: Passages, flow: number, seq: number, enqueuedS: number): number {
  for (let row = lastRowAt(columns.enqueued, rows, enqueuedS); row >= 0; row--) {
    if (columns.enqueued[row] !== enqueuedS) return -1
    const isData = ((columns.flags[row] as number) & PassageFlag.ack) === 0
    if (isData && columns.flow[row] === flow && columns.seq[row] === seq) return row
  }
  return -1
}

/** Row of the packet of a stay in the run's table, -1 where it has none. */
export function packetOf(run: StreamedRun, reading: InsideReading, stay: number): number {
  const { stays } = reading
  const passages = passagesOf(run, reading)
  if (passages !== null) {
    const { flow, seq, enqueued } = stays.columns
    const row = passageAt(passages, flow[stay] as number, seq[stay] as number, enqueued[stay] as number)
    return row < 0 ? -1 : (passages.columns.of[row] as number)
  }
  const { columns, rows } = run.log.packets
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

/** When a packet of the run's table came to the queue that is read, s; NaN: it has not. */
function enqueuedAt(run: StreamedRun, reading: InsideReading, packet: number): number {
  const { link } = reading.network
  if (passagesOf(run, reading) === null) return run.log.packets.columns.enqueued[packet] as number
  const tables = linkTablesOf(run.log, link, run.log.endS)
  const row = tables?.rowOf(packet, false) ?? -1
  return tables === null ? Number.NaN : (tables.log.packets.columns.enqueued[row] ?? Number.NaN)
}

/** Row of the stay of a packet of the run's table, the last one where it moved; -1 where it has none. */
export function stayOf(run: StreamedRun, reading: InsideReading, packet: number): number {
  const { stays } = reading
  const { columns } = run.log.packets
  const cameS = enqueuedAt(run, reading, packet)
  const { flow, seq, enqueued } = stays.columns
  for (let stay = stays.rows - 1; stay >= 0; stay--)
    if (enqueued[stay] === cameS && seq[stay] === columns.seq[packet] && flow[stay] === columns.flow[packet])
      return stay
  return -1
}
