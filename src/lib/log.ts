/** The log of a run as plain columns. */
import type { Schema, Table } from '../simulator/base/table'
import type { RunLog } from '../simulator/log'

/** Floats and whole numbers, as the log keeps them. */
export type Column = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array

/** Rows of a table by its columns, which are all as long as there are rows. Times are in seconds. */
export interface Rows {
  readonly rows: number
  readonly columns: ColumnsRead
}
export type ColumnsRead = Readonly<Record<string, Column>>

/**
 * What was kept of a run. Window (one table a flow) has the sender's state at each change: `t`, `cwnd` and `ssthresh` in packets,
 * `inFlight`, `srttMs`, `rttMs`, `rtoMs`, `pacingMbps`, `deliveryMbps`, and the signals of its variant. Queue (one table a link) has
 * its length at each change. Packets and ACKs have a row each, in the order of sending, with the time at each station (NaN: it never
 * came there).
 */
export interface LogRead {
  readonly packets: Rows
  readonly acks: Rows
  /** The bottleneck's; of a chain, link 2 i is hop i forward and link 2 i + 1 the same hop back. */
  readonly queues: readonly Rows[]
  readonly windows: readonly Rows[]
}

const rowsOf = ({ columns, rows }: Table<Schema>): Rows => ({
  rows,
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.subarray(0, rows)]),
  ),
})

export const readLog = ({ packets, acks, links, flows }: RunLog): LogRead => ({
  packets: rowsOf(packets),
  acks: rowsOf(acks),
  queues: links.map(({ queue }) => rowsOf(queue)),
  windows: flows.map(({ window }) => rowsOf(window)),
})
