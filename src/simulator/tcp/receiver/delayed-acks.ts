import { type EventQueue, Timer } from '../../base/event-queue'
import type { AckGeneration } from './ack-generation'
import type { AckTransmission, SackReport } from './ack-transmission'
import type { Reassembly } from './reassembly'
import type { ReceiverSetUp } from './set-up'

/** Delayed ACKs as RFC 5681 §4.2 has them, with a timer of constant length. */
export class DelayedAcks implements AckGeneration {
  /** Segments in order that are not yet acknowledged. */
  protected pendingSegments = 0
  /** Segments to come that are acknowledged one by one. */
  private quickAcks: number
  protected readonly queue: EventQueue
  protected readonly timer: Timer
  protected readonly timeout: number
  /** An ACK for so many segments; 1: none is delayed. */
  protected readonly ackEvery: number

  constructor(
    setUp: ReceiverSetUp,
    protected readonly reassembly: Reassembly,
    private readonly acks: AckTransmission,
    private readonly sack: SackReport = reassembly.held,
  ) {
    const { queue, clock, options } = setUp.run
    this.queue = queue
    this.timer = new Timer(queue, () => this.acknowledge(false))
    this.timeout = clock.fromSeconds(options.delayedAckTimeoutMs / 1000)
    this.ackEvery = options.delayedAckSegments
    this.quickAcks = options.quickAckSegments
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
  protected outOfOrder(segment: number): void {
    const { reassembly } = this
    if (segment > reassembly.expected) reassembly.held.add(segment)
    this.acknowledge(true)
  }

  private acknowledge(duplicate: boolean): void {
    const { acks } = this
    this.timer.stop()
    this.pendingSegments = 0
    acks.send(acks.begin(duplicate), this.sack)
  }
}
