import type { DraftArithmetic } from './draft'

/** Bounds of an interval in rounds, and its least share of losses (Linux tcp_bbr.c, "long-term" bandwidth). */
const LEAST_ROUNDS = 4
const MOST_ROUNDS = 16
const LOSSY = 50 / 256
const USE_ROUNDS = 48

/**
 * Finds a token-bucket policer: two intervals in a row, each from loss to loss, with a fifth of the segments lost and
 * with the same throughput. Its rate is then used instead of the bandwidth filter's for 48 rounds.
 */
export class PolicerDetector {
  /** The policed rate, segments/s; 0 while none has been found. */
  rate = 0
  private candidate = 0
  private sampling = false
  private rounds = 0
  private startS = 0
  private startDelivered = 0
  private startLost = 0

  constructor(
    private readonly arithmetic: DraftArithmetic,
    private readonly segmentBytes: number,
  ) {}

  reset(nowS: number, delivered: number, lost: number): void {
    this.rate = 0
    this.candidate = 0
    this.sampling = false
    this.beginInterval(nowS, delivered, lost)
  }

  private beginInterval(nowS: number, delivered: number, lost: number): void {
    this.startS = nowS
    this.startDelivered = delivered
    this.startLost = lost
    this.rounds = 0
  }

  /** Counts the rounds in which the policed rate is used; true when they are over. BBR asks only while it cycles gains. */
  expires(): boolean {
    this.rounds++
    return this.rounds >= USE_ROUNDS
  }

  /** `delivered` and `lost` count all segments so far, `newlyLost` those that this ACK reported lost. */
  onAck(
    nowS: number,
    delivered: number,
    lost: number,
    newlyLost: number,
    roundStart: boolean,
    appLimited: boolean,
  ): void {
    if (this.rate > 0) return
    if (!this.sampling) {
      // The bucket still holds tokens before the first loss: that throughput is not the policed rate.
      if (newlyLost === 0) return
      this.beginInterval(nowS, delivered, lost)
      this.sampling = true
    }
    if (appLimited) {
      this.reset(nowS, delivered, lost)
      return
    }
    if (roundStart) this.rounds++
    if (this.rounds < LEAST_ROUNDS) return
    if (this.rounds > MOST_ROUNDS) {
      this.reset(nowS, delivered, lost)
      return
    }
    // An interval ends with a loss, when the tokens are used up again.
    if (newlyLost === 0) return
    const intervalDelivered = delivered - this.startDelivered
    const intervalLost = lost - this.startLost
    if (intervalDelivered === 0 || intervalLost < LOSSY * intervalDelivered) return
    const throughput = this.arithmetic.throughput(intervalDelivered, this.startS, nowS)
    if (throughput > 0) this.endInterval(throughput, nowS, delivered, lost)
  }

  private endInterval(throughput: number, nowS: number, delivered: number, lost: number): void {
    const { arithmetic, candidate } = this
    if (candidate > 0 && arithmetic.agree(throughput, candidate, this.segmentBytes)) {
      this.rate = arithmetic.mean(throughput, candidate)
      this.rounds = 0
      return
    }
    this.candidate = throughput
    this.beginInterval(nowS, delivered, lost)
  }
}
