/** The rows of what crosses a link of a chain: one for each data packet and each ACK that comes to its queue. */
import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import type { MemoryAccount } from '../base/memory'
import { Table } from '../base/table'
import { Fate, PassageFlag, passageSchema } from '../log'
import { PacketBit, type PacketPool } from '../network/packets'

export class PassageRows {
  readonly table: Table<typeof passageSchema>
  private settledRows = 0
  /** The run is over: fates and flags stay as they are, and no row is added. */
  private followsOnly = false
  /** Rows dropped since then. */
  private readonly droppedLater = new Set<number>()

  constructor(
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    private readonly pool: PacketPool,
    capacity: number,
    expected: (rows: number) => number,
    memory: MemoryAccount,
  ) {
    this.table = new Table(passageSchema, capacity, expected, memory)
  }

  /** See `Recorder.followOnly`. */
  followOnly(): void {
    this.followsOnly = true
  }

  /** `packet`, which has a row of its own, comes to the queue. */
  enqueued(packet: number): void {
    const { pool, table } = this
    if (this.followsOnly) {
      pool.passage[packet] = -1
      return
    }
    const row = table.addRow()
    const c = table.columns
    const bits = pool.bits[packet] as number
    c.flow[row] = pool.flow[packet] as number
    c.seq[row] = pool.loggedSeq(packet)
    c.size[row] = pool.sizeBytes[packet] as number
    c.of[row] = pool.row[packet] as number
    c.enqueued[row] = this.clock.toSeconds(this.queue.now)
    c.dequeued[row] = Number.NaN
    c.departed[row] = Number.NaN
    c.reached[row] = Number.NaN
    c.fate[row] = Fate.inFlight
    c.flags[row] =
      ((bits & PacketBit.ack) !== 0 ? PassageFlag.ack : 0) |
      ((bits & PacketBit.retransmission) !== 0 ? PassageFlag.retransmission : 0) |
      ((bits & PacketBit.ce) !== 0 ? PassageFlag.ce : 0)
    pool.passage[packet] = row
  }

  /** First bit on the link now, last bit there after `held`, clock units, at the next router at the pool's `reachesAt`. */
  dequeued(packet: number, held: number): void {
    const { pool, clock } = this
    const row = pool.passage[packet] as number
    if (row < 0) return
    const c = this.table.columns
    const { now } = this.queue
    c.dequeued[row] = clock.toSeconds(now)
    c.departed[row] = clock.toSeconds(now + held)
    c.reached[row] = clock.toSeconds(pool.reachesAt[packet] as number)
    if (this.followsOnly) return
    c.fate[row] = Fate.delivered
    if (((pool.bits[packet] as number) & PacketBit.ce) !== 0)
      c.flags[row] = (c.flags[row] as number) | PassageFlag.ce
  }

  /** `packet` comes to the next router at the pool's `reachesAt`, later than was said. */
  reaches(packet: number): void {
    const row = this.pool.passage[packet] as number
    if (row >= 0)
      this.table.columns.reached[row] = this.clock.toSeconds(this.pool.reachesAt[packet] as number)
  }

  /** `packet` is dropped at this link: `fate` is one of Fate. */
  dropped(packet: number, fate: number): void {
    const row = this.pool.passage[packet] as number
    if (row < 0) return
    if (this.followsOnly) this.droppedLater.add(row)
    else this.table.columns.fate[row] = fate
  }

  /** Leading rows that will not change any more: a packet on the wire may still be lost there until its last bit has left. */
  get settled(): number {
    const nowS = this.clock.toSeconds(this.queue.now)
    while (this.settledRows < this.table.rows && this.isSettled(this.settledRows, nowS)) this.settledRows++
    return this.settledRows
  }

  private isSettled(row: number, nowS: number): boolean {
    const { fate, departed } = this.table.columns
    if ((fate[row] as number) > Fate.delivered || this.droppedLater.has(row)) return true
    // A packet that waits has none, which is not a number.
    return (departed[row] as number) < nowS
  }
}
