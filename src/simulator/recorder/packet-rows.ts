/** The rows of data packets, and of ACKs: when and where each was, and what became of it. Times in seconds of the run. */
import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import type { Schema, Table } from '../base/table'
import { AckFlag, type ackSchema, Fate, PacketFlag, type packetSchema } from '../log'
import { PacketBit, type PacketPool } from '../network/packets'

abstract class Rows<S extends Schema> {
  private settledRows = 0

  constructor(
    protected readonly queue: EventQueue,
    protected readonly clock: Clock,
    protected readonly pool: PacketPool,
    readonly table: Table<S>,
  ) {}

  /** The row will not change any more. */
  protected abstract isSettled(row: number): boolean

  /** Leading rows that will not change any more. */
  get settled(): number {
    while (this.settledRows < this.table.rows && this.isSettled(this.settledRows)) this.settledRows++
    return this.settledRows
  }
}

export class PacketRows extends Rows<typeof packetSchema> {
  /** The run is over: fates and flags stay as they are. */
  private followsOnly = false
  /** Rows dropped since then. */
  private readonly droppedLater = new Set<number>()

  protected isSettled(row: number): boolean {
    const { fate, arrived, acked, flags } = this.table.columns
    const lost = (fate[row] as number) > Fate.delivered || this.droppedLater.has(row)
    const answered = !Number.isNaN(acked[row]) || ((flags[row] as number) & PacketFlag.superseded) !== 0
    return lost || (!Number.isNaN(arrived[row]) && answered)
  }

  /** See `Recorder.followOnly`. */
  followOnly(): void {
    this.followsOnly = true
    const { pool } = this
    const { flags } = this.table.columns
    // A mark that was made in the buffer is noted when the packet leaves it, which it did not do before the end.
    pool.anyInUse((packet) => {
      const row = pool.row[packet] as number
      const bits = pool.bits[packet] as number
      if (row >= 0 && (bits & PacketBit.ack) === 0 && (bits & PacketBit.ce) !== 0)
        flags[row] = (flags[row] as number) | PacketFlag.ce
      return false
    })
  }

  /** A row for a packet that leaves its sender, kept in the pool. */
  sent(packet: number): void {
    const { pool, table } = this
    const row = table.addRow()
    const c = table.columns
    const bits = pool.bits[packet] as number
    c.flow[row] = pool.flow[packet] as number
    c.seq[row] = pool.loggedSeq(packet)
    c.size[row] = pool.sizeBytes[packet] as number
    c.sent[row] = this.clock.toSeconds(this.queue.now)
    c.enqueued[row] = Number.NaN
    c.dequeued[row] = Number.NaN
    c.departed[row] = Number.NaN
    c.reached[row] = Number.NaN
    c.arrived[row] = Number.NaN
    c.acked[row] = Number.NaN
    c.fate[row] = Fate.inFlight
    c.flags[row] =
      ((bits & PacketBit.retransmission) !== 0 ? PacketFlag.retransmission : 0) |
      ((bits & PacketBit.syn) !== 0 ? PacketFlag.syn : 0) |
      ((bits & PacketBit.handshakeAck) !== 0 ? PacketFlag.handshakeAck : 0) |
      ((bits & PacketBit.ect0) !== 0 ? PacketFlag.ect : 0) |
      ((bits & PacketBit.ect1) !== 0 ? PacketFlag.ect1 : 0)
    pool.row[packet] = row
  }

  enqueued(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row < 0) return
    const c = this.table.columns
    c.enqueued[row] = this.clock.toSeconds(this.queue.now)
    // A packet that comes to the next hop of a chain has left the one before.
    c.dequeued[row] = Number.NaN
    c.departed[row] = Number.NaN
    c.reached[row] = Number.NaN
  }

  /** First bit on the bottleneck now, last bit there after `held`, clock units, at the right router at the pool's `reachesAt`. */
  dequeued(packet: number, held: number): void {
    const { pool, clock } = this
    const row = pool.row[packet] as number
    if (row < 0) return
    const c = this.table.columns
    const { now } = this.queue
    c.dequeued[row] = clock.toSeconds(now)
    c.departed[row] = clock.toSeconds(now + held)
    c.reached[row] = clock.toSeconds(pool.reachesAt[packet] as number)
    if (!this.followsOnly && ((pool.bits[packet] as number) & PacketBit.ce) !== 0) {
      c.flags[row] = (c.flags[row] as number) | PacketFlag.ce
    }
  }

  /** `packet` comes to the right router at the pool's `reachesAt`. */
  reaches(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row >= 0)
      this.table.columns.reached[row] = this.clock.toSeconds(this.pool.reachesAt[packet] as number)
  }

  arrived(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row < 0) return
    const c = this.table.columns
    c.arrived[row] = this.clock.toSeconds(this.queue.now)
    if (!this.followsOnly) c.fate[row] = Fate.delivered
  }

  /** The packet in `row` is dropped: `fate` is one of Fate. */
  dropped(row: number, fate: number): void {
    if (this.followsOnly) this.droppedLater.add(row)
    else this.table.columns.fate[row] = fate
  }

  /** The segment sent in `row` is sent again. */
  superseded(row: number): void {
    if (row < 0) return
    const { flags, fate, acked } = this.table.columns
    // A lost packet is settled, and no ACK will ask for it; nor will one for what SACK has reported, though ns-2 forgets that.
    if ((fate[row] as number) > Fate.delivered || !Number.isNaN(acked[row])) return
    flags[row] = (flags[row] as number) | PacketFlag.superseded
  }

  /** The transmission in `row` is acknowledged. */
  acked(row: number): void {
    if (row < 0) return
    const { acked, fate } = this.table.columns
    // A dropped copy was not what this ACK answers; and going back N forgets what SACK reported: the first report counts.
    if ((fate[row] as number) <= Fate.delivered && Number.isNaN(acked[row]))
      acked[row] = this.clock.toSeconds(this.queue.now)
  }
}

export class AckRows extends Rows<typeof ackSchema> {
  protected isSettled(row: number): boolean {
    const { arrived, flags } = this.table.columns
    return !Number.isNaN(arrived[row]) || ((flags[row] as number) & AckFlag.lost) !== 0
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
