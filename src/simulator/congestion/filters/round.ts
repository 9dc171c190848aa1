import type { AckSample } from '../congestion-control'

/** Round trips by sequence number, and their RTTs: one is over with the ACK of the first segment sent after it began. */
export class Round {
  /** Rounds that are over. */
  count = 0
  /** RTT samples of the round just over, their least and mean in s (NaN without a sample). */
  samples = 0
  leastRttS = Number.NaN
  meanRttS = Number.NaN
  private end = -1
  private taken = 0
  private sumS = 0
  private leastS = Number.POSITIVE_INFINITY

  /** Enters an ACK. True when it ends a round: the fields then tell of that round. */
  onAck(ack: AckSample): boolean {
    if (ack.rttS > 0) {
      this.taken++
      this.sumS += ack.rttS
      if (ack.rttS < this.leastS) this.leastS = ack.rttS
    }
    if (this.end < 0) {
      this.end = ack.nxt
      return false
    }
    if (ack.acked === 0 || ack.una <= this.end) return false
    this.end = ack.nxt
    this.count++
    this.samples = this.taken
    this.leastRttS = this.taken === 0 ? Number.NaN : this.leastS
    this.meanRttS = this.taken === 0 ? Number.NaN : this.sumS / this.taken
    this.forget()
    return true
  }

  /** The round starts again at `nxt`: what was measured in it does not count. */
  restart(nxt: number): void {
    this.end = nxt
    this.forget()
  }

  private forget(): void {
    this.taken = 0
    this.sumS = 0
    this.leastS = Number.POSITIVE_INFINITY
  }
}
