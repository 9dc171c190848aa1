/**
 * Writes the log of a run. The simulation tells it wherever something happens; what it keeps depends on the recording, what
 * enters the digest does not, so the digest is the same whatever is kept. What happens with every packet need be told only
 * where `packets`, `series`, `tracesPackets` or `tracesWindow` says that someone listens: a run that records nothing spends
 * no time here.
 */
import type { Clock } from './base/clock'
import { copyState } from './base/copy-state'
import { Digest } from './base/digest'
import type { EventQueue } from './base/event-queue'
import { Table } from './base/table'
import { Thinner } from './base/thinner'
import type { Recording } from './config'
import { PHASES, type Signal } from './congestion/congestion-control'
import {
  AckFlag,
  ackSchema,
  DROP_PLACES,
  EVENT_KINDS,
  type EventKind,
  eventSchema,
  Fate,
  PacketFlag,
  packetSchema,
  queueSchema,
  type RunLog,
  throughputSchema,
  windowSchema,
} from './log'
import { PacketBit, type PacketPool } from './network/packets'
import { SignalColumns, type Signalling, withSignals } from './signal-columns'

const kindCode = new Map<EventKind, number>(EVENT_KINDS.map((kind, code) => [kind, code]))
export type DropPlace = (typeof DROP_PLACES)[number]
const placeCode = new Map<DropPlace, number>(DROP_PLACES.map((place, code) => [place, code]))

/** A table that is full is made so many times as large at most, with so much more room than rows are expected. */
const MOST_GROWTH = 16
const ROOM = 1.1

/** Kinds of digest entries beyond those of events. */
const Happening = { sent: 64, dequeued: 65, arrived: 66, acked: 67, window: 68 } as const

/** The state of a sender that a window row holds, at `tS`; other times in ms. */
export interface WindowState {
  tS: number
  cwnd: number
  ssthresh: number
  inFlight: number
  srttMs: number
  rttMs: number
  rtoMs: number
  pacingMbps: number
  deliveryMbps: number
  una: number
  nxt: number
  phase: number
}

export class Recorder {
  readonly log: RunLog
  private recordsPackets: boolean
  /** Packets that have rows may be under way. */
  private hasRows: boolean
  readonly series: boolean
  /** `packetSent`, `packetDequeued`, `packetArrived` and `ackArrived` are listened to. */
  get tracesPackets(): boolean {
    return this.hasRows || this.digest !== null
  }
  /** `windowChanged` is listened to. */
  readonly tracesWindow: boolean
  /** The packet that is dequeued now has its last bit on the bottleneck after so long, clock units. */
  held = 0
  private readonly digest: Digest | null
  private readonly queueColumns: SignalColumns
  private readonly windowColumns: readonly SignalColumns[]
  private readonly queueThinner: Thinner
  private readonly windowThinners: Thinner[] = []
  private readonly probed: WindowState = {
    tS: 0,
    cwnd: Number.NaN,
    ssthresh: Number.NaN,
    inFlight: Number.NaN,
    srttMs: Number.NaN,
    rttMs: Number.NaN,
    rtoMs: Number.NaN,
    pacingMbps: Number.NaN,
    deliveryMbps: Number.NaN,
    una: 0,
    nxt: 0,
    phase: PHASES.indexOf('constant rate'),
  }
  /** When the bytes that are counted came or will have left, clock units: a field, no fraction that is handed on. */
  private counted = 0
  private bin = 0
  private binFrom = Number.POSITIVE_INFINITY
  private binUntil = Number.NEGATIVE_INFINITY
  private settledPacketRows = 0
  private settledAckRows = 0

  constructor(
    recording: Recording,
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    /** Of the run, clock units. */
    end: number,
    private readonly pool: PacketPool,
    queueSignals: readonly Signal[],
    flowSignals: readonly (readonly Signal[])[],
    /** Flows whose data take the return path: the packet tables, which are the bottleneck's, leave them out. */
    private readonly reverse: readonly boolean[],
  ) {
    this.recordsPackets = recording.packets
    this.hasRows = recording.packets
    this.series = recording.series
    this.tracesWindow = recording.series || recording.digest
    this.digest = recording.digest ? new Digest() : null
    const rows = this.packets ? 1 << 14 : 1
    // As many as so far, in proportion. Room that is never written costs next to nothing, and a copy of what was, much.
    const expected = (soFar: number): number =>
      Math.ceil(soFar * Math.min(MOST_GROWTH, (ROOM * end) / Math.max(queue.now, end / MOST_GROWTH)))
    this.log = {
      binS: recording.binS,
      packets: new Table(packetSchema, rows, expected),
      acks: new Table(ackSchema, rows, expected),
      queue: withSignals(queueSchema, queueSignals, this.series ? 1 << 14 : 1, expected),
      events: new Table(eventSchema, 256),
      flows: flowSignals.map((signals) => ({
        window: withSignals(windowSchema, signals, this.series ? 1 << 12 : 1, expected),
        throughput: new Table(throughputSchema, 1024),
      })),
    }
    this.queueColumns = new SignalColumns(queueSignals)
    this.windowColumns = flowSignals.map((signals) => new SignalColumns(signals))
    this.queueThinner = new Thinner(recording.seriesIntervalS)
    for (const _ of flowSignals) this.windowThinners.push(new Thinner(recording.seriesIntervalS))
  }

  /** Packets and ACKs are recorded, or those that were may be under way. */
  get packets(): boolean {
    return this.hasRows
  }

  /** From now on. */
  recordPackets(): void {
    this.recordsPackets = true
    this.hasRows = true
  }
  /** Of what is sent from now on; what is under way is followed to its end. */
  stopRecordingPackets(): void {
    this.recordsPackets = false
  }
  /** Packets are not listened to any more, once none that was recorded is under way. */
  ignorePackets(): void {
    const { packets, acks } = this.log
    const isOver = this.settledPackets === packets.rows && this.settledAcks === acks.rows
    if (!this.recordsPackets && isOver) this.hasRows = false
  }

  /** Records what comes after what `other` has been told: its signals in use, and its digest so far where both have one. */
  continueFrom(other: Recorder): void {
    copyState(other.queueColumns, this.queueColumns)
    other.windowColumns.forEach((columns, flow) => {
      copyState(columns, this.windowColumns[flow] as SignalColumns)
    })
    if (other.digest !== null && this.digest !== null) copyState(other.digest, this.digest)
  }

  /** Leading rows of each table that will not change any more. */
  get settledPackets(): number {
    const { fate, acked, flags } = this.log.packets.columns
    const rows = this.log.packets.rows
    while (this.settledPacketRows < rows) {
      const row = this.settledPacketRows
      const lost = (fate[row] as number) > Fate.delivered
      const answered = !Number.isNaN(acked[row]) || ((flags[row] as number) & PacketFlag.superseded) !== 0
      if (!lost && ((fate[row] as number) === Fate.inFlight || !answered)) break
      this.settledPacketRows++
    }
    return this.settledPacketRows
  }
  get settledAcks(): number {
    const { arrived, flags } = this.log.acks.columns
    while (this.settledAckRows < this.log.acks.rows) {
      const row = this.settledAckRows
      const here = !Number.isNaN(arrived[row])
      if (!here && ((flags[row] as number) & AckFlag.lost) === 0) break
      this.settledAckRows++
    }
    return this.settledAckRows
  }
  get settledQueue(): number {
    return this.queueThinner.settled
  }
  settledWindow(flow: number): number {
    return this.windowThinners[flow]?.settled ?? 0
  }

  digestHex(): string {
    return this.digest === null ? '' : this.digest.hex()
  }

  /** A data packet leaves its sender. Its row, if any, is kept in the pool. */
  packetSent(packet: number): void {
    const { pool } = this
    const { now } = this.queue
    const flow = pool.flow[packet] as number
    const seq = pool.loggedSeq(packet)
    if (this.digest !== null) this.digest.add(Happening.sent, flow, seq, now)
    if (!this.recordsPackets || this.reverse[flow] === true) return
    const table = this.log.packets
    const row = table.addRow()
    const c = table.columns
    const bits = pool.bits[packet] as number
    c.flow[row] = flow
    c.seq[row] = seq
    c.size[row] = pool.sizeBytes[packet] as number
    c.sent[row] = this.clock.toSeconds(now)
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

  packetEnqueued(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row >= 0) this.log.packets.columns.enqueued[row] = this.clock.toSeconds(this.queue.now)
  }

  /** First bit on the bottleneck now, last bit there after `held`, at the right router at the pool's `reachesAt`. */
  packetDequeued(packet: number): void {
    const { pool } = this
    const { now } = this.queue
    if (this.digest !== null) {
      this.digest.add(Happening.dequeued, pool.flow[packet] as number, pool.seq[packet] as number, now)
    }
    const row = pool.row[packet] as number
    if (row < 0) return
    const c = this.log.packets.columns
    c.dequeued[row] = this.clock.toSeconds(now)
    c.departed[row] = this.clock.toSeconds(now + this.held)
    c.reached[row] = this.clock.toSeconds(pool.reachesAt[packet] as number)
    if (((pool.bits[packet] as number) & PacketBit.ce) !== 0) {
      c.flags[row] = (c.flags[row] as number) | PacketFlag.ce
    }
  }

  /** The packet takes longer on the wire than was told: it is at the right router at the pool's `reachesAt`. */
  packetReaches(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row >= 0)
      this.log.packets.columns.reached[row] = this.clock.toSeconds(this.pool.reachesAt[packet] as number)
  }

  packetArrived(packet: number): void {
    const { pool } = this
    const { now } = this.queue
    if (this.digest !== null) {
      this.digest.add(Happening.arrived, pool.flow[packet] as number, pool.seq[packet] as number, now)
    }
    const row = pool.row[packet] as number
    if (row < 0) return
    const c = this.log.packets.columns
    c.arrived[row] = this.clock.toSeconds(now)
    c.fate[row] = Fate.delivered
  }

  /** The segment sent in `row` is sent again. */
  packetSuperseded(row: number): void {
    if (row < 0) return
    const { flags, fate, acked } = this.log.packets.columns
    // A lost packet is settled, and no ACK will ask for it; nor will one for what SACK has reported, though ns-2 forgets that.
    if ((fate[row] as number) > Fate.delivered || !Number.isNaN(acked[row])) return
    flags[row] = (flags[row] as number) | PacketFlag.superseded
  }

  /** The transmission in `row` is acknowledged. */
  packetAcked(row: number): void {
    if (row < 0) return
    const { acked, fate } = this.log.packets.columns
    // A dropped copy was not what this ACK answers; and going back N forgets what SACK reported: the first report counts.
    if ((fate[row] as number) <= Fate.delivered && Number.isNaN(acked[row]))
      acked[row] = this.clock.toSeconds(this.queue.now)
  }

  /** `fate` is one of Fate; `rule` indexes the discipline's reasons, -1 where no discipline decided. */
  packetDropped(
    packet: number,
    now: number,
    fate: number,
    place: DropPlace,
    rule: number,
    value: number,
    threshold: number,
    epoch: number,
    e = 0,
    f = 0,
  ): void {
    const { pool } = this
    const row = pool.row[packet] as number
    if (row >= 0) this.log.packets.columns.fate[row] = fate
    const flow = pool.flow[packet] as number
    const seq = pool.loggedSeq(packet)
    this.event('drop', now, flow, seq, row, rule, value, threshold, placeCode.get(place) ?? 0, epoch, e, f)
  }

  ackSent(packet: number): void {
    const { pool } = this
    if (!this.recordsPackets || this.reverse[pool.flow[packet] as number] === true) return
    const table = this.log.acks
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

  ackArrived(packet: number): void {
    const { pool } = this
    const { now } = this.queue
    if (this.digest !== null) {
      this.digest.add(Happening.acked, pool.flow[packet] as number, pool.seq[packet] as number, now)
    }
    const row = pool.row[packet] as number
    if (row >= 0) this.log.acks.columns.arrived[row] = this.clock.toSeconds(now)
  }

  ackLost(packet: number): void {
    const row = this.pool.row[packet] as number
    if (row < 0) return
    const { flags } = this.log.acks.columns
    flags[row] = (flags[row] as number) | AckFlag.lost
  }

  /** The discipline, or a flow's variant, is now one with these signals. */
  useQueueSignals(signals: readonly Signal[]): void {
    this.queueColumns.use(signals)
  }
  useFlowSignals(flow: number, signals: readonly Signal[]): void {
    this.windowColumns[flow]?.use(signals)
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
    this.queueThinner.added(table, 'packets', tS)
  }

  /** A source without a window has measured a round trip, ms: a row with nothing else. */
  roundTrip(flow: number, rttMs: number): void {
    if (!this.series) return
    this.probed.tS = this.clock.toSeconds(this.queue.now)
    this.probed.rttMs = rttMs
    this.addWindow(flow, this.probed, null, 'rttMs')
  }

  windowChanged(flow: number, state: WindowState, congestion: Signalling): void {
    if (this.digest !== null) this.digest.add(Happening.window, flow, state.una, state.cwnd)
    if (this.series) this.addWindow(flow, state, congestion, 'cwnd')
  }

  /** `key`: the column whose extremes a thinned series keeps. */
  private addWindow(
    flow: number,
    state: WindowState,
    congestion: Signalling | null,
    key: 'cwnd' | 'rttMs',
  ): void {
    const table = this.log.flows[flow]?.window
    if (table === undefined) return
    const row = table.addRow()
    const c = table.columns
    const { tS } = state
    c.t[row] = tS
    c.cwnd[row] = state.cwnd
    c.ssthresh[row] = state.ssthresh
    c.inFlight[row] = state.inFlight
    c.srttMs[row] = state.srttMs
    c.rttMs[row] = state.rttMs
    c.rtoMs[row] = state.rtoMs
    c.pacingMbps[row] = state.pacingMbps
    c.deliveryMbps[row] = state.deliveryMbps
    c.una[row] = state.una
    c.nxt[row] = state.nxt
    c.phase[row] = state.phase
    if (congestion !== null) this.windowColumns[flow]?.write(table, congestion, row)
    this.windowThinners[flow]?.added(table, key, tS)
  }

  /** The bin of throughput that `counted` falls into: nearly always that of the last call. */
  private binNow(): number {
    const { counted } = this
    if (counted >= this.binFrom && counted < this.binUntil) return this.bin
    const { clock, log } = this
    this.bin = Math.floor(clock.toSeconds(counted) / log.binS)
    // Clear of the rounding in the line above: at the very edges the bin is worked out again.
    const width = log.binS * clock.unitsPerSecond
    this.binFrom = this.bin * width * (1 + 1e-12)
    this.binUntil = (this.bin + 1) * width * (1 - 1e-12)
    return this.bin
  }

  /** `bytes` of `flow` reach the application (`good`), or have left the return path (`wire`). */
  delivered(flow: number, column: 'wireBytes' | 'goodBytes', bytes: number): void {
    if (!this.series) return
    this.counted = this.queue.now
    this.count(flow, column, bytes)
  }

  /** `bytes` of `flow` leave the bottleneck after `held`. */
  departs(flow: number, bytes: number): void {
    if (!this.series) return
    this.counted = this.queue.now + this.held
    this.count(flow, 'wireBytes', bytes)
  }

  private count(flow: number, column: 'wireBytes' | 'goodBytes', bytes: number): void {
    const table = this.log.flows[flow]?.throughput
    if (table === undefined) return
    const bin = this.binNow()
    while (table.rows <= bin) {
      const row = table.addRow()
      table.columns.wireBytes[row] = 0
      table.columns.goodBytes[row] = 0
    }
    const values = column === 'wireBytes' ? table.columns.wireBytes : table.columns.goodBytes
    values[bin] = (values[bin] as number) + bytes
  }

  /** See `eventSchema` for what the numbers mean with each kind. */
  event(
    kind: EventKind,
    now: number,
    flow: number,
    seq: number,
    packet: number,
    rule: number,
    a: number,
    b: number,
    c: number,
    d: number,
    e = 0,
    f = 0,
  ): void {
    const code = kindCode.get(kind) ?? 0
    if (this.digest !== null) this.digest.add(code, flow, seq, now)
    if (!this.series) return
    const table = this.log.events
    const row = table.addRow()
    const columns = table.columns
    columns.t[row] = this.clock.toSeconds(now)
    columns.flow[row] = flow
    columns.kind[row] = code
    columns.seq[row] = seq
    columns.packet[row] = packet
    columns.rule[row] = rule
    columns.a[row] = a
    columns.b[row] = b
    columns.c[row] = c
    columns.d[row] = d
    columns.e[row] = e
    columns.f[row] = f
  }
}
