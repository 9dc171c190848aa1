/** A curve drawn by hand: a value at each of many equally spaced times, or none there yet. */
import type { Curve } from '../../lab/lessons/observed'

/** Pieces into which the time is divided. A multiple of `KNOTS`. */
const PIECES = 240
/** Steps of the keyboard over the whole time. */
export const KNOTS = 40
const PER_KNOT = PIECES / KNOTS
/** Part of the time that has to be drawn. */
const ENOUGH = 0.8
/** Steps of the keyboard from the bottom of the axis to its top, about. */
const VALUE_STEPS = 50

/** 1, 2 or 5 times a power of ten: one step of the keyboard on an axis up to `top`. */
export function valueStep(top: number): number {
  const wanted = top / VALUE_STEPS
  const magnitude = 10 ** Math.floor(Math.log10(wanted) + 1e-9)
  return magnitude * ([5, 2].find((factor) => factor * magnitude <= wanted * (1 + 1e-9)) ?? 1)
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))

/** `part` is a part of the time, from 0 to 1. Values are in the chart's unit, from 0 to `top`. */
export class Drawing {
  private readonly values = new Float64Array(PIECES + 1).fill(Number.NaN)

  constructor(readonly top: number) {}

  /** Another one with the same curve. */
  copy(): Drawing {
    const drawing = new Drawing(this.top)
    drawing.values.set(this.values)
    return drawing
  }

  /** A straight line of a pen, in either direction; what was there is replaced. */
  stroke(fromPart: number, fromValue: number, toPart: number, toValue: number): void {
    const from = Math.round(clamp(fromPart, 0, 1) * PIECES)
    const to = Math.round(clamp(toPart, 0, 1) * PIECES)
    const direction = Math.sign(to - from)
    for (let k = from; k !== to; k += direction)
      this.set(k, fromValue + ((k - from) / (to - from)) * (toValue - fromValue))
    this.set(to, toValue)
  }

  private set(index: number, value: number): void {
    this.values[index] = clamp(value, 0, this.top)
  }

  /** The value drawn at a step of the keyboard; NaN where nothing is drawn. */
  at(knot: number): number {
    return this.values[knot * PER_KNOT] ?? Number.NaN
  }

  /** Moves the curve at one step of the keyboard, and straightens it from there to its neighbours. */
  moveKnot(knot: number, value: number): void {
    for (const beside of [knot - 1, knot + 1]) {
      const there = this.at(beside)
      if (!Number.isNaN(there)) this.stroke(beside / KNOTS, there, knot / KNOTS, value)
    }
    this.set(knot * PER_KNOT, value)
  }

  /** Draws on level from one step of the keyboard to the next, where nothing is drawn yet. */
  extend(knot: number, towards: number): void {
    const value = this.at(knot)
    if (!Number.isNaN(value) && Number.isNaN(this.at(towards)))
      this.stroke(knot / KNOTS, value, towards / KNOTS, value)
  }

  /** The first and the last part that is drawn; null: nothing is. */
  extent(): readonly [fromPart: number, toPart: number] | null {
    const first = this.values.findIndex((value) => !Number.isNaN(value))
    if (first < 0) return null
    let last = PIECES
    while (Number.isNaN(this.values[last])) last--
    return [first / PIECES, last / PIECES]
  }

  /** Enough of the time is drawn to say what is expected. */
  enough(): boolean {
    const extent = this.extent()
    return extent !== null && extent[1] - extent[0] >= ENOUGH
  }

  /** The curve from `fromS` to `toS`, as far as it is drawn; gaps between strokes are bridged. */
  curve(fromS: number, toS: number): Curve {
    const t: number[] = []
    const y: number[] = []
    let known = -1
    this.values.forEach((value, k) => {
      if (Number.isNaN(value)) return
      const before = this.values[known] ?? value
      for (let gap = known < 0 ? k : known + 1; gap <= k; gap++) {
        t.push(fromS + ((toS - fromS) * gap) / PIECES)
        y.push(gap === k ? value : before + ((value - before) * (gap - known)) / (k - known))
      }
      known = k
    })
    return { t, y }
  }
}

/** A drawing, and the keyboard's place in it; null: it is not in use. */
export interface ByKeys {
  readonly drawing: Drawing
  readonly knot: number | null
}

/** Moves the keyboard's place by `steps`, drawing on level where nothing is drawn yet. The first key only puts it there. */
export function movedTime({ drawing, knot: from }: ByKeys, steps: number): ByKeys {
  const first = from === null && Number.isFinite(steps)
  const to = first ? 0 : clamp((from ?? 0) + steps, 0, KNOTS)
  const direction = Math.sign(to - (from ?? to))
  const next = drawing.copy()
  for (let knot = from ?? to; knot !== to; knot += direction) next.extend(knot, knot + direction)
  return { drawing: next, knot: to }
}

/** Raises or lowers the curve at the keyboard's place. */
export function movedValue({ drawing, knot: at }: ByKeys, steps: number): ByKeys {
  const knot = at ?? 0
  const step = valueStep(drawing.top)
  const before = drawing.at(knot)
  const wanted = (Math.round((Number.isNaN(before) ? 0 : before) / step) + steps) * step
  const next = drawing.copy()
  next.moveKnot(knot, clamp(wanted, 0, drawing.top))
  return { drawing: next, knot }
}

/** The values at so many equal distances from the first moment to the last, `count` + 1 of them; NaN where nothing is drawn. */
export function sampled(drawing: Drawing, count: number): number[] {
  const { t, y } = drawing.curve(0, 1)
  let k = 0
  return Array.from({ length: count + 1 }, (_, sample) => {
    const at = sample / count
    while (k < t.length - 2 && (t[k + 1] ?? 0) < at) k++
    const [t0 = Number.NaN, t1 = t0, y0 = Number.NaN, y1 = y0] = [t[k], t[k + 1], y[k], y[k + 1]]
    const near = 1e-9
    if (!(at >= t0 - near && at <= t1 + near)) return Number.NaN
    return t1 === t0 ? y0 : y0 + ((at - t0) / (t1 - t0)) * (y1 - y0)
  })
}
