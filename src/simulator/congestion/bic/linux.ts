import type { AckSample, CongestionEvent, CongestionSample } from '../congestion-control'
import { Ticks } from '../linux-units/ticks'
import { Bic } from './xu2004'

/** Beta counts in steps of 1/1024, and the segments that an ACK covers in steps of 1/16. */
const BETA_STEPS = 1024
const SIXTEENTHS = 16
/** An ACK counts as covering two segments before there has been one. */
const FIRST_RATIO = 2 * SIXTEENTHS
/** One segment is gained for so many at least before the first loss. */
const FIRST_CLIMB = 20
/** The growth is worked out anew after so long (HZ / 32), or with another window. */
const RENEWED_AFTER_S = 1 / 32

/** BIC as in Linux (tcp_bic.c): a segment is gained for every `count`, which allows for how many of them an ACK covers. */
export class LinuxBic extends Bic {
  private count = 0
  private renewedFor = 0
  private renewedAt = 0
  private ratio = FIRST_RATIO
  private wasOpen = true
  private tick = 0
  private readonly beta = Math.floor(this.params.beta * BETA_STEPS)
  private readonly ticks = new Ticks(this.context)
  private readonly renewedAfter = Math.floor(this.ticks.rate * RENEWED_AFTER_S)

  override onAck(ack: AckSample): void {
    if (this.wasOpen) this.ratio += ack.acked - Math.floor(this.ratio / SIXTEENTHS)
    this.wasOpen = ack.open
    this.tick = this.ticks.count(ack.nowS)
    super.onAck(ack)
  }

  protected override growth(units: number): number {
    this.follow()
    this.renew()
    return this.oneIn(this.count, units)
  }

  private renew(): void {
    const { cwnd } = this
    if (this.renewedFor === cwnd && this.tick - this.renewedAt <= this.renewedAfter) return
    this.renewedFor = cwnd
    this.renewedAt = this.tick
    if (cwnd <= this.params.lowWindow) {
      this.count = cwnd
      return
    }
    let count = cwnd < this.wMax ? this.countTowards(this.wMax - cwnd) : this.countAway(cwnd - this.wMax)
    if (this.wMax === 0) count = Math.min(count, FIRST_CLIMB)
    this.count = Math.max(1, Math.floor((count * SIXTEENTHS) / this.ratio))
  }

  private countTowards(distance: number): number {
    const { searchFactor, maxIncrement } = this.params
    const step = Math.floor(distance / searchFactor)
    if (step > maxIncrement) return Math.floor(this.cwnd / maxIncrement)
    return step <= 1 ? this.smooth : Math.floor(this.cwnd / step)
  }

  private countAway(distance: number): number {
    const { searchFactor, maxIncrement } = this.params
    if (distance < searchFactor) return this.smooth
    if (distance < maxIncrement * (searchFactor - 1))
      return Math.floor((this.cwnd * (searchFactor - 1)) / distance)
    return Math.floor(this.cwnd / maxIncrement)
  }

  private get smooth(): number {
    return Math.floor((this.cwnd * this.params.smoothPart) / this.params.searchFactor)
  }

  protected override reduced(segments: number): number {
    if (segments <= this.params.lowWindow) return segments / 2
    return Math.floor((segments * this.beta) / BETA_STEPS)
  }

  protected override lowered(cwnd: number): number {
    return Math.floor((cwnd * (BETA_STEPS + this.beta)) / (2 * BETA_STEPS))
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    if (event !== 'timeout') return
    this.count = 0
    this.renewedFor = 0
    this.renewedAt = 0
    this.ratio = FIRST_RATIO
  }

  override readSignals(into: Float64Array): void {
    super.readSignals(into)
    into[1] = this.count > 0 ? this.cwnd / this.count : Number.NaN
  }
}
