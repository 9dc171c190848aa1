/** Serialisation on a link whose rate steps in time. A packet under way goes on at the new rate. */
import type { Clock } from '../base/clock'
import type { RateTraceConfig } from '../config'

/**
 * Periods that are gone through step by step where the clock is in seconds, whose sums have to be those of ns-2. So many are in
 * no course of an ordinary run between two packets.
 */
const MOST_PERIODS_STEPPED = 10_000

export class RateTrace {
  private readonly starts: Float64Array
  private readonly bitsPerUnit: Float64Array
  private readonly period: number
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

  /** Clock units that `bytes` take from `now` on: the time over which the rate adds up to their bits. */
  of(bytes: number, now: number): number {
    this.rateAt(now)
    let left = 8 * bytes
    let at = now
    let { step, began } = this
    for (;;) {
      const rate = this.bitsPerUnit[step] as number
      const ends = began + this.lengthOf(step)
      const bits = (ends - at) * rate
      if (bits >= left) {
        const duration = at - now + left / rate
        return this.whole ? Math.round(duration) : duration
      }
      left -= bits
      at = ends
      began = ends
      step = this.after(step)
    }
  }
}
