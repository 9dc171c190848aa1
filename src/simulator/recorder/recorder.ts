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
import { MinMaxDecimation } from '../base/min-max-decimation'
import { expectedRows, Table } from '../base/table'
import type { Recording } from '../config'
import type { Signal } from '../describe'
import type { BareKind, EventKind, ExplainedKind, RunLog, StoredFields } from '../log'
import { ackSchema, codeOf, Fate, packetSchema, queueSchema, throughputSchema } from '../log'
import type { PacketPool } from '../network/packets'
import type { QueueDefinition } from '../network/queue-discipline'
import type { Numbers, Sentence } from '../sentence'
import { EventRows, kindCodes } from './event-rows'
import { InsideRows } from './inside-rows'
import { AckRows, PacketRows } from './packet-rows'
import { SignalColumns, type Signalling, withSignals } from './signal-columns'
import { ThroughputBins } from './throughput-bins'
import { WindowRows, type WindowState } from './window-rows'

const DROP_CODE = codeOf('drop')

/** Kinds of digest entries beyond those of events. */
const Happening = { sent: 64, dequeued: 65, arrived: 66, acked: 67, window: 68 } as const

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
  /** What goes on inside the queue; null: nobody looks. */
  inside: InsideRows | null = null
  /** `windowChanged` is listened to. */
  tracesWindow: boolean
  /** The packet that is dequeued now has its last bit on the bottleneck after so long, clock units. */
  held = 0
  /** The bottleneck is busy with that packet for so long, clock units. */
  busyFor = 0
  private digest: Digest | null
  private readonly queueColumns = new SignalColumns(this.queueSignals)
  private readonly eventRows = new EventRows(this.queue, this.clock, this.pool.memory.log)
  readonly windowRows: readonly WindowRows[]
  readonly queueDecimation: MinMaxDecimation
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
    private readonly queueSignals: readonly Signal[],
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
    this.queueDecimation = new MinMaxDecimation(seriesIntervalS)
    this.bins = new ThroughputBins(clock, binS)
    const rows = this.packets ? 1 << 14 : 1
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
    this.log = {
      binS,
      endS: clock.toSeconds(end),
      packets,
      acks,
      queue: withSignals(queueSchema, queueSignals, this.series ? 1 << 14 : 1, expected, memory),
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
  }

  /** The inside of the queue, which is one of `definition`, is recorded from now on. */
  recordInside(definition: QueueDefinition): void {
    this.inside = new InsideRows(this.queue, this.clock, this.pool)
    this.inside.use(definition)
  }

  /** Records what comes after what `other` has been told: its signals in use, and its digest so far where both have one. */
  continueFrom(other: Recorder): void {
    copyState(other.queueColumns, this.queueColumns)
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

  /** First bit on the bottleneck now, last bit there after `held`, at the right router at the pool's `reachesAt`. */
  packetDequeued(packet: number): void {
    this.noted(Happening.dequeued, packet)
    if (this.inside !== null) this.inside.sent(packet, this.busyFor)
    this.packetRows.dequeued(packet, this.held)
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

  /** `fate` is one of Fate. The row of the event, -1 where none is recorded. */
  packetDropped(packet: number, fate: number, decision: StoredFields<'drop'>): number {
    const { pool } = this
    const row = pool.row[packet] as number
    if (row >= 0) this.packetRows.dropped(row, fate)
    return this.happened('drop', pool.flow[packet] as number, pool.loggedSeq(packet), row, decision)
  }

  /**
   * A packet will be lost on the wire at `at`, clock units: the digest is told as soon as that is decided, and the log at that
   * time, by `packetLost`.
   */
  lossDecided(packet: number, at: number): void {
    const { digest, pool } = this
    if (digest !== null) digest.add(DROP_CODE, pool.flow[packet] as number, pool.loggedSeq(packet), at)
  }

  /** A packet is lost on the wire, as `lossDecided` has said. */
  packetLost(packet: number, decision: StoredFields<'drop'>): void {
    const { pool } = this
    const row = pool.row[packet] as number
    if (row >= 0) this.packetRows.dropped(row, Fate.wire)
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

  /** The discipline is now one of `definition`; a flow's variant is one with these signals. */
  useQueue(definition: QueueDefinition): void {
    this.queueColumns.use(definition.signals ?? [])
    if (this.inside !== null) this.inside.use(definition)
  }
  useFlowSignals(flow: number, signals: readonly Signal[]): void {
    this.windowRows[flow]?.columns.use(signals)
  }

  /** The queue has changed. */
  queueChanged(packets: number, bytes: number, discipline: Signalling): void {
    if (!this.series) return
    const table = this.log.queue
    const row = table.addRow()
    const c = table.columns
    const tS = this.clock.toSeconds(this.queue.now)
    c.t[row] = tS
    c.packets[row] = packets
    c.bytes[row] = bytes
    this.queueColumns.write(table, discipline, row)
    this.queueDecimation.added(table, 'packets', tS)
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
