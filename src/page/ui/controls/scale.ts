import { bisectRight, pairs } from 'd3-array'

/** The values that a slider stops at, in ascending order; its native input counts positions 0 to n-1. */
export type Stops = readonly number[]

/**
 * The 1, 2, 5 series between `min` and `max`, each interval split in 10. `integer`: whole
 * numbers only. `zero`: 0 comes first.
 */
export function logarithmicStops(
  min: number,
  max: number,
  options: { readonly integer?: boolean; readonly zero?: boolean } = {},
): Stops {
  const stops: number[] = options.zero === true ? [0] : []
  const push = (value: number) => {
    const stop = options.integer === true ? Math.round(value) : Number(value.toPrecision(6))
    const last = stops.at(-1)
    if (stop >= min && stop <= max && (last === undefined || stop > last)) stops.push(stop)
  }
  const lowest = Math.floor(Math.log10(min))
  const highest = Math.ceil(Math.log10(max))
  push(min)
  for (let exponent = lowest; exponent <= highest; exponent++) {
    for (const [from, to] of pairs([1, 2, 5, 10]))
      for (let part = 0; part < 10; part++) push((from + ((to - from) * part) / 10) * 10 ** exponent)
  }
  push(max)
  return stops
}

/** Position of `value` among the stops, fractional between two; clamped to the ends. */
export function positionOf(stops: Stops, value: number): number {
  const last = stops.length - 1
  if (value <= (stops[0] ?? 0)) return 0
  if (value >= (stops[last] ?? 0)) return last
  const low = bisectRight(stops, value) - 1
  const from = stops[low] ?? 0
  const to = stops[low + 1] ?? from
  return to === from ? low : low + (value - from) / (to - from)
}

/** Value at a whole position. */
export function valueAtPosition(stops: Stops, position: number): number {
  return stops[Math.max(0, Math.min(stops.length - 1, Math.round(position)))] ?? 0
}

/** The greatest of 1, 2, 5 times a power of ten that is at most `value`; at least 0.001. */
export function roundStep(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const factor = [5, 2, 1].find((candidate) => candidate * unit <= value * (1 + 1e-9)) ?? 1
  return Math.max(0.001, Number((factor * unit).toPrecision(1)))
}
