import type { AckSample, CongestionContext, CongestionEvent, CongestionSample } from '../congestion-control'
import { microseconds } from '../linux-units/ticks'
import { IllinoisDelays } from './delays'
import type { IllinoisParameters } from './rules'

/** Steps of alpha and beta. */
const ALPHA_STEPS = 128
const BETA_STEPS = 64
/** A longer round trip counts as this, microseconds. */
const LONGEST = Math.floor(0xffff_ffff / (10 * ALPHA_STEPS))

/**
 * Illinois as in Linux (tcp_illinois.c): alpha in 128ths, beta in 64ths, whole microseconds and segments. Rounds end outside of
 * recoveries only; growth counts what ACKs cover, and forgets the rest with each segment gained.
 */
export class LinuxIllinois extends IllinoisDelays {
  private readonly alphaMin = Math.floor(this.params.alphaMin * ALPHA_STEPS)
  protected override carriesOver = false
  private readonly betaMin = Math.floor(this.params.betaMin * BETA_STEPS)
  private least = Number.POSITIVE_INFINITY
  private greatest = 0
  private sum = 0
  private samples = 0
  private roundEnd = 1
  private saved = 0
  /** Segments that the ACK at work covers cumulatively. */
  private covered = 0
  private delay = Number.NaN

  constructor(context: CongestionContext, params: IllinoisParameters) {
    super(context, params, Math.floor(params.alphaMax * ALPHA_STEPS), Math.floor(params.betaMax * BETA_STEPS))
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      const rtt = Math.min(LONGEST, microseconds(ack.rttS))
      if (rtt < this.least) this.least = rtt
      if (rtt > this.greatest) this.greatest = rtt
      this.samples++
      this.sum += rtt
    }
    this.covered = ack.acked
    if (ack.acked > 0 && !ack.recovering && !ack.ece && ack.una > this.roundEnd) this.endRound(ack.nxt)
    super.onAck(ack)
  }

  private endRound(nxt: number): void {
    if (this.cwnd < this.params.windowThreshold) {
      this.alpha = ALPHA_STEPS
      this.beta = this.betaMax
    } else if (this.samples > 0) {
      this.delay = Math.floor(this.sum / this.samples) - this.least
      const most = this.greatest - this.least
      this.alpha = this.alphaAt(this.delay, most)
      this.beta = this.betaAt(this.delay, most)
      this.tell(this.delay / 1000, this.alpha / ALPHA_STEPS)
    }
    this.beginRound(nxt)
  }

  private beginRound(nxt: number): void {
    this.roundEnd = nxt
    this.samples = 0
    this.sum = 0
  }

  private alphaAt(delay: number, most: number): number {
    const low = Math.floor(most / 100)
    const { alphaMin, alphaMax } = this
    if (delay <= low) return this.earnedAlpha()
    this.above = true
    const range = most - low
    const steep = Math.floor(((delay - low) * (alphaMax - alphaMin)) / alphaMin)
    return Math.floor((range * alphaMax) / (range + steep))
  }

  private betaAt(delay: number, most: number): number {
    const { betaMin, betaMax } = this
    const low = Math.floor(most / 10)
    if (delay <= low) return betaMin
    const high = Math.floor((8 * most) / 10)
    if (delay >= high || high <= low) return betaMax
    return Math.floor((betaMin * high - betaMax * low + (betaMax - betaMin) * delay) / (high - low))
  }

  protected override growth(): number {
    this.saved += this.covered
    const grown = Math.floor((this.saved * this.alpha) / ALPHA_STEPS)
    if (grown < this.cwnd) return 0
    this.saved = 0
    return Math.floor(grown / this.cwnd)
  }

  protected override reduced(segments: number): number {
    return segments - Math.floor((segments * this.beta) / BETA_STEPS)
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    this.saved = 0
    if (event !== 'timeout') return
    this.startOver(ALPHA_STEPS)
    this.beginRound(sample.nxt)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha / ALPHA_STEPS
    into[1] = this.beta / BETA_STEPS
    into[2] = this.delay / 1000
  }
}
