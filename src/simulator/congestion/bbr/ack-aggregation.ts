/** Rounds that each of the two windows of the filter covers. */
const WINDOW_ROUNDS = 5

/**
 * How many more segments ACKs have reported at once than the bandwidth explains (Linux tcp_bbr.c, "extra_acked"): the
 * greatest excess over the last 5 to 10 rounds. A window that is larger by it keeps sending through the silences
 * between such bursts of ACKs.
 */
export class AckAggregation {
  private epochS: number
  private epochAcked = 0
  private readonly excess = new Float64Array(2)
  private window = 0
  private windowRounds = 0

  constructor(nowS: number) {
    this.epochS = nowS
  }

  /** Segments. */
  get extraAcked(): number {
    return Math.max(this.excess[0] as number, this.excess[1] as number)
  }

  /** Sending starts again after a silence. */
  restart(nowS: number): void {
    this.epochS = nowS
    this.epochAcked = 0
  }

  /** An ACK has newly delivered `delivered` segments; `rate` is the estimated bandwidth in segments/s. */
  onAck(nowS: number, delivered: number, rate: number, cwnd: number, roundStart: boolean): void {
    if (roundStart) {
      this.windowRounds++
      if (this.windowRounds >= WINDOW_ROUNDS) {
        this.windowRounds = 0
        this.window = 1 - this.window
        this.excess[this.window] = 0
      }
    }
    let expected = rate * (nowS - this.epochS)
    // Slower than the bandwidth: a new epoch begins.
    if (this.epochAcked <= expected) {
      this.epochAcked = 0
      this.epochS = nowS
      expected = 0
    }
    this.epochAcked += delivered
    const extra = Math.min(this.epochAcked - expected, cwnd)
    if (extra > (this.excess[this.window] as number)) this.excess[this.window] = extra
  }
}
