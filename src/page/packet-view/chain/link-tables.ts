/**
 * What crosses one link of a chain, as the log of a bottleneck: what draws a bottleneck's buffer and pipe draws those of any
 * link. A row of its packets is a passage. The arrays are those of the run, and grow with it.
 */
import { Table } from '../../../simulator/base/table'
import {
  ackSchema,
  codeOf,
  eventSchema,
  Fate,
  fieldColumn,
  type LinkLog,
  PacketFlag,
  PassageFlag,
  placeOfDrop,
  type RunLog,
} from '../../../simulator/log'
import { PacketIndex } from '../packet-index'
import { ACK_FLAG } from '../tile'

const DROP = codeOf('drop')
const MARK = codeOf('mark')
const AT_BOTTLENECK = placeOfDrop('bottleneck')
/** An ACK that was dropped by its discipline is looked for among so many rows. */
const MOST_SEARCHED = 4096
const FIRST_ROWS = 256

type Passages = NonNullable<LinkLog['passages']>

function flagsOf(flags: number): number {
  return (
    ((flags & PassageFlag.ack) === 0 ? 0 : ACK_FLAG) |
    ((flags & PassageFlag.retransmission) === 0 ? 0 : PacketFlag.retransmission) |
    ((flags & PassageFlag.ce) === 0 ? 0 : PacketFlag.ce)
  )
}

/** Rows of passages, by the rows of what passes. */
class RowsOf {
  private rows = new Int32Array(FIRST_ROWS).fill(-1)

  set(of: number, row: number): void {
    if (of >= this.rows.length) {
      const grown = new Int32Array(Math.max(of + 1, 2 * this.rows.length)).fill(-1)
      grown.set(this.rows)
      this.rows = grown
    }
    this.rows[of] = row
  }

  get(of: number): number {
    return this.rows[of] ?? -1
  }
}

export class LinkTables {
  /** The link as a bottleneck. Its ACKs are among its packets. */
  readonly log: RunLog
  readonly index: PacketIndex
  private readonly columns: Record<string, unknown> = {}
  private readonly packets: { rows: number; columns: Record<string, unknown> }
  private readonly events = new Table(eventSchema, 16)
  private source: Passages['columns'] | null = null
  private flags = new Uint16Array(0)
  private readonly ofPackets = new RowsOf()
  private readonly ofAcks = new RowsOf()
  private eventRows = 0

  constructor(
    private readonly all: RunLog,
    private readonly link: number,
    private readonly own: LinkLog,
    private readonly passages: Passages,
  ) {
    this.packets = { rows: 0, columns: this.columns }
    this.log = {
      ...all,
      packets: this.packets as unknown as RunLog['packets'],
      acks: new Table(ackSchema, 1),
      queue: own.queue,
      links: [own],
      events: this.events,
    }
    this.refresh()
    this.index = new PacketIndex(this.log)
  }

  /** Takes what has come to the run's tables, and makes the index good for all instants up to `untilS`. */
  update(untilS: number): void {
    this.refresh()
    this.index.update(untilS)
  }

  /** Row of the passage of a data packet, or of an ACK; -1: it does not cross this link. */
  rowOf(row: number, isAck: boolean): number {
    return (isAck ? this.ofAcks : this.ofPackets).get(row)
  }

  /** Whether a passage is that of an ACK, and its row in the table of ACKs or of packets. */
  isAck(passage: number): boolean {
    return ((this.passages.columns.flags[passage] as number) & PassageFlag.ack) !== 0
  }
  of(passage: number): number {
    return this.passages.columns.of[passage] as number
  }

  private refresh(): void {
    const { passages, own, columns } = this
    if (own.passages !== null && this.source !== passages.columns) {
      this.source = passages.columns
      const { enqueued, reached, flow, seq, size, dequeued, departed, fate } = passages.columns
      const flags = new Uint16Array(passages.capacity)
      flags.set(this.flags.subarray(0, this.packets.rows))
      this.flags = flags
      const times = {
        sent: enqueued,
        enqueued,
        dequeued,
        departed,
        reached,
        arrived: reached,
        acked: reached,
      }
      Object.assign(columns, { ...times, flow, seq, size, fate, flags })
    }
    const { of, flags } = passages.columns
    for (let row = this.packets.rows; row < passages.rows; row++) {
      this.flags[row] = flagsOf(flags[row] as number)
      const rows = ((flags[row] as number) & PassageFlag.ack) === 0 ? this.ofPackets : this.ofAcks
      rows.set(of[row] as number, row)
    }
    this.packets.rows = passages.rows
    this.readEvents()
  }

  /** The drops and marks of this link, by the passages that they are of. */
  private readEvents(): void {
    const { all, link, events, passages } = this
    const { columns, rows } = all.events
    const { enqueued } = passages.columns
    const knownS = passages.rows === 0 ? Number.NEGATIVE_INFINITY : (enqueued[passages.rows - 1] as number)
    const dropLink = fieldColumn(all.events, 'drop', 'link')
    const markLink = fieldColumn(all.events, 'mark', 'link')
    for (; this.eventRows < rows; this.eventRows++) {
      const row = this.eventRows
      const kind = columns.kind[row] as number
      if (kind !== DROP && kind !== MARK) continue
      if ((kind === DROP ? dropLink : markLink)[row] !== link) continue
      const passage = this.passageOf(row)
      if (passage < 0) {
        // Its passage has not come yet.
        if ((columns.t[row] as number) > knownS) return
        continue
      }
      const added = events.addRow()
      events.columns.t[added] = columns.t[row] as number
      events.columns.kind[added] = kind
      events.columns.flow[added] = columns.flow[row] as number
      events.columns.packet[added] = passage
      fieldColumn(events, 'drop', 'place')[added] = AT_BOTTLENECK
    }
  }

  private passageOf(event: number): number {
    const { columns } = this.all.events
    const packet = columns.packet[event] as number
    if (packet >= 0) return this.ofPackets.get(packet)
    const { flow, seq, flags, fate, enqueued } = this.passages.columns
    const until = Math.max(0, this.packets.rows - MOST_SEARCHED)
    for (let row = this.packets.rows - 1; row >= until; row--) {
      if ((enqueued[row] as number) > (columns.t[event] as number)) continue
      const isIt = flow[row] === columns.flow[event] && seq[row] === columns.seq[event]
      const isDropped = fate[row] === Fate.overflow || fate[row] === Fate.aqm
      if (isIt && isDropped && ((flags[row] as number) & PassageFlag.ack) !== 0) return row
    }
    return -1
  }
}

const known = new WeakMap<RunLog, (LinkTables | null)[]>()

/** The tables of a link of a run, good for all instants up to `untilS`; null: the run has none of it. */
export function linkTablesOf(log: RunLog, link: number, untilS: number): LinkTables | null {
  const all = known.get(log) ?? []
  known.set(log, all)
  const own = log.links[link]
  const { passages } = own ?? { passages: null }
  if (own === undefined || passages === null) return null
  all[link] ??= new LinkTables(log, link, own, passages)
  all[link].update(untilS)
  return all[link]
}
