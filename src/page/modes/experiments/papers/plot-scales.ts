/** Axes of a paper's figure: the paper's own. */
import type { PaperPlot, PlotAxis, PlotSeries } from '../../../../lab/experiments/plot'
import { formatNumber } from '../../../../lab/format'
import { type Axis, extentOf, nameAxis, numberAxis } from '../../../../plot/axis'

export interface TitledAxis extends Axis {
  readonly title: string
}

const LABEL_PX = 64
const MOST_TICKS = 6

function axisOf(axis: PlotAxis, values: readonly number[], from: number, to: number): TitledAxis {
  const title = axis.unit === '' ? axis.label : `${axis.label}, ${axis.unit}`
  if (axis.categories !== undefined) return { ...nameAxis(axis.categories, from, to), title }
  const log = axis.scale === 'log'
  const [low, high] = extentOf(log ? values.filter((value) => value > 0) : values)
  const ends = { low: log ? low : Math.min(0, low), high: high === low ? high + 1 : high }
  const count = Math.max(2, Math.min(MOST_TICKS, Math.floor(Math.abs(to - from) / LABEL_PX)))
  return { ...numberAxis({ ...ends, log, nice: MOST_TICKS, count }, from, to, formatNumber), title }
}

/** The axes of a plot over all series, those of `below` included. */
export function plotAxes(plot: PaperPlot, below: readonly PlotSeries[], width: number, height: number) {
  const all = [...plot.series, ...below]
  return {
    x: axisOf(
      plot.x,
      all.flatMap(({ x }) => x),
      0,
      width,
    ),
    y: axisOf(
      plot.y,
      all.flatMap(({ y, low, high }) => [...y, ...(low ?? []), ...(high ?? [])]),
      height,
      0,
    ),
  }
}
