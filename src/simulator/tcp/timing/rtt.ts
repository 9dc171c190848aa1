/** Round-trip time and retransmission timeout. Times in clock units. */

import type { RunSetUp } from '../../run-set-up'
import type { RttUse } from '../recovery/loss-recovery'

/** What an estimator reads of the run. */
export type RttRun = Pick<RunSetUp, 'queue' | 'clock' | 'options'>

/** Times come and go by fields: a fraction that is handed to a function, or back, is an allocation where that is not inlined. */
export interface RttEstimator {
  /** Smoothed RTT; -1 before the first sample. */
  readonly srtt: number
  /** Newest sample; -1 before the first. */
  readonly latest: number
  /** Retransmission timeout with backoff and bounds. */
  readonly rto: number
  /** RTT of a segment that was sent once (Karn), or -1: for `onAcked`. */
  sample: number
  /** A segment leaves; `isNew` when it was never sent before. */
  onSent(seq: number, isNew: boolean): void
  /** The cumulative ACK is now `una`, with `sample`. */
  onAcked(una: number, use: RttUse): void
  /** What is timed may be sent again (Karn). */
  stopTiming(): void
  /** RFC 6298 §5.5: double the timeout. */
  backOff(): void
}

/** RFC 6298, with a sample from every ACK that covers a segment which was sent once. */
export class Rfc6298 implements RttEstimator {
  srtt = -1
  latest = -1
  rto: number
  sample = -1
  private rttvar = 0
  private factor = 1
  private readonly initial: number
  private readonly least: number
  private readonly greatest: number
  private readonly granularity: number

  constructor({ clock, options }: RttRun) {
    this.initial = clock.fromSeconds(options.initialRtoMs / 1000)
    this.least = clock.fromSeconds(options.minRtoMs / 1000)
    this.greatest = clock.fromSeconds(options.maxRtoMs / 1000)
    this.granularity = clock.fromSeconds(options.rtoTickMs / 1000)
    this.rto = 0
    this.compute()
  }

  private compute(): void {
    // §2.2, §2.3: SRTT + max(G, 4 x RTTVAR); §2.4: at least one second, here the stack's bound; §2.5: at most.
    const variance = 4 * this.rttvar
    const base =
      this.srtt < 0 ? this.initial : this.srtt + (variance > this.granularity ? variance : this.granularity)
    const bounded = base < this.least ? this.least : base
    const backedOff = bounded * this.factor
    this.rto = backedOff > this.greatest ? this.greatest : backedOff
  }

  onSent(): void {}

  onAcked(): void {
    if (this.sample < 0) return
    this.latest = this.sample
    this.measure()
    this.compute()
  }

  private measure(): void {
    const { sample } = this
    // §5.7: the backoff ends with a sample of a segment that was not retransmitted.
    this.factor = 1
    if (this.srtt < 0) {
      this.srtt = sample
      this.rttvar = sample / 2
      return
    }
    const error = this.srtt - sample
    // §2.3: RTTVAR first, with the old SRTT; beta 1/4, alpha 1/8.
    this.rttvar = 0.75 * this.rttvar + 0.25 * (error < 0 ? -error : error)
    this.srtt = 0.875 * this.srtt + 0.125 * sample
  }

  stopTiming(): void {}

  backOff(): void {
    this.factor *= 2
    this.compute()
  }
}
