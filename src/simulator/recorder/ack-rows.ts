/** The rows of ACKs. Times in seconds of the run. */
import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import { Table } from '../base/table'
import { AckFlag, ackSchema } from '../log'
import { PacketBit, type PacketPool } from '../network/packets'

export class AckRows {
  readonly table: Table<typeof ackSchema>
  private settledRows = 0

  /** `rows`: room at first; `expected`: see `Table`. */
  constructor(
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    private readonly pool: PacketPool,
    rows: number,
    expected: (rows: number) => number,
  ) {
    this.table = new Table(ackSchema, rows, expected, pool.memory.log)
  }

  /** Leading rows that will not change any more. */
  get settled(): number {
    const { arrived, flags } = this.table.columns
    while (this.settledRows < this.table.rows) {
      const row = this.settledRows
      const here = !Number.isNaN(arrived[row])
      if (!here && ((flags[row] as number) & AckFlag.lost) === 0) break
      this.settledRows++
    }
    return this.settledRows
  }

  /** A row for an ACK that leaves its receiver, kept in the pool. */
  sent(packet: number): void {
    const { pool, table } = this
    const row = table.addRow()
    const bits = pool.bits[packet] as number
    const c = table.columns
    c.flow[row] = pool.flow[packet] as number
    c.ack[row] = pool.loggedSeq(packet)
    c.sent[row] = this.clock.toSeconds(this.queue.now)
    c.arrived[row] = Number.NaN
    c.flags[row] =
      ((bits & PacketBit.duplicate) !== 0 ? AckFlag.duplicate : 0) |
      ((bits & PacketBit.ece) !== 0 ? AckFlag.ece : 0) |
      ((bits & PacketBit.syn) !== 0 ? AckFlag.synAck : 0) |
      ((pool.sackBlocks[packet] as number) > 0 ? AckFlag.sack : 0)
    pool.row[packet] = row
  }

  arrived(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row >= 0) this.table.columns.arrived[row] = this.clock.toSeconds(this.queue.now)
  }

  lost(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row < 0) return
    const { flags } = this.table.columns
    flags[row] = (flags[row] as number) | AckFlag.lost
  }
}
