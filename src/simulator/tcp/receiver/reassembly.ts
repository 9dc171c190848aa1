import { OutOfOrder } from './out-of-order'
import type { ReceiverSetUp } from './set-up'

/** What has come of the data: everything below the segment expected, which the application has, and ranges above gaps. */
export class Reassembly {
  /** Next segment expected; the SYN is 0. */
  expected = this.setUp.run.options.handshake ? 0 : 1
  /** The segment that came last, wherever it belongs. */
  latest = 0
  readonly held = new OutOfOrder()
  private readonly recorder = this.setUp.run.recorder
  private readonly totals = this.setUp.totals
  private readonly flow = this.setUp.flow
  private readonly payloadBytes = this.setUp.payloadBytes
  private readonly oneOfMany = this.setUp.oneOfMany

  constructor(private readonly setUp: ReceiverSetUp) {}

  /** A SYN has come. Data that were sent along with one that was lost may be here already. */
  open(): void {
    if (this.expected > 0) return
    this.expected = 1
    const next = this.held.advance(1)
    if (next > 1) this.handOn(1, next)
  }

  /** The segment expected has come: hands on what is now in order, bytes. */
  takeIn(segment: number): number {
    return this.handOn(segment, this.held.advance(segment + 1))
  }

  /** Segments [from, to), bytes. */
  private handOn(from: number, to: number): number {
    const { totals, recorder, flow } = this
    const bytes = this.payloadBytes(from, to)
    this.expected = to
    totals.deliveredBytes += bytes
    if (recorder.series) recorder.delivered(flow, 'goodBytes', bytes)
    this.oneOfMany?.delivered(to)
    return bytes
  }
}
