/** The tables of a run on their way to the page: which rows of each are settled, and which have been sent. */

import type { ColumnArray, ColumnsOf, Schema, Table } from '../../simulator/base/table'
import type { Simulation } from '../../simulator/simulation'
import type { RunTable, TableName } from './protocol'

/** What every chart needs and no packet does; the rows of single packets are many. */
const PREVIEWED: readonly TableName[] = ['queue', 'events', 'window', 'throughput']

/** A table of a run. */
export interface Stream {
  readonly name: TableName
  /** -1 for tables of the whole network. */
  readonly flow: number
  /** Number of the link whose table it is; 0 for others. */
  readonly link: number
  readonly table: Table<Schema>
  /** Rows that will not change any more. */
  settled(): number
  /** Rows that the page has. */
  sent: number
  /** Rows that the page has copies of, to show them ahead. */
  previewed: number
}

export function streamsOf(simulation: Simulation): Stream[] {
  const { log } = simulation
  const stream = <S extends Schema>(
    name: TableName,
    flow: number,
    table: Table<S>,
    settled: () => number,
    link = 0,
  ): Stream => ({
    name,
    flow,
    link,
    table: table as unknown as Table<Schema>,
    settled,
    sent: 0,
    previewed: 0,
  })
  const streams = [
    stream('packets', -1, log.packets, () => simulation.settledPackets),
    stream('acks', -1, log.acks, () => simulation.settledAcks),
    stream('queue', -1, log.queue, () => simulation.settledQueue()),
    stream('events', -1, log.events, () => log.events.rows),
  ]
  log.links.forEach(({ queue, passages }, link) => {
    if (link > 0) streams.push(stream('queue', -1, queue, () => simulation.settledQueue(link), link))
    if (passages !== null)
      streams.push(stream('passages', -1, passages, () => simulation.settledPassages(link), link))
  })
  log.flows.forEach((flow, index) => {
    streams.push(stream('window', index, flow.window, () => simulation.settledWindow(index)))
    streams.push(stream('throughput', index, flow.throughput, () => simulation.settledThroughput(index)))
  })
  return streams
}

function rowsOf(stream: Stream, from: number, to: number, columns: ColumnsOf<Schema>): RunTable {
  const { name: table, flow, link } = stream
  return { table, flow, link, rows: to - from, columns }
}

/** What has settled since the last call, as copies; null: nothing. */
export function takeSettled(stream: Stream): RunTable | null {
  const { table, sent } = stream
  const settled = stream.settled()
  if (settled <= sent) return null
  stream.sent = settled
  return rowsOf(stream, sent, settled, table.slice(sent, settled))
}

/** All rows that have not been taken. The run is over: where none have, the table's own arrays are given away. */
export function takeRest(stream: Stream): RunTable | null {
  const { table, sent } = stream
  const { rows } = table
  if (rows === sent) return null
  stream.sent = rows
  return rowsOf(stream, sent, rows, sent === 0 ? table.columns : table.slice(sent, rows))
}

/** What the charts can show and has settled since the last call, as copies. */
export function takePreview(streams: readonly Stream[]): RunTable[] {
  const tables: RunTable[] = []
  for (const stream of streams) {
    if (!PREVIEWED.includes(stream.name)) continue
    const { table, previewed } = stream
    const settled = stream.settled()
    if (settled <= previewed) continue
    stream.previewed = settled
    tables.push(rowsOf(stream, previewed, settled, table.slice(previewed, settled)))
  }
  return tables
}

/** The buffers of a table, which are transferred with the message. */
export function buffersOf({ columns }: RunTable): ArrayBuffer[] {
  return Object.values(columns).map((column: ColumnArray) => column.buffer as ArrayBuffer)
}
