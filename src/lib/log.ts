/** Gives the log of a run as plain columns. */
import type { Schema, Table } from '../simulator/base/table'
import type { RunLog } from '../simulator/log'

/** A column of floating-point or whole numbers, in the type in which the log keeps them. */
export type Column = Float64Array | Float32Array | Int32Array | Uint16Array | Uint8Array

/** The rows of a table, column by column. All columns have the same length. Times are in seconds. */
export interface Rows {
  readonly rows: number
  readonly columns: ColumnsRead
}
export type ColumnsRead = Readonly<Record<string, Column>>

/**
 * The log of a run. `window` has a table for each flow with a row for each change of its sender: `t`, `cwnd` and
 * `ssthresh` in packets, `inFlight`, `srttMs`, `rttMs`, `rtoMs`, `pacingMbps`, `deliveryMbps`, and the signals of its
 * variant. `queues` has a table for each link with a row for each change of its queue's length. Packets and ACKs have a
 * row each, in the order of sending, with the times at which they reach each station (NaN where they never reach it).
 */
export interface LogRead {
  readonly packets: Rows
  readonly acks: Rows
  /** The queue of the bottleneck. On a chain, link 2 i is hop i in the forward direction, and link 2 i + 1 is the same hop backwards. */
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
