import { Timer } from '../../base/event-queue'
import type { AckGeneration } from './ack-generation'
import type { AckTransmission, SackReport } from './ack-transmission'
import type { Reassembly } from './reassembly'
import type { ReceiverSetUp } from './set-up'

/** Delayed ACKs as RFC 5681 §4.2 has them, with a timer of constant length. */
export class DelayedAcks implements AckGeneration {
  /** Segments in order that are not yet acknowledged. */
  protected pendingSegments = 0
  /** Segments to come that are acknowledged one by one. */
  private quickAcks = this.setUp.run.options.quickAckSegments
  protected readonly queue = this.setUp.run.queue
  protected readonly timer = new Timer(this.queue, () => this.acknowledge(false))
  // RFC 5681 §4.2(b), §4.2(e) MUST NOT: No ACK waits longer than 500 ms for a second segment: the parameter
  // allows no more.
  protected readonly timeout = this.setUp.run.clock.fromSeconds(
    this.setUp.run.options.delayedAckTimeoutMs / 1000,
  )
  /** An ACK for so many segments; 1: none is delayed. */
  protected readonly ackEvery = this.setUp.ackEvery

  constructor(
    private readonly setUp: ReceiverSetUp,
    protected readonly reassembly: Reassembly,
    private readonly acks: AckTransmission,
    private readonly sack: SackReport = reassembly.held,
  ) {}

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
    // RFC 5681 §3.2(b), §4.2(h) SHOULD: A segment that fills all or part of a gap is acknowledged at once.
    // RFC 5681 §4.2(a), §4.2(c) SHOULD: ACKs are delayed, but at least every second full-sized segment brings
    // one.
    // RFC 6582 §5(a) SHOULD: A segment that fills a gap in part is acknowledged at once, too, so that a
    // partial ACK is not late.
    if (filledGap || this.quickAcks > 0 || atOnce || this.pendingSegments >= this.ackEvery)
      this.acknowledge(false)
    else if (!timer.pending) timer.set(this.queue.now + this.timeout)
  }

  protected outOfOrder(segment: number): void {
    const { reassembly } = this
    // RFC 5681 §3.2(a), §4.2(f), §4.2(g) SHOULD: A segment above a gap, or one that is already here, is
    // answered by a duplicate ACK at once.
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
