/** Where every packet of a run was, when: built from the packet log as it arrives, asked once a frame. */
import { lastRowAt } from '../../simulator/base/table'
import { codeOf, Fate, fieldColumn, PacketFlag, placeOfDrop, type RunLog } from '../../simulator/log'
import { IntervalIndex } from './intervals'

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const AT_BOTTLENECK = placeOfDrop('bottleneck')

/** Times of arrival of one flow's packets, ascending. */
interface Arrivals {
  count: number
  times: Float64Array
}

export class PacketIndex {
  /** Intervals between sender and router. */
  readonly access = new IntervalIndex()
  /** Intervals of waiting in the bottleneck's buffer. */
  buffer = new IntervalIndex()
  /** Intervals from the first bit on the bottleneck to the last bit at the right router. */
  readonly wire = new IntervalIndex()
  /** Intervals between right router and receiver. */
  readonly leaving = new IntervalIndex()
  /** Intervals of ACKs on their way back; rows of the ACK table. */
  readonly acks = new IntervalIndex()
  private readonly arrivals: Arrivals[] = []
  /** When packets that were taken out of the buffer without being sent left it, by row. */
  private readonly droppedAt = new Map<number, number>()
  private readonly markedAt = new Map<number, number>()
  private packetRows = 0
  private ackRows = 0
  private eventRows = 0

  constructor(private readonly log: RunLog) {}

  /** Reads the log up to what was sent by `untilS`, which is all that a picture of that instant can show. */
  update(untilS: number): void {
    this.readEvents()
    const { packets, acks } = this.log
    const packetRows = lastRowAt(packets.columns.sent, packets.rows, untilS) + 1
    if (packetRows > this.packetRows) {
      const from = this.packetRows
      const to = packetRows
      this.packetRows = to
      const { sent, enqueued, dequeued, reached } = packets.columns
      this.access.extend(from, to, sent, this.accessEnd)
      this.buffer.extend(from, to, enqueued, this.bufferEnd)
      this.wire.extend(from, to, dequeued, this.wireEnd)
      this.leaving.extend(from, to, reached, this.leavingEnd)
      this.readArrivals(from, to)
    }
    const ackRows = lastRowAt(acks.columns.sent, acks.rows, untilS) + 1
    if (ackRows > this.ackRows) {
      const from = this.ackRows
      this.ackRows = ackRows
      this.acks.extend(from, ackRows, acks.columns.sent, this.ackEnd)
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
    this.buffer = new IntervalIndex()
    this.buffer.extend(0, this.packetRows, this.log.packets.columns.enqueued, this.bufferEnd)
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

  readonly accessEnd = (row: number): number => {
    const { enqueued, sent } = this.log.packets.columns
    // Dropped on the access link, or still on it at the end of the run.
    return this.endOr(row, enqueued[row] as number, sent)
  }
  readonly bufferEnd = (row: number): number => {
    const { dequeued, enqueued } = this.log.packets.columns
    const end = dequeued[row] as number
    if (Number.isFinite(end)) return end
    return this.endOr(row, this.droppedAt.get(row) ?? Number.NaN, enqueued)
  }
  readonly wireEnd = (row: number): number => {
    const { fate, departed, reached } = this.log.packets.columns
    // What is lost on the wire goes no further than its last bit, though it is known when it would have reached the other end.
    return (fate[row] === Fate.wire ? departed[row] : reached[row]) as number
  }
  readonly leavingEnd = (row: number): number => {
    const { arrived, reached } = this.log.packets.columns
    return this.endOr(row, arrived[row] as number, reached)
  }
  readonly ackEnd = (row: number): number => {
    const end = this.log.acks.columns.arrived[row] as number
    return Number.isFinite(end) ? end : (this.log.acks.columns.sent[row] as number)
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
  let index = known.get(log)
  if (index === undefined) {
    index = new PacketIndex(log)
    known.set(log, index)
  }
  index.update(untilS)
  return index
}
