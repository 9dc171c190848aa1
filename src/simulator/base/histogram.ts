/**
 * Streaming distributions. `Histogram` keeps logarithmic buckets with 256 steps an octave (each value to 0.4 %), and
 * minimum, maximum and mean exactly; `LevelTimes` keeps how long an integer level was held.
 */

import { extended } from './extended'

const STEPS = 256
const OCTAVES = 44
/** Values below this (in the caller's unit) share the first bucket. */
const LEAST = 1e-9

const bits = new Float64Array(1)
const words = new Int32Array(bits.buffer)

/** Bucket of a positive double from its exponent and leading eight bits of mantissa. */
function bucketOf(value: number): number {
  bits[0] = value / LEAST
  const high = words[1] as number
  const exponent = (high >>> 20) - 1023
  if (exponent < 0) return 0
  const bucket = exponent * STEPS + ((high >>> 12) & 0xff)
  return bucket < STEPS * OCTAVES ? bucket : STEPS * OCTAVES - 1
}

/** Middle of a bucket. */
function middleOf(bucket: number): number {
  let scale = LEAST
  for (let i = Math.floor(bucket / STEPS); i > 0; i--) scale *= 2
  return scale * (1 + ((bucket % STEPS) + 0.5) / STEPS)
}

export class Histogram {
  count = 0
  min = Number.POSITIVE_INFINITY
  max = Number.NEGATIVE_INFINITY
  private sum = 0
  private value = 0
  private readonly buckets = new Int32Array(STEPS * OCTAVES)

  /** `value` >= 0. A store and a call without fractions (see EventQueue.arm). */
  add(value: number): void {
    this.value = value
    this.enter()
  }
  private enter(): void {
    const { value } = this
    this.count++
    this.sum += value
    if (value < this.min) this.min = value
    if (value > this.max) this.max = value
    const bucket = value < LEAST ? 0 : bucketOf(value)
    this.buckets[bucket] = (this.buckets[bucket] as number) + 1
  }

  /** Forgets every value. */
  clear(): void {
    this.count = 0
    this.sum = 0
    this.min = Number.POSITIVE_INFINITY
    this.max = Number.NEGATIVE_INFINITY
    this.buckets.fill(0)
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.sum / this.count
  }

  /** The value below which the fraction `q` of all lies, within 0.4 %; 0 without values. */
  quantile(q: number): number {
    if (this.count === 0) return 0
    const wanted = q * this.count
    let seen = 0
    for (let i = 0; i < this.buckets.length; i++) {
      seen += this.buckets[i] as number
      if (seen > wanted || seen === this.count) {
        const value = i === 0 ? this.min : middleOf(i)
        return value < this.min ? this.min : value > this.max ? this.max : value
      }
    }
    return this.max
  }
}

export class LevelTimes {
  max = 0
  private level = 0
  private since = 0
  private now = 0
  private times: Float64Array

  /** `levels`: room at first, for 0 to `levels` - 1. */
  constructor(levels = 256) {
    this.times = new Float64Array(levels)
  }

  /** The level is `level` from `now` on. */
  change(now: number, level: number): void {
    this.now = now
    this.enter(level)
  }
  private enter(level: number): void {
    const { now } = this
    this.times[this.level] = (this.times[this.level] as number) + (now - this.since)
    this.since = now
    this.level = level
    if (level > this.max) {
      this.max = level
      if (level >= this.times.length) this.times = extended(this.times, new Float64Array(2 * level))
    }
  }

  /** Forgets what was before `now`; the level stays. */
  startOver(now: number): void {
    this.times.fill(0)
    this.since = now
    this.max = this.level
  }

  /** Mean over the time until the last `change`. */
  get mean(): number {
    let total = 0
    let sum = 0
    for (let i = 0; i <= this.max; i++) {
      total += this.times[i] as number
      sum += i * (this.times[i] as number)
    }
    return total === 0 ? 0 : sum / total
  }

  /** The least level below or at which the fraction `q` of the time was spent. */
  quantile(q: number): number {
    let total = 0
    for (let i = 0; i <= this.max; i++) total += this.times[i] as number
    let seen = 0
    for (let i = 0; i <= this.max; i++) {
      seen += this.times[i] as number
      if (seen >= q * total) return i
    }
    return this.max
  }
}
