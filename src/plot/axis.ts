/** Axes of figures that are drawn once, with round ends (as d3-scale has them), powers of ten or names. */
import { extent } from 'd3-array'
import { scaleLinear, scaleLog } from 'd3-scale'
import { linearScale } from './scale'

export interface Tick {
  /** px */
  readonly at: number
  readonly label: string
}

export interface Axis {
  at(value: number): number
  readonly ticks: readonly Tick[]
}

export interface NumberAxis {
  /** Ends, both positive where it is logarithmic. */
  readonly low: number
  readonly high: number
  readonly log?: boolean
  /** The ends are moved outwards to round values: about so many of them make the axis. Absent: they stay. */
  readonly nice?: number
  readonly count: number
  /** Logarithmic: powers of ten alone, where there are two of them. */
  readonly powers?: true
}

const isPowerOfTen = (value: number): boolean => /^1(0*|e.*)$/.test(String(value).replace(/^0\.0*/, ''))

/** An axis of numbers from the px `from` to `to`. `label` writes a tick; absent: as d3-format does. */
export function numberAxis(
  { low, high, log = false, nice, count, powers }: NumberAxis,
  from: number,
  to: number,
  label?: (value: number) => string,
): Axis {
  const scale = log ? scaleLog([low, high], [from, to]) : scaleLinear([low, high], [from, to])
  if (nice !== undefined) scale.nice(nice)
  const all = scale.ticks(count)
  const decades = powers === true ? all.filter(isPowerOfTen) : []
  const shown = powers === true ? (decades.length >= 2 ? decades : scale.ticks(count + 1)) : all
  const write = label ?? scale.tickFormat(count)
  return {
    at: (value) => scale(value),
    ticks: shown.map((tick) => ({ at: scale(tick), label: write(tick) })),
  }
}

/** Names at equal distances, half a distance from the ends: the first one stands at 0. */
export function nameAxis(names: readonly string[], from: number, to: number): Axis {
  const at = linearScale(-0.5, names.length - 0.5, from, to)
  return { at, ticks: names.map((label, index) => ({ at: at(index), label })) }
}

/** The least and the greatest of the numbers that are finite; [0, 1] where there are none. */
export function extentOf(values: Iterable<number>): readonly [low: number, high: number] {
  const [low, high] = extent([...values].filter(Number.isFinite))
  return low === undefined ? [0, 1] : [low, high]
}
