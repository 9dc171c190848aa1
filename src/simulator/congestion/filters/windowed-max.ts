/** A maximum over rounds. */
export interface RoundFilter {
  /** The greatest value when `add` was last called; 0 before the first call. */
  readonly max: number
  /** A value seen in `round`; rounds never go back. */
  add(value: number, round: number): void
}

/** The greatest value of the last `length` rounds and the present one: BBR's bandwidth filter. */
export class WindowedMax implements RoundFilter {
  private readonly values = new Float64Array(this.length + 1)
  private readonly rounds = new Float64Array(this.length + 1).fill(Number.NEGATIVE_INFINITY)
  private best = 0

  constructor(private readonly length: number) {}

  get max(): number {
    return this.best
  }

  add(value: number, round: number): void {
    const slot = round % (this.length + 1)
    if (this.rounds[slot] !== round) {
      this.rounds[slot] = round
      this.values[slot] = value
    } else if (value > (this.values[slot] as number)) {
      this.values[slot] = value
    }
    let best = 0
    for (let i = 0; i <= this.length; i++) {
      if (round - (this.rounds[i] as number) <= this.length && (this.values[i] as number) > best)
        best = this.values[i] as number
    }
    this.best = best
  }
}
