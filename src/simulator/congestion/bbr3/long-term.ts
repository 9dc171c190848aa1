import type { LossSample } from '../congestion-control'

/** The slope of a probe doubles at most so often. */
const MOST_SLOPE_ROUNDS = 30

/** BBR.inflight_longterm: what may be in flight without too many losses (draft-ietf-ccwg-bbr §2.9.2, §5.3.3.9). */
export class LongTermBound {
  /** The bound in segments; Infinity while no probe has gone too far. */
  limit = Number.POSITIVE_INFINITY
  private slopeRounds = 0
  private acked = 0
  private ackedPerSegment = Number.POSITIVE_INFINITY

  constructor(
    private readonly lossThreshold: number,
    private readonly headroom: number,
  ) {}

  get isSet(): boolean {
    return this.limit !== Number.POSITIVE_INFINITY
  }

  /** The limit less what is left to others, but no less than `least` segments. */
  withHeadroom(least: number): number {
    if (!this.isSet) return this.limit
    return Math.max(this.limit - Math.max(1, this.headroom * this.limit), least)
  }

  /** More is lost of a flight than LossThresh allows (§5.5.10.2). */
  isTooHigh(lost: number, inFlight: number): boolean {
    return lost > inFlight * this.lossThreshold
  }

  /** Segments of the flight at which the losses came to be too many (§5.5.10.2, InflightAtLoss). */
  inFlightAtLoss(loss: LossSample): number {
    const before = loss.inFlightAtSend - 1
    const prefix = (this.lossThreshold * before - (loss.lostSinceSend - 1)) / (1 - this.lossThreshold)
    return before + prefix
  }

  /** A probe is about to begin. */
  restartSlope(): void {
    this.slopeRounds = 0
    this.acked = 0
  }
  stopGrowing(): void {
    this.ackedPerSegment = Number.POSITIVE_INFINITY
  }
  /** The limit grows by 1, 2, 4, ... segments in the rounds of a probe. */
  raiseSlope(cwnd: number): void {
    let growth = 1
    for (let i = 0; i < this.slopeRounds; i++) growth *= 2
    this.slopeRounds = Math.min(this.slopeRounds + 1, MOST_SLOPE_ROUNDS)
    this.ackedPerSegment = Math.max(cwnd / growth, 1)
  }
  grow(delivered: number): void {
    this.acked += delivered
    const segments = Math.floor(this.acked / this.ackedPerSegment)
    if (segments === 0) return
    this.acked -= segments * this.ackedPerSegment
    this.limit += segments
  }
}
