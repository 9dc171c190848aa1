/** Where every packet of a run was, when: built from the packet log as it arrives, asked once a frame. */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, Fate, fieldColumn, PacketFlag, placeOfDrop, type RunLog } from '../../simulator/log'
import { IntervalIndex } from './intervals'

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const AT_BOTTLENECK = placeOfDrop('bottleneck')

export class PacketIndex {
  /** Intervals between sender and router. */
  readonly access = new IntervalIndex(
    () => this.log.packets.columns.sent,
    (row) => {
      const { enqueued, sent } = this.log.packets.columns
      // Dropped on the access link, or still on it at the end of the run.
      return this.endOr(row, enqueued[row] as number, sent)
    },
  )
  /** When a packet leaves the bottleneck's buffer, s. */
  readonly bufferEnd = (row: number): number => {
    const { dequeued, enqueued } = this.log.packets.columns
    const end = dequeued[row] as number
    if (Number.isFinite(end)) return end
    return this.endOr(row, this.droppedAt.get(row) ?? Number.NaN, enqueued)
  }
  /** Intervals of waiting in the bottleneck's buffer. */
  readonly buffer = new IntervalIndex(() => this.log.packets.columns.enqueued, this.bufferEnd)
  /** Intervals from the first bit on the bottleneck to the last bit at the right router. */
  readonly wire = new IntervalIndex(
    () => this.log.packets.columns.dequeued,
    (row) => {
      const { fate, departed, reached } = this.log.packets.columns
      // What is lost on the wire goes no further than its last bit, though it is known when it would have reached the other end.
      return (fate[row] === Fate.wire ? departed[row] : reached[row]) as number
    },
  )
  /** Intervals between right router and receiver. */
  readonly leaving = new IntervalIndex(
    () => this.log.packets.columns.reached,
    (row) => {
      const { arrived, reached } = this.log.packets.columns
      return this.endOr(row, arrived[row] as number, reached)
    },
  )
  /** Intervals of ACKs on their way back; rows of the ACK table. */
  readonly acks = new IntervalIndex(
    () => this.log.acks.columns.sent,
    (row) => {
      const { arrived, sent } = this.log.acks.columns
      return (Number.isFinite(arrived[row]) ? arrived[row] : sent[row]) as number
    },
  )
  /** Times of arrival of each flow's packets, ascending. */
  private readonly arrivals: { count: number; times: Float64Array }[] = []
  /** When packets that were taken out of the buffer without being sent left it, by row. */
  private readonly droppedAt = new Map<number, number>()
  private readonly markedAt = new Map<number, number>()
  /** Rows that have been read. */
  packetRows = 0
  ackRows = 0
  private eventRows = 0

  constructor(private readonly log: RunLog) {}

  /** Reads the log up to what was sent by `untilS`, which is all that a picture of that instant can show. */
  update(untilS: number): void {
    this.readEvents()
    const { packets, acks } = this.log
    const packetRows = lastRowAt(packets.columns.sent, packets.rows, untilS) + 1
    if (packetRows > this.packetRows) {
      for (const index of [this.access, this.buffer, this.wire, this.leaving])
        index.extend(this.packetRows, packetRows)
      this.readArrivals(this.packetRows, packetRows)
      this.packetRows = packetRows
    }
    const ackRows = lastRowAt(acks.columns.sent, acks.rows, untilS) + 1
    if (ackRows > this.ackRows) {
      this.acks.extend(this.ackRows, ackRows)
      this.ackRows = ackRows
    }
  }

  private readEvents(): void {
    const { columns, rows } = this.log.events
    const place = fieldColumn(this.log.events, 'drop', 'place')
    let late = false
    for (let row = this.eventRows; row < rows; row++) {
      const packet = columns.packet[row] as number
      if (packet < 0) continue
      if (columns.kind[row] === MARK) this.markedAt.set(packet, columns.t[row] as number)
      else if (columns.kind[row] === DROP && place[row] === AT_BOTTLENECK) {
        this.droppedAt.set(packet, columns.t[row] as number)
        if (packet < this.packetRows) late = true
      }
    }
    this.eventRows = rows
    if (!late) return
    // Packets come in before the events of the same slice: when a frame fell between the two, some ends were not known.
    this.buffer.count = 0
    this.buffer.extend(0, this.packetRows)
  }

  private readArrivals(from: number, to: number): void {
    const { flow, arrived } = this.log.packets.columns
    for (let row = from; row < to; row++) {
      const time = arrived[row] as number
      if (!Number.isFinite(time)) continue
      const number = flow[row] as number
      this.arrivals[number] ??= { count: 0, times: new Float64Array(256) }
      const list = this.arrivals[number]
      if (list.count === list.times.length) {
        const grown = new Float64Array(2 * list.count)
        grown.set(list.times)
        list.times = grown
      }
      // Nearly always the last: a flow's packets arrive in the order of sending unless the path reorders.
      let place = list.count++
      while (place > 0 && (list.times[place - 1] as number) > time) {
        list.times[place] = list.times[place - 1] as number
        place--
      }
      list.times[place] = time
    }
  }

  /** The flags of a packet as they were at `timeS`: CE only from when it was marked. */
  flagsAt(row: number, timeS: number): number {
    const flags = this.log.packets.columns.flags[row] as number
    if ((flags & PacketFlag.ce) === 0) return flags
    return timeS < (this.markedAt.get(row) ?? 0) ? flags & ~PacketFlag.ce : flags
  }

  /** Packets of a flow that were whole at the receiver by `timeS`. */
  received(flow: number, timeS: number): number {
    const list = this.arrivals[flow]
    return list === undefined ? 0 : lastRowAt(list.times, list.count, timeS) + 1
  }

  /** `end`, where the packet has left; its beginning where it was lost on the way, and no end where it is there still. */
  private endOr(row: number, end: number, begin: Float64Array): number {
    if (Number.isFinite(end)) return end
    return this.log.packets.columns.fate[row] === 0 ? Number.POSITIVE_INFINITY : (begin[row] as number)
  }
}

const known = new WeakMap<RunLog, PacketIndex>()

/** The index of a run's packets, good for all instants up to `untilS`. */
export function packetIndexOf(log: RunLog, untilS: number): PacketIndex {
  const index = known.get(log) ?? new PacketIndex(log)
  known.set(log, index)
  index.update(untilS)
  return index
}
