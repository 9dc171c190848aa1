import { AckEpoch } from '../bbr/ack-epoch'
import type { AckSample } from '../congestion-control'
import type { DeliveryRound } from '../filters/delivery-round'
import { WindowedMax } from '../filters/windowed-max'

/** BBR.Beta of §2.8. */
const BETA = 0.7
/** Rounds over which the degree of aggregation is remembered once the pipe has been full (§2.12). */
const EXTRA_ACKED_ROUNDS = 10

/**
 * What BBR version 3 believes of the path; sections are those of draft-ietf-ccwg-bbr. A long-term model: the greatest
 * delivery rate of this and the last probing cycle. A short-term one, of losses while not probing: bounds that fall by at
 * most 30 % a round and are forgotten at the next probe.
 */
export class Bbr3Model {
  /** Segments delivered, of the newest ACK. */
  delivered = 0
  roundsSinceProbe = 0
  /** Greatest rate and volume delivered in a round, and bounds after losses (§5.5.10.3); Infinity while there are none. */
  latestRate = 0
  latestInFlight = 0
  shortTermRate = Number.POSITIVE_INFINITY
  shortTermInFlight = Number.POSITIVE_INFINITY
  lossInRound = false
  lossRoundStart = false
  /** RTprop, s: Infinity before the first sample. */
  minRttS = Number.POSITIVE_INFINITY
  private cycle = 0
  private lossRound = 0
  /** Delivery rates of this cycle and the one before (§5.5.6). */
  private readonly rates = new WindowedMax(1)
  private readonly extra = new WindowedMax(EXTRA_ACKED_ROUNDS)
  private readonly extraInStartup = new WindowedMax(1)
  readonly epoch = new AckEpoch()

  /** `round`: that of §5.5.1. */
  constructor(private readonly round: DeliveryRound) {}

  /** BBR.max_bw (§5.5.5), segments/s. */
  get maxRate(): number {
    return this.rates.max
  }
  /** BBR.bw, segments/s. */
  get rate(): number {
    return Math.min(this.rates.max, this.shortTermRate)
  }
  get bdp(): number {
    return this.rate * this.minRttS
  }

  startRound(): void {
    this.round.restart(this.delivered)
  }

  /** §5.5.10.3 UpdateLatestDeliverySignals, §5.5.5 UpdateMaxBw. `limited`: the rate says nothing about the path. */
  onAck(ack: AckSample, limited: boolean): void {
    this.delivered = ack.totalDelivered
    this.lossRoundStart = false
    this.round.started = false
    if (ack.priorDelivered < 0) return
    if (ack.deliveryRate > this.latestRate) this.latestRate = ack.deliveryRate
    this.latestInFlight = Math.max(this.latestInFlight, ack.totalDelivered - ack.priorDelivered)
    if (ack.priorDelivered >= this.lossRound) {
      this.lossRound = ack.totalDelivered
      this.lossRoundStart = true
    }
    this.round.onAck(ack)
    if (this.round.started) this.roundsSinceProbe++
    if (ack.deliveryRate > 0 && (ack.deliveryRate >= this.maxRate || !limited))
      this.rates.add(ack.deliveryRate, this.cycle)
  }

  advanceCycle(): void {
    this.cycle++
  }

  /** A segment has been lost (§5.5.10.2, NoteLoss). True for the first loss in a round. */
  noteLoss(delivered: number): boolean {
    const first = !this.lossInRound
    if (first) this.lossRound = delivered
    this.lossInRound = true
    return first
  }

  /** Lowers the bounds at the end of a round with a loss (§5.5.10.3, AdaptLowerBoundsFromCongestion). True when they fell. */
  adaptToLosses(probing: boolean, cwnd: number): boolean {
    if (!this.lossRoundStart) return false
    const adapts = !probing && this.lossInRound
    if (adapts) {
      const rate = Math.min(this.shortTermRate, this.maxRate)
      const inFlight = this.shortTermInFlight === Number.POSITIVE_INFINITY ? cwnd : this.shortTermInFlight
      this.shortTermRate = Math.max(this.latestRate, BETA * rate)
      this.shortTermInFlight = Math.max(this.latestInFlight, BETA * inFlight)
    }
    this.lossInRound = false
    return adapts
  }

  /** The next round starts from what this ACK shows (§5.5.10.3, AdvanceLatestDeliverySignals). */
  endAck(ack: AckSample): void {
    if (!this.lossRoundStart) return
    this.latestRate = Math.max(0, ack.deliveryRate)
    this.latestInFlight = ack.totalDelivered - ack.priorDelivered
  }

  resetCongestionSignals(): void {
    this.lossInRound = false
    this.latestRate = 0
    this.latestInFlight = 0
  }

  resetShortTerm(): void {
    this.shortTermRate = Number.POSITIVE_INFINITY
    this.shortTermInFlight = Number.POSITIVE_INFINITY
  }

  /** Keeps what ACKs report in excess of the rate (§5.5.9). */
  updateAggregation(ack: AckSample, cwnd: number): void {
    const extra = this.epoch.excess(ack.nowS, ack.delivered, this.rate, cwnd)
    this.extra.add(extra, this.round.count)
    this.extraInStartup.add(extra, this.round.count)
  }

  extraAcked(pipeFull: boolean): number {
    return pipeFull ? this.extra.max : this.extraInStartup.max
  }

  /** Beta times TargetInflight (§5.5.10.2), with the window as its other bound. */
  leastLongTerm(cwnd: number): number {
    return BETA * Math.min(this.bdp, cwnd)
  }
}
