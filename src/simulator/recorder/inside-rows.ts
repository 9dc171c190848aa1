/** Writes what goes on inside the bottleneck's queue. It allocates as it likes: a run that nobody looks into has none. */
import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import { type Schema, Table } from '../base/table'
import type { Signal } from '../describe'
import { type InsideReader, TurnList } from '../inside'
import {
  type InsideEpoch,
  type InsideLog,
  laneSchema,
  PacketFlag,
  StayEnd,
  sendSchema,
  staySchema,
  wholeSchema,
} from '../log'
import { PacketBit, type PacketPool } from '../network/packets'
import type { QueueDefinition } from '../network/queue-discipline'
import { withSignals } from './signal-columns'

/** Values of a queue as they were written last: its turn, then its numbers. */
type Written = Float64Array

const ONE_LANE = 0
const NO_TURN: Turn = { list: TurnList.none, turn: Number.NaN }

interface Turn {
  /** One of TurnList. */
  readonly list: number
  readonly turn: number
}

/** Writes a row into `table` where a value differs from what was written last. */
function writeChange(
  table: Table<Schema>,
  names: readonly string[],
  tS: number,
  values: Float64Array,
  last: Written | undefined,
): Written | null {
  if (last?.every((value, place) => Object.is(value, values[place])) === true) return null
  const row = table.addRow()
  ;(table.columns.t as Float64Array)[row] = tS
  names.forEach((name, place) => {
    ;(table.columns[name] as Float64Array)[row] = values[place] as number
  })
  return values.slice(0, names.length)
}

const flagsOf = (bits: number): number =>
  ((bits & PacketBit.retransmission) !== 0 ? PacketFlag.retransmission : 0) |
  ((bits & PacketBit.syn) !== 0 ? PacketFlag.syn : 0) |
  ((bits & PacketBit.ect0) !== 0 ? PacketFlag.ect : 0) |
  ((bits & PacketBit.ect1) !== 0 ? PacketFlag.ect1 : 0)

export class InsideRows {
  readonly log: InsideLog
  /** Rows of the packets that wait, by packet. */
  private readonly rows = new Map<number, number>()
  private readonly epochs: InsideEpoch[] = []
  private readonly values = new Float64Array(32)
  private laneNames: readonly string[] = []
  private wholeNames: readonly string[] = []
  private written = new Map<number, Written>()
  private wholeWritten: Written | undefined
  /** Queues that were in use at the last look, with their turns, and those of this look. */
  private turns = new Map<number, Turn>()
  private seen = new Map<number, Turn>()
  private lastTurn = 0
  /** The last turn of each list in this look. */
  private readonly highest: number[] = []

  constructor(
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    private readonly pool: PacketPool,
  ) {
    const memory = pool.memory.log
    this.log = {
      stays: new Table(staySchema, 1024, null, memory),
      sends: new Table(sendSchema, 1024, null, memory),
      epochs: this.epochs,
    }
  }

  private get nowS(): number {
    return this.clock.toSeconds(this.queue.now)
  }

  /** Packets that wait and have rows. */
  get waiting(): number {
    return this.rows.size
  }

  /** Another discipline is at work from now on, with the packets that wait. */
  use({ id, inside }: QueueDefinition): void {
    const memory = this.pool.memory.log
    const ofLane: readonly Signal[] = inside?.ofLane ?? []
    const ofWhole: readonly Signal[] = inside?.ofWhole ?? []
    this.epochs.push({
      aqm: id,
      fromS: this.nowS,
      lanes: withSignals(laneSchema, ofLane, 1024, null, memory),
      whole: withSignals(wholeSchema, ofWhole, 256, null, memory),
    })
    this.laneNames = ['turn', 'list', ...ofLane.map(({ key }) => key)]
    this.wholeNames = ['updateS', ...ofWhole.map(({ key }) => key)]
    this.written = new Map()
    this.wholeWritten = undefined
    this.turns = new Map()
  }

  /** A packet comes to the queue, and has not been judged yet. */
  arrives(packet: number, discipline: InsideReader): void {
    const { nowS } = this
    this.begin(packet, discipline.laneOf?.(packet) ?? ONE_LANE, nowS, nowS)
  }

  private begin(packet: number, lane: number, enqueuedS: number, nowS: number): void {
    const { pool } = this
    const row = this.log.stays.addRow()
    const c = this.log.stays.columns
    const bits = pool.bits[packet] as number
    c.flow[row] = pool.flow[packet] as number
    c.seq[row] = pool.loggedSeq(packet)
    c.size[row] = pool.sizeBytes[packet] as number
    c.flags[row] = flagsOf(bits)
    c.ack[row] = pool.isAck(packet) ? 1 : 0
    c.lane[row] = lane
    c.enqueued[row] = enqueuedS
    c.from[row] = nowS
    c.to[row] = Number.NaN
    c.marked[row] = (bits & PacketBit.ce) !== 0 ? Number.NEGATIVE_INFINITY : Number.NaN
    c.end[row] = StayEnd.there
    this.rows.set(packet, row)
  }

  marked(packet: number): void {
    const row = this.rows.get(packet)
    if (row !== undefined) this.log.stays.columns.marked[row] = this.nowS
  }

  dropped(packet: number): void {
    this.end(packet, StayEnd.dropped)
  }

  /** The packet leaves for the link, which is busy with it for `busyFor`, clock units. */
  sent(packet: number, busyFor: number): void {
    const stay = this.end(packet, StayEnd.sent)
    if (stay < 0) return
    const { sends } = this.log
    const row = sends.addRow()
    sends.columns.t[row] = this.nowS
    sends.columns.stay[row] = stay
    sends.columns.freeS[row] = this.clock.toSeconds(this.queue.now + busyFor)
  }

  private end(packet: number, end: number): number {
    const row = this.rows.get(packet)
    if (row === undefined) return -1
    this.rows.delete(packet)
    const { columns } = this.log.stays
    columns.to[row] = this.nowS
    columns.end[row] = end
    return row
  }

  /** Packets that wait may be in other queues now: the hash is another, or the discipline. */
  rearranged(discipline: InsideReader): void {
    const { columns } = this.log.stays
    for (const [packet, row] of [...this.rows]) {
      const lane = discipline.laneOf?.(packet) ?? ONE_LANE
      if (lane === columns.lane[row]) continue
      const enqueuedS = columns.enqueued[row] as number
      const markedS = columns.marked[row] as number
      this.end(packet, StayEnd.moved)
      this.begin(packet, lane, enqueuedS, this.nowS)
      const { marked } = this.log.stays.columns
      marked[this.rows.get(packet) as number] = markedS
    }
  }

  /** Its clock has struck: a hash may be another, and queues that are not in use may have changed. `updateS`: as for `look`. */
  ticked(discipline: InsideReader, updateS: number): void {
    this.rearranged(discipline)
    this.look(discipline, updateS)
    const epoch = this.epochs.at(-1)
    if (epoch === undefined) return
    for (const lane of this.written.keys())
      if (!this.turns.has(lane)) this.writeLane(epoch, discipline, lane, NO_TURN, this.nowS)
  }

  /** Something may have changed. `updateS`: when the discipline's own clock strikes next, NaN where it has none. */
  look(discipline: InsideReader, updateS: number): void {
    const epoch = this.epochs.at(-1)
    if (epoch === undefined) return
    const tS = this.nowS
    const { values } = this
    values[0] = updateS
    discipline.readWhole?.(values.subarray(1))
    this.wholeWritten =
      writeChange(epoch.whole, this.wholeNames, tS, values, this.wholeWritten) ?? this.wholeWritten
    this.seen = new Map()
    this.highest.length = 0
    if (discipline.eachLane === undefined) this.see(ONE_LANE, TurnList.none)
    else discipline.eachLane(this.see)
    for (const [lane, turn] of this.seen) this.writeLane(epoch, discipline, lane, turn, tS)
    for (const lane of this.turns.keys())
      if (!this.seen.has(lane)) this.writeLane(epoch, discipline, lane, NO_TURN, tS)
    this.turns = this.seen
  }

  /** Queues of a list come in the order of their turns: one that stands behind a later one than before has gone to the end. */
  private readonly see = (lane: number, list: number): void => {
    const before = this.turns.get(lane)
    const highest = this.highest[list] ?? Number.NEGATIVE_INFINITY
    const stays = before !== undefined && before.list === list && before.turn > highest
    const turn = stays ? before : { list, turn: ++this.lastTurn }
    this.highest[list] = turn.turn
    this.seen.set(lane, turn)
  }

  private writeLane(
    { lanes }: InsideEpoch,
    discipline: InsideReader,
    lane: number,
    { list, turn }: Turn,
    tS: number,
  ): void {
    const { values } = this
    values[0] = turn
    values[1] = list
    discipline.readLane?.(lane, values.subarray(2))
    const written = writeChange(lanes, this.laneNames, tS, values, this.written.get(lane))
    if (written === null) return
    lanes.columns.lane[lanes.rows - 1] = lane
    this.written.set(lane, written)
  }

  /** Nobody reads it any more. */
  release(): void {
    const { stays, sends, epochs } = this.log
    for (const table of [stays, sends, ...epochs.flatMap(({ lanes, whole }) => [lanes, whole])])
      (table as Table<Schema>).release()
  }
}
