import { type EventQueue, Timer } from '../../base/event-queue'
import { MAX_SACK_BLOCKS } from '../../network/packets'
import { SackHistory } from '../ns2/sack-history'
import type { AckGeneration } from './ack-generation'
import type { AckTransmission, SackReport } from './ack-transmission'
import type { Reassembly } from './reassembly'
import type { ReceiverSetUp } from './set-up'

/** Delayed ACKs as RFC 5681 §4.2 has them, with a timer of constant length. */
export class DelayedAcks implements AckGeneration {
  /** Segments in order that are not yet acknowledged. */
  private pendingSegments = 0
  /** Segments to come that are acknowledged one by one. */
  private quickAcks: number
  private readonly queue: EventQueue
  private readonly timer: Timer
  private readonly timeout: number
  /** An ACK for so many segments; 1: none is delayed. */
  private readonly ackEvery: number
  private readonly repeatsWait: boolean
  private readonly sack: SackReport

  constructor(
    setUp: ReceiverSetUp,
    private readonly reassembly: Reassembly,
    private readonly acks: AckTransmission,
  ) {
    const { queue, clock, stack } = setUp
    this.queue = queue
    this.timer = new Timer(queue, () => this.acknowledge(false))
    this.timeout = clock.fromSeconds(stack.delayedAckTimeoutMs / 1000)
    this.ackEvery = stack.delayedAckSegments
    this.repeatsWait = stack.delaysRepeats && this.ackEvery !== 1
    this.quickAcks = stack.quickAckSegments
    this.sack =
      stack.sackReport === 'history'
        ? new SackHistory(reassembly, Math.min(stack.sackBlocks, MAX_SACK_BLOCKS))
        : reassembly.held
  }

  onSegment(segment: number, _bits: number, atOnce: boolean): void {
    if (segment === this.reassembly.expected) this.inOrder(segment, atOnce)
    else this.outOfOrder(segment)
  }

  flush(): void {
    if (this.pendingSegments > 0) this.acknowledge(false)
  }

  release(): void {
    this.timer.release()
  }

  private inOrder(segment: number, atOnce: boolean): void {
    const { reassembly, timer } = this
    const filledGap = reassembly.held.count > 0
    reassembly.takeIn(segment)
    this.pendingSegments++
    if (this.quickAcks > 0) this.quickAcks--
    // RFC 5681 §4.2: at once for every second segment, and for one that fills all or part of a gap.
    if (filledGap || this.quickAcks > 0 || atOnce || this.pendingSegments >= this.ackEvery)
      this.acknowledge(false)
    else if (!timer.pending) timer.set(this.queue.now + this.timeout)
  }

  /** RFC 5681 §4.2: a duplicate ACK at once, for a segment above a gap and for one that is already here. */
  private outOfOrder(segment: number): void {
    const { reassembly } = this
    if (segment > reassembly.expected) reassembly.held.add(segment)
    if (this.repeatsWait && this.isLast(segment) && !this.timer.pending) {
      this.pendingSegments = 1
      this.timer.set(this.queue.now + this.timeout)
    } else {
      this.acknowledge(true)
    }
  }

  /** It is the last one in order, and nothing is held above it. */
  private isLast(segment: number): boolean {
    const { expected, held } = this.reassembly
    return segment === expected - 1 && held.count === 0
  }

  private acknowledge(duplicate: boolean): void {
    const { acks } = this
    this.timer.stop()
    this.pendingSegments = 0
    acks.send(acks.begin(duplicate), this.sack)
  }
}
