/** A TCP receiver: reassembly, cumulative and selective ACKs, delayed ACKs, ECN echo. Segments are counted from 1. */
import type { Clock } from '../base/clock'
import { type EventQueue, Timer } from '../base/event-queue'
import { MAX_SACK_BLOCKS, PacketBit, type PacketPool } from '../network/packets'
import type { PacketSink } from '../network/wire'
import type { Recorder } from '../recorder'
import type { StackConstants, StackForm } from '../stacks/stack'
import type { FlowTotals } from '../totals'
import { OutOfOrder } from './out-of-order'
import { SackHistory } from './sack-history'

export interface ReceiverSetUp {
  readonly queue: EventQueue
  readonly clock: Clock
  readonly pool: PacketPool
  readonly recorder: Recorder
  readonly totals: FlowTotals
  readonly stack: StackConstants & StackForm
  readonly flow: number
  readonly ackBytes: number
  /** Reports blocks in its ACKs. */
  readonly sack: boolean
  /** Payload bytes of a segment. */
  readonly payloadBytes: (segment: number) => number
  /** Start of the return path. */
  readonly out: PacketSink
}

export class Receiver implements PacketSink {
  /** Next segment expected. */
  private expected = 1
  private readonly held = new OutOfOrder()
  /** Segments in order that are not yet acknowledged. */
  private pendingSegments = 0
  private quickAcks: number
  private lastAcked = 0
  private lastReceived = 0
  private readonly history: SackHistory | null
  /** ECE until CWR (RFC 3168 §6.1.3). */
  private echo = false
  private readonly timer: Timer
  private readonly timeout: number

  constructor(private readonly setUp: ReceiverSetUp) {
    this.timer = new Timer(setUp.queue, () => this.acknowledge(false))
    this.timeout = setUp.clock.fromSeconds(setUp.stack.delayedAckTimeoutMs / 1000)
    const { quickAckSegments, sackReport, sackBlocks } = setUp.stack
    this.quickAcks = quickAckSegments
    this.history = sackReport === 'history' ? new SackHistory(Math.min(sackBlocks, MAX_SACK_BLOCKS)) : null
  }

  receive(packet: number): void {
    const { pool, recorder, queue } = this.setUp
    recorder.packetArrived(packet, queue.now)
    const seq = pool.seq[packet] as number
    const bits = pool.bits[packet] as number
    pool.release(packet)
    this.lastReceived = seq
    if ((bits & PacketBit.syn) !== 0) {
      this.synAck()
      return
    }
    if ((bits & PacketBit.cwr) !== 0) this.echo = false
    if ((bits & PacketBit.ce) !== 0) this.echo = true
    if (seq === this.expected) this.inOrder(seq)
    else this.outOfOrder(seq)
  }

  private synAck(): void {
    const { pool, flow, ackBytes, recorder, queue, out } = this.setUp
    const packet = pool.take(flow, ackBytes, this.expected, PacketBit.ack | PacketBit.syn)
    recorder.ackSent(packet, queue.now)
    out.receive(packet)
  }

  private inOrder(seq: number): void {
    const { totals, recorder, queue, flow, stack, payloadBytes } = this.setUp
    const filledGap = this.held.count > 0
    const next = this.held.advance(seq + 1)
    let bytes = 0
    for (let segment = seq; segment < next; segment++) bytes += payloadBytes(segment)
    this.expected = next
    totals.deliveredBytes += bytes
    recorder.delivered(flow, queue.now, 'goodBytes', bytes)
    this.pendingSegments++
    if (this.quickAcks > 0) this.quickAcks--
    // RFC 5681 §4.2: at once for every second segment, and for one that fills all or part of a gap.
    if (filledGap || this.quickAcks > 0 || this.pendingSegments >= stack.delayedAckSegments)
      this.acknowledge(false)
    else if (!this.timer.pending) this.timer.set(queue.now + this.timeout)
  }

  private outOfOrder(seq: number): void {
    // RFC 5681 §4.2: a duplicate ACK at once, for a segment above a gap and for one that is already here.
    const isNew = seq > this.expected
    if (isNew) this.held.add(seq)
    if (this.delaysRepeat(seq)) {
      this.pendingSegments = 1
      this.timer.set(this.setUp.queue.now + this.timeout)
    } else {
      this.acknowledge(true)
    }
  }

  private delaysRepeat(seq: number): boolean {
    const { delaysRepeats, delayedAckSegments } = this.setUp.stack
    if (!delaysRepeats || delayedAckSegments === 1 || this.timer.pending) return false
    return seq === this.expected - 1 && this.held.count === 0
  }

  private acknowledge(duplicate: boolean): void {
    const { pool, flow, ackBytes, recorder, queue, sack, stack, out } = this.setUp
    this.timer.stop()
    this.pendingSegments = 0
    const repeated = duplicate && this.lastAcked === this.expected
    const bits = PacketBit.ack | (this.echo ? PacketBit.ece : 0) | (repeated ? PacketBit.duplicate : 0)
    const packet = pool.take(flow, ackBytes, this.expected, bits)
    this.lastAcked = this.expected
    if (sack) {
      const blocks = this.reportBlocks(packet)
      pool.sackBlocks[packet] = blocks
      if (blocks > 0) pool.sizeBytes[packet] = ackBytes + blocks * stack.sackBlockBytes
    }
    recorder.ackSent(packet, queue.now)
    out.receive(packet)
  }

  /** Into the ACK `packet`; returns how many. */
  private reportBlocks(packet: number): number {
    const { pool, stack } = this.setUp
    const base = packet * 2 * MAX_SACK_BLOCKS
    if (this.history !== null)
      return this.history.report(this.lastReceived, this.expected, this.held, pool.sack, base)
    if (this.held.count === 0) return 0
    return this.held.report(pool.sack, base, Math.min(stack.sackBlocks, MAX_SACK_BLOCKS))
  }
}
