/** Scales and ticks. */
import { ticks } from 'd3-array'

const STEPS = [1, 2, 5, 10]
/** From 25 on a quarter of a power of ten is round as well. */
const LARGE_STEPS = [1, 2, 2.5, 5, 10]
const MOST_TICKS = 5
const LEAST_TICK_PX = 17

/**
 * Ticks of a value axis from 0: 3 to 5 where the height allows it, round, as dense as they fit. D3's own steps have no 25,
 * which leaves windows of about 100 packets with three ticks.
 */
export function valueTicks(high: number, heightPx: number): number[] {
  const most = Math.max(2, Math.min(MOST_TICKS, 1 + Math.floor(heightPx / LEAST_TICK_PX)))
  const magnitude = 10 ** Math.floor(Math.log10(high / most))
  const step =
    magnitude *
    ((magnitude >= 10 ? LARGE_STEPS : STEPS).find(
      (factor) => Math.floor(high / (factor * magnitude)) < most,
    ) ?? 10)
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, k) => k * step)
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

/** Pixel of a value, between `low` at the plot's bottom and `high` at its top. */
export type ValueScale = ((value: number) => number) & {
  readonly high: number
  readonly low: number
  readonly log: boolean
}

/** The value axis of a plot. Without `low` zero is at its bottom. */
export function valueScale(high: number, top: number, bottom: number, low = 0, log = false): ValueScale {
  if (log) {
    const perDecade = (bottom - top) / Math.log10(high / low)
    const scale = (value: number): number =>
      value > low ? bottom - Math.log10(value / low) * perDecade : bottom
    return Object.assign(scale, { high, low, log })
  }
  const perUnit = (bottom - top) / (high - low)
  return Object.assign((value: number): number => bottom - (value - low) * perUnit, { high, low, log })
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

/** Ticks of any value axis. */
export function ticksOf({ low, high, log }: ValueScale, heightPx: number): number[] {
  if (!log) return low === 0 ? valueTicks(high, heightPx) : fewTicks(low, high, heightPx)
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

/**
 * The range of an axis while a run changes under it: it grows at once, and shrinks in 240 ms, only when nothing has
 * changed for a while, as when a slider has been released.
 */
export class SettlingRange {
  shown = 0
  private target = 0
  private from = 0
  private startedMs = 0
  private shrinking = false

  constructor(
    readonly settleMs = 320,
    private readonly shrinkMs = 240,
  ) {}

  /**
   * The upper end to draw with. `wanted`: what the data need. `quietMs`: since the data last changed. `jump`: shrink
   * at once (reduced motion, or a first drawing).
   */
  update(wanted: number, nowMs: number, quietMs: number, jump: boolean): number {
    if (wanted >= this.shown || this.shown === 0 || (jump && quietMs >= this.settleMs)) {
      this.shown = wanted
      this.shrinking = false
    } else if (this.shrinking && this.target === wanted) {
      const part = Math.min(1, (nowMs - this.startedMs) / this.shrinkMs)
      this.shown = this.from + (wanted - this.from) * easeOut(part)
      if (part >= 1) this.shrinking = false
    } else if (quietMs >= this.settleMs) {
      this.shrinking = true
      this.target = wanted
      this.from = this.shown
      this.startedMs = nowMs
    }
    return this.shown
  }

  /** True while a frame is needed to go on shrinking, or to begin. */
  pending(wanted: number): boolean {
    return this.shown > wanted
  }
}

/** Close to cubic-bezier(.2, 0, 0, 1). */
function easeOut(part: number): number {
  return 1 - (1 - part) ** 3
}
