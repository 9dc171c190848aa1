import { Aimd } from '../aimd'
import type { AckSample, CongestionContext, CongestionEvent, CongestionSample } from '../congestion-control'
import { Round } from '../filters/round'
import { type IllinoisParameters, rules } from './rules'

/** d1, d2 and d3 as parts of the greatest queueing delay. */
const ETA_1 = 0.01

const ETA_2 = 0.1

const ETA_3 = 0.8

/**
 * AIMD in which losses say when to cut, and the queueing delay d_a of the last round trip says how fast to grow, alpha(d_a)
 * falling from alpha max to alpha min, and how deep to cut, beta(d_a) rising from beta min to beta max.
 */
export class Illinois extends Aimd<IllinoisParameters> {
  private alpha: number
  private beta: number
  private delayS = Number.NaN
  private leastRttS = Number.POSITIVE_INFINITY
  private greatestRttS = 0
  private readonly round = new Round()
  /** d_a has been above d1, so that alpha max has to be earned by `theta` rounds below it. */
  private above = false
  private below = 0
  private wasFree = true

  constructor(context: CongestionContext, params: IllinoisParameters) {
    super(context, params)
    this.alpha = params.alphaMax
    this.beta = params.betaMax
  }

  override onAck(ack: AckSample): void {
    if (ack.rttS > 0) {
      if (ack.rttS < this.leastRttS) this.leastRttS = ack.rttS
      if (ack.rttS > this.greatestRttS) this.greatestRttS = ack.rttS
    }
    if (this.round.onAck(ack)) this.update()
    super.onAck(ack)
  }

  private update(): void {
    const { params, round } = this
    if (round.samples === 0) return
    this.delayS = round.meanRttS - this.leastRttS
    const greatest = this.greatestRttS - this.leastRttS
    this.alpha = this.alphaAt(this.delayS, greatest)
    this.beta = this.betaAt(this.delayS, greatest)
    const free = this.alpha === params.alphaMax
    if (free !== this.wasFree)
      this.context.notes.note(free ? rules.free : rules.queued, {
        delayMs: this.delayS * 1000,
        alpha: this.alpha,
      })
    this.wasFree = free
  }

  /** alpha(d_a) = kappa1 / (kappa2 + d_a) above d1, continuous, with alpha(d_m) = alpha min. */
  private alphaAt(delayS: number, greatest: number): number {
    const { alphaMin, alphaMax, theta } = this.params
    const d1 = ETA_1 * greatest
    // While all round trips have been equal there is no queue, whatever the rounding of their mean.
    if (delayS <= d1 || greatest === 0) {
      if (!this.above) return alphaMax
      this.below++
      if (this.below < theta) return this.alpha
      this.above = false
      this.below = 0
      return alphaMax
    }
    this.above = true
    const kappa1 = ((greatest - d1) * alphaMin * alphaMax) / (alphaMax - alphaMin)
    const kappa2 = ((greatest - d1) * alphaMin) / (alphaMax - alphaMin) - d1
    return kappa1 / (kappa2 + delayS)
  }

  /** beta(d_a): a straight line from beta min at d2 to beta max at d3. */
  private betaAt(delayS: number, greatest: number): number {
    const { betaMin, betaMax } = this.params
    const d2 = ETA_2 * greatest
    const d3 = ETA_3 * greatest
    if (delayS <= d2) return betaMin
    if (delayS >= d3) return betaMax
    return betaMin + ((betaMax - betaMin) * (delayS - d2)) / (d3 - d2)
  }

  protected override growth(units: number): number {
    const alpha = this.cwnd < this.params.windowThreshold ? 1 : this.alpha
    return (units * alpha) / this.cwnd
  }

  protected override reduced(segments: number): number {
    const beta = segments < this.params.windowThreshold ? this.params.betaMax : this.beta
    return segments * (1 - beta)
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    if (event !== 'timeout') return
    this.alpha = 1
    this.beta = this.params.betaMax
    this.above = false
    this.below = 0
    this.round.restart(sample.nxt)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha
    into[1] = this.beta
    into[2] = this.delayS * 1000
  }
}
