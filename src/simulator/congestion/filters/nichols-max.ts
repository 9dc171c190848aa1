import type { RoundFilter } from './windowed-max'

/**
 * A windowed maximum that keeps the best three values, apart in time (Kathleen Nichols' algorithm; Linux lib/win_minmax.c): when
 * the best grows too old, the second takes its place. It may then lie below the true maximum of the window.
 */
export class NicholsMax implements RoundFilter {
  private readonly values = new Float64Array(3)
  private readonly rounds = new Float64Array(3)

  constructor(private readonly length: number) {}

  get max(): number {
    return this.values[0] as number
  }

  add(value: number, round: number): void {
    const { values, rounds, length } = this
    if (value >= (values[0] as number) || round - (rounds[2] as number) > length) {
      values.fill(value)
      rounds.fill(round)
      return
    }
    if (value >= (values[1] as number)) this.setFrom(1, value, round)
    else if (value >= (values[2] as number)) this.setFrom(2, value, round)
    this.age(value, round)
  }

  /** The best but `from` and those behind it are `value`. */
  private setFrom(from: number, value: number, round: number): void {
    this.values.fill(value, from)
    this.rounds.fill(round, from)
  }

  private age(value: number, round: number): void {
    const { rounds, length } = this
    const since = round - (rounds[0] as number)
    if (since > length) {
      this.shift(value, round)
      if (round - (rounds[0] as number) > length) this.shift(value, round)
    } else if (rounds[1] === rounds[0] && since > Math.floor(length / 4)) {
      this.setFrom(1, value, round)
    } else if (rounds[2] === rounds[1] && since > Math.floor(length / 2)) {
      this.setFrom(2, value, round)
    }
  }

  private shift(value: number, round: number): void {
    this.values.copyWithin(0, 1)
    this.rounds.copyWithin(0, 1)
    this.setFrom(2, value, round)
  }
}
