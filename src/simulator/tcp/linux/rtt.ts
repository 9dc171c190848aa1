import { RttEstimator, type RttRun } from '../timing/rtt'

/**
 * Linux's (tcp_input.c): whole microseconds; the deviation rises quickly and falls slowly, is at least `minRtoMs` beside
 * the smoothed RTT, and decays at most once a round trip. The timeout is rounded up to ticks.
 */
export class LinuxRtt extends RttEstimator {
  private srttEighths = 0
  private deviationQuarters = 0
  private greatestDeviation = 0
  private variance = 0
  /** The round trip ends when this segment is acknowledged. */
  private roundEnd = 0
  private next = 1
  private readonly options = this.run.options
  private readonly microsecond = this.run.clock.fromSeconds(1e-6)
  private readonly least = this.run.options.minRtoMs * 1000
  private readonly tick = this.run.options.rtoTickMs * 1000

  constructor(private readonly run: RttRun) {
    super()
    this.compute()
  }

  protected override compute(): void {
    const { options, tick } = this
    this.srtt = this.srttEighths === 0 ? -1 : (this.srttEighths / 8) * this.microsecond
    let timeout = options.initialRtoMs * 1000
    if (this.srttEighths > 0) {
      timeout = Math.floor(this.srttEighths / 8) + this.variance
      if (tick > 0) timeout = Math.ceil(timeout / tick) * tick
    }
    this.rto = Math.min(timeout * this.factor, options.maxRtoMs * 1000) * this.microsecond
  }

  override onSent(seq: number): void {
    if (seq >= this.next) this.next = seq + 1
  }

  override onAcked(una: number): void {
    if (this.sample < 0) return
    this.latest = this.sample
    this.factor = 1
    this.measure(una)
    this.compute()
  }

  private measure(una: number): void {
    const microseconds = Math.max(1, Math.floor(this.sample / this.microsecond))
    if (this.srttEighths === 0) {
      this.srttEighths = 8 * microseconds
      this.deviationQuarters = 2 * microseconds
      this.variance = Math.max(this.deviationQuarters, this.least)
      this.greatestDeviation = this.variance
      this.roundEnd = this.next
      return
    }
    const error = microseconds - Math.floor(this.srttEighths / 8)
    this.srttEighths += error
    let change = (error < 0 ? -error : error) - Math.floor(this.deviationQuarters / 4)
    // A falling RTT must not raise the timeout: an eighth of the usual gain.
    if (error < 0 && change > 0) change = Math.floor(change / 8)
    this.deviationQuarters += change
    if (this.deviationQuarters > this.greatestDeviation) {
      this.greatestDeviation = this.deviationQuarters
      if (this.greatestDeviation > this.variance) this.variance = this.greatestDeviation
    }
    if (una <= this.roundEnd) return
    if (this.greatestDeviation < this.variance)
      this.variance -= Math.floor((this.variance - this.greatestDeviation) / 4)
    this.roundEnd = this.next
    this.greatestDeviation = this.least
  }
}
