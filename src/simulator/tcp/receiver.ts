/** A TCP receiver: reassembly, cumulative and selective ACKs, delayed ACKs, ECN echo. Segments are counted from 1. */
import type { Clock } from '../base/clock'
import { type EventQueue, Timer } from '../base/event-queue'
import { MAX_SACK_BLOCKS, PacketBit, type PacketPool } from '../network/packets'
import type { PacketSink } from '../network/wire'
import type { Recorder } from '../recorder/recorder'
import type { Stack } from '../stacks/stack'
import type { FlowTotals } from '../totals'
import { AckCompression } from './ack-compression'
import { hostTimeAtStart } from './host-clock'
import { KernelDelayedAck } from './kernel-delayed-ack'
import { chargeOf, joinedChargeOf, joinedPayload, unreadChargeOf } from './kernel-memory'
import { OutOfOrder } from './out-of-order'
import { ReceiveBuffer } from './receive-buffer'
import { SackBlocks } from './sack-blocks'
import { SackHistory } from './sack-history'
import type { OneOfMany } from './sender-set-up'
import { createWheel } from './timer-wheel'

export interface ReceiverSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: FlowTotals
  readonly stack: Stack
  readonly flow: number
  readonly ackBytes: number
  /** The sender makes use of SACK: ACKs report blocks. It may begin and cease to in the course of a run. */
  readonly usesSack: () => boolean
  /** The sender has asked for every mark (VariantDefinition.ecn). */
  readonly accurateEcn: () => boolean
  /** Payload bytes of segments [from, to). */
  readonly payloadBytes: (from: number, to: number) => number
  /** Start of the return path. */
  readonly out: PacketSink
  readonly oneOfMany: OneOfMany | null
}

/** A segment that is already here means that ACKs are missing: so many are then sent one by one. */
const QUICK_AFTER_REPEAT = 16
const QUICK_AFTER_MARK = 2

const ECN_CAPABLE = PacketBit.ect0 | PacketBit.ect1 | PacketBit.ce

export class Receiver implements PacketSink {
  // Of the set-up, what every packet needs.
  private readonly queue: EventQueue
  private readonly pool: PacketPool
  private readonly recorder: Recorder
  private readonly totals: FlowTotals
  private readonly stack: Stack
  private readonly flow: number
  private readonly ackBytes: number
  private readonly usesSack: ReceiverSetUp['usesSack']
  private readonly payloadBytes: ReceiverSetUp['payloadBytes']
  private readonly accurateEcn: ReceiverSetUp['accurateEcn']
  private readonly out: PacketSink
  private readonly oneOfMany: OneOfMany | null
  /** Next segment expected; the SYN is 0. */
  private expected: number
  private readonly held = new OutOfOrder()
  /** Segments in order that are not yet acknowledged. */
  private pendingSegments = 0
  private quickAcks: number
  private lastAcked = 0
  private lastReceived = 0
  private readonly history: SackHistory | null
  /** ECE until CWR (RFC 3168 §6.1.3); with accurate ECN, the newest segment was marked (DCTCP.CE, RFC 8257 §3.2). */
  private echoesMark = false
  /** A mark has come that no ACK has told of yet: a CWR that comes meanwhile is no answer to it. */
  private markWaits = false
  /** Marks have begun or ended, or the window was reduced: the segment at work is acknowledged alone. */
  private answersAtOnce = false
  /** ECN-capable segments have come. */
  private ecnSeen = false
  private readonly timer: Timer
  private readonly timeout: number
  private readonly buffer: ReceiveBuffer | null
  private readonly compression: AckCompression
  private readonly blocks = new SackBlocks()
  private readonly delayed: KernelDelayedAck | null
  private synAckSentAt = 0
  /** Of the first and of every other; 0 before. */
  private synAckBits = 0
  /** Of the handshake, whole microseconds; 0 while it is unknown. */
  private handshakeUs = 0
  private readonly microsecond: number
  private readonly tickUs: number
  /** What the host's count of time stood at at time 0. */
  private readonly hostTimeAtStart: number
  private readonly segmentBytes: number
  private pushed = false
  private readBytes = 0
  /** Charge of what is in order and not yet read, bytes. */
  private unread = 0
  /** When the last segment came. */
  private arrivedAt = 0
  /** The time that the ACK at work carries. */
  private stamp = 0
  /** Timestamp to echo: of the newest segment that reached the left edge of what is unacknowledged (RFC 7323 §4.3). */
  private echo = 0
  /** Segment to report by D-SACK; 0 for none. */
  private repeat = 0
  private readonly timestamps: boolean
  private readonly kernelMarks: boolean

  constructor(setUp: ReceiverSetUp) {
    this.queue = setUp.queue
    this.pool = setUp.pool
    this.recorder = setUp.recorder
    this.totals = setUp.totals
    this.stack = setUp.stack
    this.flow = setUp.flow
    this.ackBytes = setUp.ackBytes
    this.usesSack = setUp.usesSack
    this.payloadBytes = setUp.payloadBytes
    this.accurateEcn = setUp.accurateEcn
    this.out = setUp.out
    this.oneOfMany = setUp.oneOfMany
    this.expected = setUp.stack.handshake ? 0 : 1
    this.timer = new Timer(setUp.queue, () => this.acknowledge(false))
    this.timeout = setUp.clock.fromSeconds(setUp.stack.delayedAckTimeoutMs / 1000)
    const { quickAckSegments, sackReport, sackBlocks, buffers, timestamps } = setUp.stack
    this.segmentBytes = setUp.payloadBytes(1, 2)
    // tcp_compressed_ack_kick does not read the clock: the ACK carries the time when the last segment came.
    this.compression = new AckCompression(setUp.queue, setUp.clock, () =>
      this.acknowledgeAsOf(this.arrivedAt),
    )
    this.microsecond = setUp.clock.unitsPerSecond / 1e6
    const wheel = createWheel(setUp.clock, setUp.stack)
    this.tickUs = 1000 * setUp.stack.rtoTickMs
    this.hostTimeAtStart = hostTimeAtStart(setUp.clock, setUp.stack)
    this.delayed =
      wheel === null
        ? null
        : new KernelDelayedAck(
            setUp.queue,
            wheel,
            Math.ceil((1000 * setUp.stack.delayedAckTimeoutMs) / this.tickUs),
            () => this.releaseHeld(),
            () => this.acknowledge(false),
          )
    this.timestamps = timestamps
    this.kernelMarks = setUp.stack.marks === 'kernel'
    this.buffer = buffers === 'autotuned' ? new ReceiveBuffer(this.segmentBytes, quickAckSegments) : null
    this.quickAcks = quickAckSegments
    this.history = sackReport === 'history' ? new SackHistory(Math.min(sackBlocks, MAX_SACK_BLOCKS)) : null
  }

  /** Gives its timers back. It is not used again. */
  close(): void {
    this.timer.release()
    this.compression.release()
    this.delayed?.release()
  }

  receive(packet: number): void {
    const { pool, recorder } = this
    if (recorder.tracesPackets) recorder.packetArrived(packet)
    const seq = pool.seq[packet] as number
    const bits = pool.bits[packet] as number
    const stamp = pool.stamp[packet] as number
    if (this.timestamps && (seq <= this.lastAcked || seq === 1)) this.echo = stamp
    const echo = pool.echo[packet] as number
    pool.release(packet)
    if ((bits & PacketBit.handshakeAck) !== 0) {
      this.onHandshakeAck()
      return
    }
    this.lastReceived = seq
    if ((bits & PacketBit.syn) !== 0) {
      this.echo = stamp
      this.synAck((bits & PacketBit.retransmission) !== 0)
      return
    }
    this.answersAtOnce = false
    if (this.kernelMarks) this.noteEcn(bits)
    if (this.accurateEcn()) this.followMarks((bits & PacketBit.ce) !== 0)
    else {
      if ((bits & PacketBit.cwr) !== 0 && !this.markWaits) this.echoesMark = false
      if ((bits & PacketBit.ce) !== 0) this.onMark()
    }
    if (this.buffer !== null) this.receiveBuffered(this.buffer, seq, bits, echo)
    else if (seq === this.expected) this.inOrder(seq)
    else this.outOfOrder(seq)
  }

  /** What the host's clock shows, whole microseconds (tcp_mstamp_refresh). */
  private hostUs(time: number): number {
    return Math.floor((time + this.hostTimeAtStart) / this.microsecond)
  }

  private onHandshakeAck(): void {
    const nowUs = this.hostUs(this.queue.now)
    this.handshakeUs = nowUs - this.hostUs(this.synAckSentAt)
    this.buffer?.onEstablished(nowUs)
    this.delayed?.onEstablished(this.handshakeUs / this.tickUs)
  }

  /** `again`: the SYN is not the first that was sent. What the first to arrive asks for holds (RFC 3168 §6.1.1.1). */
  private synAck(again: boolean): void {
    const { pool, flow, ackBytes, recorder, queue, out } = this
    if (this.synAckBits === 0) {
      const refused = again && this.kernelMarks ? PacketBit.withoutEcn : 0
      this.synAckBits = PacketBit.ack | PacketBit.syn | refused
    }
    this.synAckSentAt = queue.now
    if (this.expected === 0) this.open()
    const packet = pool.take(flow, ackBytes, this.expected, this.synAckBits)
    if (this.oneOfMany !== null) pool.assign(packet, this.oneOfMany.base)
    if (this.timestamps) {
      pool.stamp[packet] = queue.now
      pool.echo[packet] = this.echo
    }
    recorder.ackSent(packet)
    out.receive(packet)
  }

  /** The first SYN has come. Data that were sent along with one that was lost may be here already. */
  private open(): void {
    this.expected = 1
    const next = this.held.advance(1)
    if (next > 1) this.handOn(1, next)
  }

  /** The segment expected has come: hands on what is now in order, bytes. */
  private takeIn(seq: number): number {
    return this.handOn(seq, this.held.advance(seq + 1))
  }
  /** Segments [seq, next), bytes. */
  private handOn(seq: number, next: number): number {
    const { totals, recorder, flow } = this
    const bytes = this.payloadBytes(seq, next)
    this.expected = next
    totals.deliveredBytes += bytes
    if (recorder.series) recorder.delivered(flow, 'goodBytes', bytes)
    this.oneOfMany?.delivered(next)
    return bytes
  }

  private inOrder(seq: number): void {
    const { queue, stack } = this
    const filledGap = this.held.count > 0
    this.takeIn(seq)
    this.pendingSegments++
    if (this.quickAcks > 0) this.quickAcks--
    // RFC 5681 §4.2: at once for every second segment, and for one that fills all or part of a gap.
    if (
      filledGap ||
      this.quickAcks > 0 ||
      this.answersAtOnce ||
      this.pendingSegments >= stack.delayedAckSegments
    )
      this.acknowledge(false)
    else if (!this.timer.pending) this.timer.set(queue.now + this.timeout)
  }

  private outOfOrder(seq: number): void {
    // RFC 5681 §4.2: a duplicate ACK at once, for a segment above a gap and for one that is already here.
    const isNew = seq > this.expected
    if (isNew) this.held.add(seq)
    if (this.delaysRepeat(seq)) {
      this.pendingSegments = 1
      this.timer.set(this.queue.now + this.timeout)
    } else {
      this.acknowledge(true)
    }
  }

  // ---- a receiver whose buffer is modelled (Linux) ----

  private receiveBuffered(buffer: ReceiveBuffer, seq: number, bits: number, echo: number): void {
    const { queue, stack } = this
    const nowUs = this.hostUs(queue.now)
    this.arrivedAt = queue.now
    buffer.measure(nowUs, this.hostUs(echo))
    const isNew = seq >= this.expected && this.held.rangeOf(seq) < 0
    if (seq !== this.expected) {
      // What is held back must not be displaced; that ACK then stands for this segment's too.
      const answered = seq > this.expected && this.compression.holds && this.blocks.displaces(seq)
      if (answered) this.acknowledge(true)
      if (seq > this.expected) this.blocks.add(seq)
      if (isNew) {
        // A segment that starts a buffer of its own is charged only after the window has grown.
        const before = this.chargeOfHeld()
        this.held.add(seq)
        const after = this.chargeOfHeld()
        const joined = after - before < chargeOf(this.segmentBytes)
        buffer.onSegment(joined ? after : before)
      } else {
        this.repeat = seq
      }
      if (seq < this.expected) {
        this.quicken(QUICK_AFTER_REPEAT)
        this.acknowledge(true)
        return
      }
      if (!answered) this.answer(buffer, false)
      return
    }
    // After a long silence the sender may have begun anew, so ACKs help it.
    if (this.delayed?.onSegment() === true) this.raiseQuick(QUICK_AFTER_REPEAT)
    buffer.onInOrder(this.readBytes + this.segmentBytes, nowUs)
    buffer.onSegment(this.chargeOfHeld() + chargeOf(this.segmentBytes))
    const hadGap = this.held.count > 0
    if ((bits & PacketBit.push) !== 0) this.pushed = true
    const bytes = this.takeIn(seq)
    const filled = hadGap && this.held.count === 0
    if (hadGap) this.blocks.onAdvance(this.expected, this.held.count)
    this.pendingSegments = this.expected - Math.max(1, this.lastAcked)
    this.unread = unreadChargeOf(bytes, this.segmentBytes)
    const due =
      this.pendingSegments >= stack.delayedAckSegments &&
      buffer.keepsWindow(this.chargeOfHeld() + this.unread)
    this.answer(buffer, filled || due)
    // The application reads at once, and has acknowledged what is due or, having read all, the last segment of a write.
    this.unread = 0
    this.read(buffer, bytes, nowUs)
    const pushed = this.pushed && this.held.count === 0 && this.pendingSegments > 0
    const opens = buffer.opensWide(this.chargeOfHeld(), this.expectedByte)
    if (pushed || opens || this.pendingSegments >= stack.delayedAckSegments) this.acknowledge(false)
  }

  private chargeOfHeld(): number {
    let charge = 0
    for (let i = 0; i < this.held.count; i++)
      charge += joinedChargeOf(this.held.lengthOf(i), this.segmentBytes)
    return charge
  }

  /** Buffer by buffer: a round trip may end within what is read at once. */
  private read(buffer: ReceiveBuffer, bytes: number, nowUs: number): void {
    const whole = joinedPayload(this.segmentBytes)
    // As in unreadChargeOf.
    let most = bytes <= whole ? whole : this.segmentBytes
    for (let left = bytes; left > 0; left -= most) {
      if (left < bytes) most = whole
      this.readBytes += Math.min(left, most)
      buffer.onRead(this.readBytes, nowUs)
    }
  }

  private answer(buffer: ReceiveBuffer, atOnce: boolean): void {
    if (atOnce || this.answersAtOnce || buffer.quick > 0) this.acknowledge(this.pendingSegments === 0)
    else if (this.held.count === 0) this.delay()
    else if (!this.compression.takes(this.expected, this.leastRttEighths(buffer))) this.acknowledge(true)
  }

  private leastRttEighths(buffer: ReceiveBuffer): number {
    const handshake = 8 * this.handshakeUs
    return handshake > 0 ? Math.min(handshake, buffer.rttEighths) : buffer.rttEighths
  }

  private delay(): void {
    const { delayed, timer, queue } = this
    if (delayed === null) {
      if (!timer.pending) timer.set(queue.now + this.timeout)
    } else if (!delayed.delay()) {
      this.acknowledge(false)
    }
  }

  private releaseHeld(): boolean {
    const held = this.compression.holds
    if (held) this.acknowledge(true)
    return held
  }

  private onMark(): void {
    if (!this.echoesMark) this.quicken(QUICK_AFTER_MARK)
    this.echoesMark = true
    // RFC 3168 §6.1.3: a delayed ACK tells of a mark on any segment that it covers. Linux's tcp_ecn_accept_cwr forgets it.
    this.markWaits = !this.kernelMarks
  }

  /** tcp_ecn_accept_cwr; __tcp_ecn_check_ce: what is not ECN-capable where others were is probably sent again. */
  private noteEcn(bits: number): void {
    if ((bits & PacketBit.cwr) !== 0) this.answersAtOnce = true
    if ((bits & ECN_CAPABLE) !== 0) this.ecnSeen = true
    else if (this.ecnSeen) this.quicken(QUICK_AFTER_MARK)
  }

  /** tcp_enter_quickack_mode, and without shorter waits tcp_incr_quickack. */
  private quicken(segments: number): void {
    this.raiseQuick(segments)
    this.delayed?.deflate()
  }
  private raiseQuick(segments: number): void {
    if (this.buffer !== null) this.buffer.quick = Math.max(this.buffer.quick, segments)
  }

  /**
   * RFC 8257 §3.2 figure 1: where marks begin or end, what waits for its ACK is acknowledged first, as it was; and the
   * segment at work at once, as it is. So each ACK speaks for all segments that it covers.
   */
  private followMarks(marked: boolean): void {
    if (marked === this.echoesMark) return
    if (this.delayed === null ? this.pendingSegments > 0 : this.delayed.waits) this.acknowledge(false)
    this.echoesMark = marked
    this.answersAtOnce = true
  }

  private delaysRepeat(seq: number): boolean {
    const { delaysRepeats, delayedAckSegments } = this.stack
    if (!delaysRepeats || delayedAckSegments === 1 || this.timer.pending) return false
    return seq === this.expected - 1 && this.held.count === 0
  }

  private acknowledge(duplicate: boolean): void {
    this.stamp = this.queue.now
    this.sendAck(duplicate)
  }

  /** Again, with the time at which the last segment came. */
  private acknowledgeAsOf(arrivedAt: number): void {
    this.stamp = arrivedAt
    this.sendAck(true)
  }

  private sendAck(duplicate: boolean): void {
    const { pool, flow, ackBytes, recorder, stack, out } = this
    this.timer.stop()
    this.pendingSegments = 0
    this.markWaits = false
    if (this.buffer !== null) this.forgetPending()
    const repeated = duplicate && this.lastAcked === this.expected
    const bits = PacketBit.ack | (this.echoesMark ? PacketBit.ece : 0) | (repeated ? PacketBit.duplicate : 0)
    const packet = pool.take(flow, ackBytes, this.expected, bits)
    if (this.oneOfMany !== null) pool.assign(packet, this.oneOfMany.base)
    this.lastAcked = this.expected
    if (this.timestamps) {
      pool.stamp[packet] = this.stamp
      pool.echo[packet] = this.echo
    }
    if (this.buffer !== null) {
      pool.window[packet] = this.buffer.advertise(this.chargeOfHeld() + this.unread, this.expectedByte)
      if (this.buffer.endsQuick) this.delayed?.deflate()
    }
    if (this.usesSack()) {
      const blocks = this.reportBlocks(packet)
      pool.sackBlocks[packet] = blocks
      if (blocks > 0) pool.sizeBytes[packet] = ackBytes + blocks * stack.sackBlockBytes
    }
    if (recorder.packets) recorder.ackSent(packet)
    out.receive(packet)
  }

  /** Payload in order so far, bytes. */
  private get expectedByte(): number {
    return (this.expected - 1) * this.segmentBytes
  }

  private forgetPending(): void {
    this.pushed = false
    this.compression.clear()
    this.delayed?.onAckSent()
  }

  /** Into the ACK `packet`; returns how many. */
  private reportBlocks(packet: number): number {
    const { pool, stack } = this
    const base = packet * 2 * MAX_SACK_BLOCKS
    if (this.history !== null)
      return this.history.report(this.lastReceived, this.expected, this.held, pool.sack, base)
    const most = Math.min(stack.sackBlocks, MAX_SACK_BLOCKS)
    let blocks = 0
    if (this.repeat > 0 && this.timestamps) {
      // RFC 2883 §4: what came twice is reported first.
      pool.sack[base] = this.repeat
      pool.sack[base + 1] = this.repeat + 1
      this.repeat = 0
      blocks = 1
    }
    if (this.held.count === 0) return blocks
    const held = this.buffer === null ? this.held : this.blocks
    return blocks + held.report(pool.sack, base + 2 * blocks, most - blocks)
  }
}
