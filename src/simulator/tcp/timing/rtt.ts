/** Round-trip time and retransmission timeout. Times in clock units. */

import type { RunSetUp } from '../../run-set-up'
import type { RttUse } from '../recovery/loss-recovery'

/** What an estimator reads of the run. */
export type RttRun = Pick<RunSetUp, 'queue' | 'clock' | 'options'>

/** Times come and go by fields: a fraction that is handed to a function, or back, is an allocation where that is not inlined. */
export abstract class RttEstimator {
  /** Smoothed RTT; -1 before the first sample. */
  srtt = -1
  /** Newest sample; -1 before the first. */
  latest = -1
  /** Retransmission timeout with backoff and bounds. */
  rto = 0
  /** RTT of a segment that was sent once (Karn), or -1: for `onAcked`. */
  sample = -1
  protected factor = 1

  /** Works out `rto`. */
  protected abstract compute(): void
  /** A segment leaves; `isNew` when it was never sent before. */
  onSent(_seq: number, _isNew: boolean): void {}
  /** The cumulative ACK is now `una`, with `sample`. */
  abstract onAcked(una: number, use: RttUse): void
  /** What is timed may be sent again (Karn). */
  stopTiming(): void {}
  /** RFC 6298 §5.5: double the timeout. */
  backOff(): void {
    this.factor *= 2
    this.compute()
  }
}

/** RFC 6298, with a sample from every ACK that covers a segment which was sent once. */
export class Rfc6298 extends RttEstimator {
  // RFC 6298 §1(a) MUST: A sender computes its timeout by this algorithm. The two other forms are ns-2’s and
  // Linux’s.
  private rttvar = 0
  private readonly initial = this.run.clock.fromSeconds(this.run.options.initialRtoMs / 1000)
  private readonly least = this.run.clock.fromSeconds(this.run.options.minRtoMs / 1000)
  private readonly greatest = this.run.clock.fromSeconds(this.run.options.maxRtoMs / 1000)
  private readonly granularity = this.run.clock.fromSeconds(this.run.options.rtoTickMs / 1000)

  constructor(private readonly run: RttRun) {
    super()
    this.compute()
  }

  protected override compute(): void {
    // RFC 6298 §2(a) SHOULD: Before the first sample the timeout is one second.
    // RFC 6298 §2(f) MUST: After a sample the timeout is SRTT and four times RTTVAR, or the clock’s
    // granularity where that is more.
    // RFC 6298 §4(a) MUST: A variance term of 0 is rounded up to the clock’s granularity.
    const variance = 4 * this.rttvar
    const base =
      this.srtt < 0 ? this.initial : this.srtt + (variance > this.granularity ? variance : this.granularity)
    // RFC 6298 §2(g) SHOULD: A timeout below one second (`minRtoMs`) is rounded up to it.
    const bounded = base < this.least ? this.least : base
    const backedOff = bounded * this.factor
    this.rto = backedOff > this.greatest ? this.greatest : backedOff
  }

  override onAcked(): void {
    if (this.sample < 0) return
    this.latest = this.sample
    this.measure()
    this.compute()
  }

  private measure(): void {
    const { sample } = this
    // §5.7: the backoff ends with a sample of a segment that was not retransmitted.
    this.factor = 1
    // RFC 6298 §2(b) MUST: The first sample R sets SRTT to R and RTTVAR to R/2.
    if (this.srtt < 0) {
      this.srtt = sample
      this.rttvar = sample / 2
      return
    }
    // RFC 6298 §2(c) MUST: Each further sample moves RTTVAR towards its distance from SRTT, and SRTT towards
    // itself.
    const error = this.srtt - sample
    // RFC 6298 §2(d) MUST: RTTVAR is computed first, with SRTT as it was.
    // RFC 6298 §2(e) SHOULD: The gains are 1/8 for SRTT (alpha) and 1/4 for RTTVAR (beta).
    this.rttvar = 0.75 * this.rttvar + 0.25 * (error < 0 ? -error : error)
    this.srtt = 0.875 * this.srtt + 0.125 * sample
  }
}
