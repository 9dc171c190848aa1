import type { AckSample, CongestionContext, CongestionEvent, CongestionSample } from '../congestion-control'
import { Round } from '../filters/round'
import { IllinoisDelays } from './delays'
import type { IllinoisParameters } from './rules'

/** d1, d2 and d3 as parts of the greatest queueing delay. */
const ETA_1 = 0.01
const ETA_2 = 0.1
const ETA_3 = 0.8

/** Illinois on exact numbers. */
export class Illinois extends IllinoisDelays {
  private delayS = Number.NaN
  private leastRttS = Number.POSITIVE_INFINITY
  private greatestRttS = 0
  private readonly round = new Round()

  constructor(context: CongestionContext, params: IllinoisParameters) {
    super(context, params, params.alphaMax, params.betaMax)
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
    const { round } = this
    if (round.samples === 0) return
    this.delayS = round.meanRttS - this.leastRttS
    const greatest = this.greatestRttS - this.leastRttS
    this.alpha = this.alphaAt(this.delayS, greatest)
    this.beta = this.betaAt(this.delayS, greatest)
    this.tell(this.delayS * 1000, this.alpha)
  }

  /** alpha(d_a) = kappa1 / (kappa2 + d_a) above d1, continuous, with alpha(d_m) = alpha min. */
  private alphaAt(delayS: number, greatest: number): number {
    const { alphaMin, alphaMax } = this.params
    const d1 = ETA_1 * greatest
    // There is no queue while all round trips have been equal, whatever the rounding of their mean.
    if (delayS <= d1 || greatest === 0) return this.earnedAlpha()
    this.above = true
    const kappa1 = ((greatest - d1) * alphaMin * alphaMax) / (alphaMax - alphaMin)
    const kappa2 = ((greatest - d1) * alphaMin) / (alphaMax - alphaMin) - d1
    return kappa1 / (kappa2 + delayS)
  }

  /** beta(d_a) is a straight line from beta min at d2 to beta max at d3. */
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
    this.startOver(1)
    this.round.restart(sample.nxt)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.alpha
    into[1] = this.beta
    into[2] = this.delayS * 1000
  }
}
