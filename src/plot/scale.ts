/**
 * Scales: where on the figure a value lies. These two are Sawtooth's own, although d3-scale has the same: they are called for
 * every point of every frame, which d3's functions take about twice as long for, and the page opens with them, where d3's
 * formats and interpolators would be a twentieth of all its scripts. `tests/unit/plot/scale.test.ts` holds them to d3's. What
 * an axis asks for beyond that (round ends, powers of ten, names) is `axis.ts`, which d3-scale serves.
 */

/** Px of a value: `low` and `high` lie at the two ends. Values outside go on beyond them. */
export type Scale = ((value: number) => number) & {
  readonly low: number
  readonly high: number
  readonly log: boolean
}

/** A scale in proportion: `low` at the px `from`, `high` at `to`. */
export function linearScale(low: number, high: number, from: number, to: number): Scale {
  const perUnit = (to - from) / (high - low)
  return Object.assign((value: number): number => from + (value - low) * perUnit, { low, high, log: false })
}

/** Every decade as long as the next. Both ends are positive; what lies below `low`, zero too, is put at `from`. */
export function logScale(low: number, high: number, from: number, to: number): Scale {
  const perDecade = (to - from) / Math.log10(high / low)
  const scale = (value: number): number => (value > low ? from + Math.log10(value / low) * perDecade : from)
  return Object.assign(scale, { low, high, log: true })
}
