/** Which values an axis names, and which round ones are near. */
import { ticks } from 'd3-array'
import type { Scale } from './scale'

/** What a round step may begin with. */
const STEPS: readonly number[] = [1, 2, 5, 10]
/** From 25 on a quarter of a power of ten is round as well. */
const LARGE_STEPS: readonly number[] = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 5
const LEAST_TICK_PX = 17

/** The least round number that `fits`, from about `least` on. Larger numbers fit where smaller ones do. */
function roundStep(least: number, fits: (step: number) => boolean, steps?: readonly number[]): number {
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const factors = steps ?? (magnitude >= 10 ? LARGE_STEPS : STEPS)
  return magnitude * (factors.find((factor) => fits(factor * magnitude)) ?? 10)
}

/** The next of the 1, 2, 5 series at a positive value or beyond it: below for -1, above for 1. */
export function roundEnd(value: number, direction: 1 | -1): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  const series = STEPS.map((step) => step * unit)
  const found =
    direction === 1 ? series.find((one) => one >= value) : series.filter((one) => one <= value).at(-1)
  return found ?? value
}

/** Multiples of a round number up to `high`, at most `count` of them beside 0, without what adding them up has rounded. */
export function evenTicks(high: number, count: number): number[] {
  const least = high / count
  const step = roundStep(least, (size) => size >= least, STEPS)
  return multiples(step, high * (1 + 1e-9)).map((tick) => Number(tick.toPrecision(6)))
}

function multiples(step: number, high: number): number[] {
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, k) => k * step)
}

/** Ticks of a value axis from 0: 3 to 5 where there is room, round. (D3 has no steps of 25: three ticks up to 100.) */
export function valueTicks(high: number, heightPx: number): number[] {
  const most = Math.max(2, Math.min(MOST_TICKS, 1 + Math.floor(heightPx / LEAST_TICK_PX)))
  return multiples(
    roundStep(high / most, (step) => Math.floor(high / step) < most),
    high,
  )
}

/** Ticks of the time axis, about one every 110 px. */
export function timeTicks(fromS: number, toS: number, widthPx: number): number[] {
  return ticks(fromS, toS, Math.max(2, Math.min(10, Math.round(widthPx / 110))))
}

/** Decimals needed to tell neighbouring ticks apart. */
export function tickDecimals(ticks: readonly number[]): number {
  const step = ticks.length > 1 ? (ticks[1] as number) - (ticks[0] as number) : 1
  return Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
}

/** Where a logarithmic axis begins: the power of ten at or below the least value, at most six below the greatest. */
export function logLow(least: number, high: number): number {
  const from = least > 0 && Number.isFinite(least) ? least : high / 1000
  return Math.max(10 ** Math.floor(Math.log10(Math.min(from, high * 0.99))), high / 1e6)
}

/** Ticks of an axis that does not begin with zero: sparse, but more than one. */
function fewTicks(low: number, high: number, heightPx: number): number[] {
  const found = ticks(low, high, heightPx / (2 * LEAST_TICK_PX))
  return found.length > 2 ? found : ticks(low, high, heightPx / LEAST_TICK_PX)
}

/** Powers of ten, with 2 and 5 times them where there is room; every second, third ... power where there is little. */
function logTicks(low: number, high: number, heightPx: number): number[] {
  const decades = Math.log10(high / low)
  const room = heightPx / LEAST_TICK_PX
  const factors = decades * 3 <= room ? [1, 2, 5] : [1]
  const every = Math.max(1, Math.ceil(decades / room))
  const found: number[] = []
  for (let power = Math.round(Math.log10(low)); 10 ** power <= high; power += every)
    for (const factor of factors)
      if (factor * 10 ** power >= low && factor * 10 ** power <= high) found.push(factor * 10 ** power)
  return found
}

export function ticksOf({ low, high, log }: Scale, heightPx: number): number[] {
  if (log) return logTicks(low, high, heightPx)
  return low === 0 ? valueTicks(high, heightPx) : fewTicks(low, high, heightPx)
}
