/** Serialisation on a link whose rate steps in time. A packet under way goes on at the new rate, and stands while that is 0. */
import type { Clock } from '../base/clock'
import type { RateTraceConfig } from '../config'
import type { Course } from './course'

/**
 * Periods that are gone through step by step where the clock is in seconds, whose sums have to be those of ns-2. So many are in
 * no course of an ordinary run between two packets.
 */
const MOST_PERIODS_STEPPED = 10_000

/** Steps that one packet goes through before whole periods are passed over at once. No ordinary packet takes as many. */
const MOST_STEPS = 100_000

export class RateTrace implements Course {
  private readonly starts: Float64Array
  private readonly bitsPerUnit: Float64Array
  private readonly period: number
  /** What a whole period carries. */
  private readonly bitsOfPeriod: number
  private readonly unitsPerSecond: number
  /** The clock counts whole units. */
  private readonly whole: boolean
  /** The step in force, and when it began. */
  private step = 0
  private began = 0

  constructor(clock: Clock, config: RateTraceConfig) {
    this.starts = Float64Array.from(config.timesS, (timeS) => clock.fromSeconds(timeS))
    this.bitsPerUnit = Float64Array.from(config.bitsPerSecond, (rate) => rate / clock.unitsPerSecond)
    this.period = clock.fromSeconds(config.repeatS)
    this.bitsOfPeriod = this.bitsPerUnit.reduce(
      (sum, rate, step) => sum + bitsIn(this.lengthOf(step), rate),
      0,
    )
    this.unitsPerSecond = clock.unitsPerSecond
    this.whole = clock.unitsPerSecond > 1
  }

  /** How long `step` holds, clock units; Infinity: it stays. */
  private lengthOf(step: number): number {
    const until = step + 1 < this.starts.length ? (this.starts[step + 1] as number) : this.period
    return until - (this.starts[step] as number)
  }

  private after(step: number): number {
    return step + 1 < this.starts.length ? step + 1 : 0
  }

  /** Passes over whole periods before `now`: of whole units their sum is exact. */
  private skipPeriods(now: number): void {
    const periods = Math.floor((now - this.began) / this.period)
    if (periods > (this.whole ? 0 : MOST_PERIODS_STEPPED)) this.began += periods * this.period
  }

  /** Rate at `now`, bit/s. Times are asked for in ascending order. */
  rateAt(now: number): number {
    if (now - this.began >= this.period) this.skipPeriods(now)
    while (this.began + this.lengthOf(this.step) <= now) {
      this.began += this.lengthOf(this.step)
      this.step = this.after(this.step)
    }
    return (this.bitsPerUnit[this.step] as number) * this.unitsPerSecond
  }

  /** Clock units that `bytes` take from `now` on: the time over which the rate adds up to their bits; Infinity: it never does. */
  of(bytes: number, now: number): number {
    this.rateAt(now)
    let left = 8 * bytes
    let at = now
    let { step, began } = this
    for (;;) {
      const rate = this.bitsPerUnit[step] as number
      const ends = began + this.lengthOf(step)
      const bits = bitsIn(ends - at, rate)
      if (bits >= left) {
        const duration = at - now + left / rate
        return this.whole ? Math.round(duration) : duration
      }
      if (ends === Number.POSITIVE_INFINITY) return ends
      left -= bits
      at = ends
      began = ends
      step = this.after(step)
      if (step > 0 || left * this.starts.length <= MOST_STEPS * this.bitsOfPeriod) continue
      if (this.bitsOfPeriod === 0) return Number.POSITIVE_INFINITY
      const periods = Math.floor(left / this.bitsOfPeriod) - 1
      left -= periods * this.bitsOfPeriod
      at += periods * this.period
      began = at
    }
  }
}

/** At a rate of 0 nothing, however long that lasts. */
const bitsIn = (duration: number, rate: number): number => (rate === 0 ? 0 : duration * rate)
