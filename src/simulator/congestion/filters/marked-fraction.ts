/** The moving average of the part of segments that were marked: DCTCP's alpha (RFC 8257 §3.3). */
export class MarkedFraction {
  private acked = 0
  private marked = 0

  /** `g`: weight of the newest window. */
  constructor(
    public alpha: number,
    private readonly g: number,
  ) {}

  /** `segments` acknowledged, all of them marked or none. */
  count(segments: number, marked: boolean): void {
    this.acked += segments
    if (marked) this.marked += segments
  }

  /** The observation window is over: alpha <- (1 - g) alpha + g M. Returns M, NaN where nothing was acknowledged. */
  endWindow(): number {
    if (this.acked === 0) return Number.NaN
    const fraction = this.marked / this.acked
    this.alpha = (1 - this.g) * this.alpha + this.g * fraction
    this.acked = 0
    this.marked = 0
    return fraction
  }
}
