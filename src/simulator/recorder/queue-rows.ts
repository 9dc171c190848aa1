/** The rows of a queue: one at every change, thinned out as the recording asks. */
import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import type { MemoryAccount } from '../base/memory'
import { MinMaxDecimation } from '../base/min-max-decimation'
import type { Table } from '../base/table'
import type { Signal } from '../describe'
import { queueSchema } from '../log'
import { SignalColumns, type Signalling, withSignals } from './signal-columns'

interface Room {
  /** Rows at first. */
  readonly capacity: number
  /** Rows that the rest of the run will need, from those so far. */
  readonly expected: (rows: number) => number
  readonly memory: MemoryAccount
}

export class QueueRows {
  readonly table: Table<typeof queueSchema>
  readonly decimation: MinMaxDecimation
  readonly columns: SignalColumns
  /** Time of the row that is entered next, s, not before that of the last one: a field, no fraction that is handed on. */
  sinceS = 0

  constructor(
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    signals: readonly Signal[],
    /** Least time between two rows, s; 0 keeps every change. */
    intervalS: number,
    { capacity, expected, memory }: Room,
  ) {
    this.table = withSignals(queueSchema, signals, capacity, expected, memory)
    this.decimation = new MinMaxDecimation(intervalS)
    this.columns = new SignalColumns(signals)
  }

  /** The queue holds so much now. */
  add(packets: number, bytes: number, discipline: Signalling): void {
    this.sinceS = this.clock.toSeconds(this.queue.now)
    this.enter(packets, bytes, discipline)
  }

  /** Whether the last row, where there is one, holds anything else. */
  isNews(packets: number, bytes: number): boolean {
    const last = this.table.rows - 1
    const c = this.table.columns
    return last < 0 || c.packets[last] !== packets || c.bytes[last] !== bytes
  }

  /** The queue has held so much since `sinceS`. */
  enter(packets: number, bytes: number, discipline: Signalling): void {
    const { sinceS: tS } = this
    const { table } = this
    const row = table.addRow()
    const c = table.columns
    c.t[row] = tS
    c.packets[row] = packets
    c.bytes[row] = bytes
    this.columns.write(table, discipline, row)
    this.decimation.added(table, 'packets', tS)
  }
}
