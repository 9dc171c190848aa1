/** Scales of a paper's figure, in the paper's own axes. */
import { scaleLinear, scaleLog } from 'd3-scale'
import type { PaperPlot, PlotAxis, PlotSeries } from '../../../../lab/experiments/plot'
import { formatNumber } from '../../../../lab/format'

export interface PlotScale {
  at(value: number): number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  readonly title: string
}

const LABEL_PX = 64
const MOST_TICKS = 6

function extent(values: readonly number[]): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    if (value < low) low = value
    if (value > high) high = value
  }
  return low > high ? [0, 1] : [low, high]
}

function numeric(axis: PlotAxis, low: number, high: number, range: readonly [number, number]) {
  const widened = high === low ? high + 1 : high
  if (axis.scale === 'log') return scaleLog([low, widened], range).nice()
  return scaleLinear([Math.min(0, low), widened], range).nice(MOST_TICKS)
}

function scaleOf(axis: PlotAxis, values: readonly number[], range: readonly [number, number]): PlotScale {
  const title = axis.unit === '' ? axis.label : `${axis.label}, ${axis.unit}`
  if (axis.categories !== undefined) {
    const scale = scaleLinear([-0.5, axis.categories.length - 0.5], range)
    return { at: scale, ticks: axis.categories.map((label, index) => ({ at: scale(index), label })), title }
  }
  const length = Math.abs(range[1] - range[0])
  const positive = axis.scale === 'log' ? values.filter((value) => value > 0) : values
  const scale = numeric(axis, ...extent(positive), range)
  const count = Math.max(2, Math.min(MOST_TICKS, Math.floor(length / LABEL_PX)))
  return {
    at: scale,
    ticks: scale.ticks(count).map((tick) => ({ at: scale(tick), label: formatNumber(tick) })),
    title,
  }
}

/** Over all series, those below included. */
export function plotScales(plot: PaperPlot, below: readonly PlotSeries[], width: number, height: number) {
  const all = [...plot.series, ...below]
  return {
    x: scaleOf(
      plot.x,
      all.flatMap(({ x }) => x),
      [0, width],
    ),
    y: scaleOf(
      plot.y,
      all.flatMap(({ y, low, high }) => [...y, ...(low ?? []), ...(high ?? [])]),
      [height, 0],
    ),
  }
}
