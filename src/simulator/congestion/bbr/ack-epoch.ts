/** Segments that ACKs have reported beyond the bandwidth (Linux tcp_bbr.c, "extra_acked"; draft-ietf-ccwg-bbr §5.5.9). */
export class AckEpoch {
  private startS = 0
  private acked = 0

  /** Sending starts again after a silence. */
  restart(nowS: number): void {
    this.startS = nowS
    this.acked = 0
  }

  /** The excess, no more than `cwnd` segments, after an ACK for `delivered`; `rate`: the bandwidth in segments/s. */
  excess(nowS: number, delivered: number, rate: number, cwnd: number): number {
    let expected = rate * (nowS - this.startS)
    if (this.acked <= expected) {
      this.restart(nowS)
      expected = 0
    }
    this.acked += delivered
    return Math.min(this.acked - expected, cwnd)
  }
}
