/**
 * Writes the log of a run. The simulation tells it wherever something happens; what it keeps depends on the recording, what
 * enters the digest does not, so the digest is the same whatever is kept. What happens with every packet need be told only
 * where `packets`, `series`, `tracesPackets` or `tracesWindow` says that someone listens: a run that records nothing spends
 * no time here.
 */
import type { Clock } from '../base/clock'
import { copyState } from '../base/copy-state'
import { Digest } from '../base/digest'
import type { EventQueue } from '../base/event-queue'
import { expectedRows, Table } from '../base/table'
import type { Recording } from '../config'
import type { Signal } from '../describe'
import type { BareKind, EventKind, ExplainedKind, LinkLog, RunLog, StoredFields } from '../log'
import { ackSchema, codeOf, Fate, packetSchema, throughputSchema } from '../log'
import type { PacketPool } from '../network/packets'
import type { QueueDefinition } from '../network/queue-discipline'
import type { Numbers, Sentence } from '../sentence'
import { EventRows, kindCodes } from './event-rows'
import { InsideRows } from './inside-rows'
import { AckRows, PacketRows } from './packet-rows'
import { PassageRows } from './passage-rows'
import { QueueRows } from './queue-rows'
import type { Signalling } from './signal-columns'
import { ThroughputBins } from './throughput-bins'
import { WindowRows, type WindowState } from './window-rows'

const DROP_CODE = codeOf('drop')
const MARK_CODE = codeOf('mark')

/** What is told of a link beyond the first has its number in the digest, above all kinds. */
const LINK_IN_DIGEST = 256

const digestOfLink = (link: number): number => (link > 0 ? link * LINK_IN_DIGEST : 0)

/** Kinds of digest entries beyond those of events. */
const Happening = { sent: 64, dequeued: 65, arrived: 66, acked: 67, window: 68 } as const

/** Room at first in tables of packets, and in those of all links of a run together. */
const FIRST_ROWS = 1 << 14

/** The tables of each link, by its number; no passages on a dumbbell. */
const linkLogs = (queues: readonly QueueRows[], passages: readonly PassageRows[]): LinkLog[] =>
  queues.map(({ table }, link) => ({ queue: table, passages: passages[link]?.table ?? null }))

/** Room at first in the window tables of a run with so many flows. */
const firstWindowRows = (flows: number): number =>
  Math.max(256, Math.min(1 << 12, Math.floor((1 << 14) / flows)))

export class Recorder {
  readonly log: RunLog
  private recordsPackets: boolean
  /** Packets and ACKs are recorded, or those that were may be under way. */
  packets: boolean
  /** Series and events are recorded. */
  series: boolean
  /** `packetSent`, `packetDequeued`, `packetArrived` and `ackArrived` are listened to. */
  get tracesPackets(): boolean {
    return this.packets || this.digest !== null || this.inside !== null
  }
  /** What goes on inside the queue of link `insideLink`; null: nobody looks. */
  inside: InsideRows | null = null
  insideLink = 0
  /** The same of `link`. */
  insideOf(link: number): InsideRows | null {
    return this.inside !== null && this.insideLink === link ? this.inside : null
  }
  /** `windowChanged` is listened to. */
  tracesWindow: boolean
  /** The packet that is dequeued now has its last bit on the bottleneck after so long, clock units. */
  held = 0
  /** The bottleneck is busy with that packet for so long, clock units. */
  busyFor = 0
  private digest: Digest | null
  private readonly eventRows = new EventRows(this.queue, this.clock, this.pool.memory.log)
  readonly windowRows: readonly WindowRows[]
  /** By number of the link. */
  readonly queueRows: readonly QueueRows[]
  /** By number of the link of a chain; none on a dumbbell. */
  readonly passageRows: readonly PassageRows[]
  readonly packetRows: PacketRows
  readonly ackRows: AckRows
  private readonly bins: ThroughputBins

  constructor(
    recording: Recording,
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    /** End of the run, clock units. */
    end: number,
    private readonly pool: PacketPool,
    /** By number of the link. */
    linkSignals: readonly (readonly Signal[])[],
    /** The network is a chain: each link has rows of what crosses it. */
    isChain: boolean,
    flowSignals: readonly (readonly Signal[])[],
    /** Flows whose data take the return path: the packet tables, which are the bottleneck's, leave them out. */
    private readonly reverse: readonly boolean[],
  ) {
    // Nothing of `recording` is kept but its values: runs share it.
    const { packets: hasPackets, series, digest, seriesIntervalS, binS } = recording
    this.recordsPackets = hasPackets
    this.packets = hasPackets
    this.series = series
    this.tracesWindow = series || digest
    this.digest = digest ? new Digest() : null
    this.bins = new ThroughputBins(clock, binS, end)
    const rows = this.packets ? FIRST_ROWS : 1
    const linkRows = Math.ceil(FIRST_ROWS / linkSignals.length)
    const expected = (soFar: number): number => expectedRows(soFar, queue.now, end)
    const memory = pool.memory.log
    const packets = new Table(packetSchema, rows, expected, memory)
    const acks = new Table(ackSchema, rows, expected, memory)
    this.packetRows = new PacketRows(queue, clock, pool, packets)
    this.ackRows = new AckRows(queue, clock, pool, acks)
    const windowRows = this.series ? firstWindowRows(flowSignals.length) : 1
    const events = this.eventRows.table
    this.windowRows = flowSignals.map(
      (signals) => new WindowRows(signals, events, seriesIntervalS, windowRows, expected, memory),
    )
    const queueRoom = { capacity: this.series ? linkRows : 1, expected, memory }
    this.queueRows = linkSignals.map(
      (signals) => new QueueRows(queue, clock, signals, seriesIntervalS, queueRoom),
    )
    const passages = Math.min(rows, linkRows)
    this.passageRows = isChain
      ? linkSignals.map(() => new PassageRows(queue, clock, pool, passages, expected, memory))
      : []
    const links = linkLogs(this.queueRows, this.passageRows)
    this.log = {
      binS,
      endS: clock.toSeconds(end),
      packets,
      acks,
      queue: (links[0] as LinkLog).queue,
      links,
      events,
      flows: this.windowRows.map(({ table }) => ({
        window: table,
        throughput: new Table(throughputSchema, 1024, null, memory),
      })),
    }
  }

  /** Packets are recorded from now on. */
  recordPackets(): void {
    this.recordsPackets = true
    this.packets = true
  }
  /** What is sent from now on is not recorded; what is under way is followed to its end. */
  stopRecordingPackets(): void {
    this.recordsPackets = false
  }
  /** Packets are not listened to any more, once none that was recorded is under way. */
  ignorePackets(): void {
    const { packets, acks } = this.log
    const isOver = this.packetRows.settled === packets.rows && this.ackRows.settled === acks.rows
    if (!this.recordsPackets && isOver) this.packets = false
  }

  /**
   * The run is complete and `digestHex` has been read: from now on only the times of hops are filled in, of the packets and ACKs
   * that have rows. Their fates and marks stay as the end of the run found them, and no row is added.
   */
  followOnly(): void {
    this.recordsPackets = false
    this.series = false
    this.tracesWindow = false
    this.digest = null
    this.packetRows.followOnly()
    for (const rows of this.passageRows) rows.followOnly()
  }

  /** The inside of the queue of `link`, which is one of `definition`, is recorded from now on. */
  recordInside(link: number, definition: QueueDefinition): void {
    this.insideLink = link
    this.inside = new InsideRows(this.queue, this.clock, this.pool)
    this.inside.use(definition)
  }

  /** Records what comes after what `other` has been told: its signals in use, and its digest so far where both have one. */
  continueFrom(other: Recorder): void {
    other.queueRows.forEach(({ columns }, link) => {
      copyState(columns, (this.queueRows[link] as QueueRows).columns)
    })
    other.windowRows.forEach(({ columns }, flow) => {
      copyState(columns, (this.windowRows[flow] as WindowRows).columns)
    })
    if (other.digest !== null && this.digest !== null) copyState(other.digest, this.digest)
  }

  digestHex(): string {
    return this.digest?.hex() ?? ''
  }

  /** A data packet leaves its sender. Its row, if any, is kept in the pool. */
  packetSent(packet: number): void {
    const { pool } = this
    const flow = pool.flow[packet] as number
    if (this.digest !== null) this.digest.add(Happening.sent, flow, pool.loggedSeq(packet), this.queue.now)
    if (this.recordsPackets && this.reverse[flow] !== true) this.packetRows.sent(packet)
  }

  /** First bit on `link` now, last bit there after `held`, at the next router at the pool's `reachesAt`. */
  packetDequeued(link: number, packet: number): void {
    this.noted(Happening.dequeued + link * LINK_IN_DIGEST, packet)
    this.insideOf(link)?.sent(packet, this.busyFor)
    const { passageRows } = this
    if (passageRows.length > 0) (passageRows[link] as PassageRows).dequeued(packet, this.held)
    // The row of an ACK, which crosses links of a chain and the bottleneck on its way back, is in another table.
    if (!this.pool.isAck(packet)) this.packetRows.dequeued(packet, this.held)
  }

  packetArrived(packet: number): void {
    this.noted(Happening.arrived, packet)
    this.packetRows.arrived(packet)
  }

  private noted(happening: number, packet: number): void {
    const { digest, pool } = this
    if (digest === null) return
    digest.add(happening, pool.flow[packet] as number, pool.seq[packet] as number, this.queue.now)
  }

  /** `packet` comes to the queue of `link`. */
  packetEnqueued(link: number, packet: number): void {
    const { pool, passageRows } = this
    if (passageRows.length > 0) {
      if ((pool.row[packet] as number) < 0) pool.passage[packet] = -1
      else (passageRows[link] as PassageRows).enqueued(packet)
    }
    if (!pool.isAck(packet)) this.packetRows.enqueued(packet)
  }

  /** `packet`, which is on the wire of `link`, comes to the next router at the pool's `reachesAt`. */
  packetReaches(link: number, packet: number): void {
    this.passageRows[link]?.reaches(packet)
    if (!this.pool.isAck(packet)) this.packetRows.reaches(packet)
  }

  /** `fate` is one of Fate. The row of the event, -1 where none is recorded. */
  packetDropped(packet: number, fate: number, decision: StoredFields<'drop'>): number {
    const { pool, digest } = this
    const flow = pool.flow[packet] as number
    const seq = pool.loggedSeq(packet)
    if (digest !== null) digest.add(DROP_CODE + digestOfLink(decision.link), flow, seq, this.queue.now)
    const row = this.fateOf(packet, fate, decision.link)
    return this.series ? this.eventRows.add('drop', flow, seq, row, decision) : -1
  }

  /** A packet is marked. The row of the event, -1 where none is recorded. */
  packetMarked(packet: number, decision: StoredFields<'mark'>): number {
    const { pool, digest } = this
    const flow = pool.flow[packet] as number
    const seq = pool.loggedSeq(packet)
    if (digest !== null) digest.add(MARK_CODE + digestOfLink(decision.link), flow, seq, this.queue.now)
    const row = pool.isAck(packet) ? -1 : (pool.row[packet] as number)
    return this.series ? this.eventRows.add('mark', flow, seq, row, decision) : -1
  }

  /** Enters the fate of a packet that ends here. Its row in the table of data packets; -1: none, as of an ACK. */
  private fateOf(packet: number, fate: number, link: number): number {
    const { pool } = this
    this.passageRows[link]?.dropped(packet, fate)
    if (pool.isAck(packet)) {
      this.ackRows.lost(packet)
      return -1
    }
    const row = pool.row[packet] as number
    if (row >= 0) this.packetRows.dropped(row, fate)
    return row
  }

  /**
   * A packet will be lost on the wire of `link` at `at`, clock units: the digest is told as soon as that is decided, and the log
   * at that time, by `packetLost`.
   */
  lossDecided(link: number, packet: number, at: number): void {
    const { digest, pool } = this
    if (digest === null) return
    digest.add(DROP_CODE + digestOfLink(link), pool.flow[packet] as number, pool.loggedSeq(packet), at)
  }

  /** A packet is lost on the wire, as `lossDecided` has said. */
  packetLost(packet: number, decision: StoredFields<'drop'>): void {
    const { pool } = this
    const row = this.fateOf(packet, Fate.wire, decision.link)
    const flow = pool.flow[packet] as number
    if (this.series) this.eventRows.add('drop', flow, pool.loggedSeq(packet), row, decision)
  }

  ackSent(packet: number): void {
    if (this.recordsPackets && this.reverse[this.pool.flow[packet] as number] !== true)
      this.ackRows.sent(packet)
  }

  ackArrived(packet: number): void {
    this.noted(Happening.acked, packet)
    this.ackRows.arrived(packet)
  }

  /** The discipline of `link` is now one of `definition`; a flow's variant is one with these signals. */
  useQueue(link: number, definition: QueueDefinition): void {
    this.queueRows[link]?.columns.use(definition.signals ?? [])
    this.insideOf(link)?.use(definition)
  }
  useFlowSignals(flow: number, signals: readonly Signal[]): void {
    this.windowRows[flow]?.columns.use(signals)
  }

  /** A source without a window has measured a round trip, ms: a row with nothing else. */
  roundTrip(flow: number, rttMs: number): void {
    if (this.series) this.windowRows[flow]?.roundTrip(this.clock.toSeconds(this.queue.now), rttMs)
  }

  windowChanged(flow: number, state: WindowState, congestion: Signalling): void {
    if (this.digest !== null) this.digest.add(Happening.window, flow, state.una, state.cwnd)
    if (this.series) this.windowRows[flow]?.add(state, congestion, 'cwnd')
  }

  /** `bytes` of `flow` reach the application (`good`), or have left the return path (`wire`). */
  delivered(flow: number, column: 'wireBytes' | 'goodBytes', bytes: number): void {
    if (!this.series) return
    this.bins.counted = this.queue.now
    const table = this.log.flows[flow]?.throughput
    if (table !== undefined) this.bins.add(table, column, bytes)
  }

  /** `bytes` of `flow` pass the bottleneck, which takes `busyFor`. */
  departs(flow: number, bytes: number): void {
    if (!this.series) return
    this.bins.counted = this.queue.now
    this.bins.lasts = this.busyFor
    const table = this.log.flows[flow]?.throughput
    if (table !== undefined) this.bins.spread(table, bytes)
  }

  /**
   * Something happens: the fields of its kind are read from `fields` by their names. `packet`: its row, -1 if there is none. The
   * row of the event, -1 where none is recorded.
   */
  happened(kind: BareKind, flow: number, seq: number, packet: number): number
  happened<K extends EventKind>(
    kind: K,
    flow: number,
    seq: number,
    packet: number,
    fields: StoredFields<K>,
  ): number
  happened(kind: EventKind, flow: number, seq: number, packet: number, fields: object | null = null): number {
    if (this.digest !== null) this.digest.add(kindCodes.get(kind) as number, flow, seq, this.queue.now)
    return this.series ? this.eventRows.add(kind, flow, seq, packet, fields) : -1
  }

  /** The event of that kind in `row` is explained by a sentence, whose numbers are read from `numbers` by their names. */
  explain<Name extends string>(
    row: number,
    kind: ExplainedKind,
    sentence: Sentence<Name>,
    numbers: Numbers<NoInfer<Name>>,
  ): void {
    if (row >= 0) this.eventRows.explain(row, kind, sentence, numbers)
  }
}
