/** Growth that counts, and the rounds without it (BBR draft-00 §4.3.2.2, draft-ietf-ccwg-bbr §5.3.1.2). */
const GROWTH = 1.25
const ROUNDS = 3

/** Finds a pipe full whose delivery rate has not grown by a quarter in three rounds. */
export class FullPipe {
  /** The pipe has ever been full; and has been since the search last began. */
  reached = false
  now = false
  private rate = 0
  private rounds = 0

  /** The search begins again from `rate`. */
  reset(rate = 0): void {
    this.rate = rate
    this.rounds = 0
    this.now = false
  }

  /** Enters the rate of a round, which the application did not limit. */
  onRound(rate: number): void {
    if (this.now) return
    if (rate >= this.rate * GROWTH) {
      this.reset(rate)
      return
    }
    this.rounds++
    this.now = this.rounds >= ROUNDS
    if (this.now) this.reached = true
  }
}
