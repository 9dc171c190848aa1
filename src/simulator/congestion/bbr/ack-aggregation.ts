import { AckEpoch } from './ack-epoch'

/** Rounds that each of the two windows of the filter covers. */
const WINDOW_ROUNDS = 5

/**
 * The greatest excess of ACKs over the last 5 to 10 rounds (Linux tcp_bbr.c, "extra_acked"): a window that is larger by it
 * keeps sending through the silences between such bursts of ACKs.
 */
export class AckAggregation {
  private readonly epoch = new AckEpoch()
  private readonly greatest = new Float64Array(2)
  private window = 0
  private windowRounds = 0

  /** The greatest excess, in segments. */
  get extraAcked(): number {
    return Math.max(this.greatest[0] as number, this.greatest[1] as number)
  }

  /** Sending starts again after a silence. */
  restart(nowS: number): void {
    this.epoch.restart(nowS)
  }

  /** An ACK has newly delivered `delivered` segments; `rate` is the estimated bandwidth in segments/s. */
  onAck(nowS: number, delivered: number, rate: number, cwnd: number, roundStart: boolean): void {
    if (roundStart) {
      this.windowRounds++
      if (this.windowRounds >= WINDOW_ROUNDS) {
        this.windowRounds = 0
        this.window = 1 - this.window
        this.greatest[this.window] = 0
      }
    }
    const excess = this.epoch.excess(nowS, delivered, rate, cwnd)
    if (excess > (this.greatest[this.window] as number)) this.greatest[this.window] = excess
  }
}
