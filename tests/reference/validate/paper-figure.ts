/** A figure of a paper: ours as lines, what is published as hollow markers, what was measured pale below. */
import type { PaperPlot, PlotAxis, PlotSeries } from '../../../src/lab/experiments/plot'
import { type Axis, extentOf, nameAxis, numberAxis } from '../../../src/plot/axis'
import { type Context, strokeSegment } from '../../../src/plot/context'
import { drawPoints, type Point, strokeIntervals, strokeRising } from '../../../src/plot/marks'
import { documentFigure, WIDTH, write, writeUpwards } from './document-figure'

const HEIGHT = 300
const BOX = { left: 62, right: WIDTH - 170, top: 30, bottom: HEIGHT - 46 }
const TICKS = 7
const LOG_TICKS = 4
const LEGEND_PX = 17
/** Lines of so few points have dots at them. */
const FEW = 24

/** Okabe and Ito's colours, which most eyes can tell apart, and grey. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#7f7f7f', '#000000']

function axisOf(axis: PlotAxis, values: readonly number[], zero: boolean, from: number, to: number): Axis {
  if (axis.categories !== undefined) return nameAxis(axis.categories, from, to)
  const [low, high] = extentOf(values)
  if (axis.scale === 'log')
    return numberAxis({ low, high, log: true, nice: LOG_TICKS, count: LOG_TICKS }, from, to)
  const ends = { low: zero ? Math.min(0, low) : low, high }
  const wide = { ...ends, high: high > ends.low ? high : ends.low + 1 }
  return numberAxis({ ...wide, count: TICKS, ...(zero ? { nice: TICKS } : {}) }, from, to)
}

const withUnit = ({ label, unit }: PlotAxis): string => (unit === '' ? label : `${label}, ${unit}`)

function drawSeries(ctx: Context, series: PlotSeries, colour: string, x: Axis, y: Axis): void {
  const points = series.x.map((value, i): Point => [x.at(value), y.at(series.y[i] ?? Number.NaN)])
  ctx.strokeStyle = colour
  if (series.shape === 'marks') {
    drawMarkers(ctx, points)
    return
  }
  const measured = series.origin === 'measured'
  ctx.lineWidth = measured ? 4 : 1.4
  ctx.globalAlpha = measured ? 0.28 : 1
  strokeRising(ctx, points, series.shape === 'steps')
  ctx.lineWidth = 1
  ctx.globalAlpha = 0.6
  const { low = [], high = low } = series
  const heights = (values: readonly number[]): number[] => values.map((value) => y.at(value))
  strokeIntervals(
    ctx,
    low.map((_, i) => x.at(series.x[i] ?? Number.NaN)),
    heights(low),
    heights(high),
  )
  ctx.globalAlpha = 1
  if (points.length <= FEW && series.shape === 'line' && !measured && series.origin === 'sawtooth')
    drawPoints(ctx, points, 2.2, colour)
}

/** Hollow, in the stroke that is set. */
function drawMarkers(ctx: Context, points: readonly Point[]): void {
  ctx.lineWidth = 1.6
  drawPoints(ctx, points, 4.5, 'rgb(255 255 255 / 0.7)', true)
}

/** A published or measured series has the colour of ours that it stands beside. */
function coloursOf(series: readonly PlotSeries[]): readonly string[] {
  const ours = series.filter(({ origin }) => origin === 'sawtooth')
  const seen: PlotSeries[] = []
  return series.map((one) => {
    const named = ours.findIndex(({ label }) => label === one.label.replace(/, paper$/, ''))
    // The second measured flow of a variant stands beside our second of it.
    const before = seen.filter((other) => other.origin === one.origin && other.variant === one.variant)
    seen.push(one)
    const alike = ours.filter(({ variant }) => variant === one.variant)[before.length]
    const place = named >= 0 ? named : alike === undefined ? before.length : ours.indexOf(alike)
    return COLOURS[place % COLOURS.length] as string
  })
}

/** Draws the legend beside the plot; measurements are named once. */
function drawLegend(ctx: Context, series: readonly PlotSeries[], colours: readonly string[]): void {
  const left = BOX.right + 14
  const firstMeasured = series.findIndex(({ origin }) => origin === 'measured')
  series
    .map((one, i) => ({ one, colour: colours[i] as string }))
    .filter(({ one }, i) => one.origin !== 'measured' || i === firstMeasured)
    .forEach(({ one, colour }, k) => {
      const y = BOX.top + 10 + LEGEND_PX * k
      const measured = one.origin === 'measured'
      ctx.strokeStyle = colour
      if (one.shape === 'marks') drawMarkers(ctx, [[left + 9, y - 4]])
      else {
        ctx.lineWidth = measured ? 4 : 2
        ctx.globalAlpha = measured ? 0.28 : 1
        strokeSegment(ctx, left, y - 4, left + 18, y - 4)
        ctx.globalAlpha = 1
      }
      write(ctx, measured ? `${one.label} (pale)` : one.label, left + 24, y, 'left')
    })
}

/** SVG of a paper's plot. `measured` is drawn below the plot's own series. */
export function paperFigure(plot: PaperPlot, measured: readonly PlotSeries[] = []): string {
  const series = [...measured, ...plot.series]
  const colours = coloursOf(series)
  const xs = series.flatMap((one) => one.x)
  const ys = series.flatMap((one) => [...one.y, ...(one.high ?? [])])
  const x = axisOf(plot.x, xs, false, BOX.left, BOX.right)
  const y = axisOf(plot.y, ys, true, BOX.bottom, BOX.top)
  return documentFigure({
    title: plot.title,
    headingY: BOX.top - 12,
    bold: true,
    height: HEIGHT,
    box: BOX,
    x: x.ticks,
    y: y.ticks,
    draw(ctx) {
      write(ctx, withUnit(plot.x), (BOX.left + BOX.right) / 2, HEIGHT - 10, 'center')
      writeUpwards(ctx, withUnit(plot.y), 14, (BOX.top + BOX.bottom) / 2)
      ctx.lineJoin = 'round'
      series.forEach((one, i) => {
        drawSeries(ctx, one, colours[i] as string, x, y)
      })
      drawLegend(ctx, series, colours)
    },
  })
}
