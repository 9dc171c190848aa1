import { MAX_SACK_BLOCKS } from '../../network/packets'
import type { AckTransmission } from '../receiver/ack-transmission'
import { DelayedAcks } from '../receiver/delayed-acks'
import type { Reassembly } from '../receiver/reassembly'
import type { ReceiverSetUp } from '../receiver/set-up'
import { SackHistory } from './sack-history'

/** Agent/TCPSink of ns-2.35: where ACKs are delayed, a repeat of the last segment in order waits like new data. */
export class Ns2Acks extends DelayedAcks {
  constructor(setUp: ReceiverSetUp, reassembly: Reassembly, acks: AckTransmission) {
    super(
      setUp,
      reassembly,
      acks,
      new SackHistory(reassembly, Math.min(setUp.run.form.sackBlocks, MAX_SACK_BLOCKS)),
    )
  }

  protected override outOfOrder(segment: number): void {
    if (this.ackEvery === 1 || !this.isLast(segment) || this.timer.pending) {
      super.outOfOrder(segment)
      return
    }
    this.pendingSegments = 1
    this.timer.set(this.queue.now + this.timeout)
  }

  /** The segment is the last one in order, and nothing is held above it. */
  private isLast(segment: number): boolean {
    const { expected, held } = this.reassembly
    return segment === expected - 1 && held.count === 0
  }
}
