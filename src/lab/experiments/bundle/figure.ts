/** A metric of a sweep as a figure on white, drawn alike by the page and the command line. */

import { traceLevel } from '../../../plot/axes'
import { type Axis, nameAxis, numberAxis, type Tick } from '../../../plot/axis'
import { type Box, type Context, setStroke, strokeSegment } from '../../../plot/context'
import { fillGlyph, SHAPES, type Shape, strokeGlyph, strokeRing } from '../../../plot/glyphs'
import { strokeLine } from '../../../plot/marks'
import { escapeXml, SvgContext } from '../../../plot/svg-context'
import { formatNumber } from '../../format'
import { type CellSummary, type Results, summarizeCells } from '../sweep/aggregate'
import { describeSetting, pathLabel, pathUnit, settingText, variantNameOf, withUnit } from '../sweep/describe'
import { metricLabel, metricOf } from '../sweep/metrics'
import { cellCount } from '../sweep/points'
import type { Sweep, Axis as SweepAxis } from '../sweep/sweep'
import { isLogarithmic, valuesOf } from '../sweep/values'

/** The flow colours of the light theme (src/page/styles/tokens.css), which are told apart on white; a test holds them to it. */
export const COLOURS = [
  '#3f79e5',
  '#c67300',
  '#369175',
  '#9b066c',
  '#575a00',
  '#5a31c1',
  '#2b8a9a',
  '#5b4836',
] as const
const INK = '#14171c'
const QUIET = '#5b626f'
const GRID = '#e2e5ea'
const FAMILY = 'Inter, Helvetica, Arial, sans-serif'
const TEXT = `400 12px ${FAMILY}`
const HEAD = `600 13px ${FAMILY}`

/** A panel with its axes, px. */
const WIDTH = 720
const HEIGHT = 400
const HALF_WIDTH = 460
const HALF_HEIGHT = 300
const HEAD_PX = 34
const LEGEND_PX = 22
const MARGIN = { left: 66, right: 18, top: 26, bottom: 50 }
const RADIUS = 4.5
/** Width that a character takes at most, px: by it names are spaced without a canvas to measure them with. */
const CHARACTER_PX = 7.2
/** A figure of more points, or more panels, is not read. */
const MOST_POINTS = 2000
const MOST_PANELS = 24

/** Values are labelled themselves up to this count; ticks stand for more. */
const MOST_OWN_TICKS = 8
/** Distance of variants side by side at most, and the part of the distance of names that they take together at most. */
const SIDE_PX = 16
const SIDE_SHARE = 0.6

interface Place {
  /** Where the value with this index stands, px. */
  readonly at: (index: number) => number
  readonly ticks: readonly Tick[]
  /** Distance of two names, px: their variants stand side by side, and no line leads from name to name. null: these are numbers. */
  readonly apart: number | null
}

/** Labels that do not run into one another. */
function spaced(ticks: readonly Tick[], length: number): readonly Tick[] {
  const widest = Math.max(...ticks.map(({ label }) => label.length * CHARACTER_PX + 10))
  const every = Math.max(1, Math.ceil((ticks.length * widest) / length))
  return ticks.filter((_, index) => index % every === 0)
}

function placesOf(axis: SweepAxis, { left, right }: Box): Place {
  const values = valuesOf(axis)
  const numbers = values.filter((value) => typeof value === 'number')
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (numbers.length < values.length || low === high) {
    const names = nameAxis(
      values.map((value) => settingText(axis.path, value)),
      left,
      right,
    )
    const apart = (right - left) / values.length
    return { at: names.at, ticks: spaced(names.ticks, right - left), apart }
  }
  const log = isLogarithmic(axis)
  const inset = 0.05 * (right - left)
  const scale = numberAxis({ low, high, log, count: 6 }, left + inset, right - inset, formatNumber)
  const at = (index: number): number => scale.at(numbers[index] ?? low)
  const own = numbers.map((value, index) => ({ at: at(index), label: formatNumber(value) }))
  return { at, ticks: withoutCollisions(own.length <= MOST_OWN_TICKS ? own : scale.ticks), apart: null }
}

function withoutCollisions(ticks: readonly Tick[]): readonly Tick[] {
  let free = Number.NEGATIVE_INFINITY
  return [...ticks]
    .sort((a, b) => a.at - b.at)
    .filter(({ at, label }) => {
      const half = (label.length * CHARACTER_PX) / 2 + 3
      if (at - half < free) return false
      free = at + half
      return true
    })
}

function write(
  ctx: Context,
  text: string,
  x: number,
  y: number,
  align: CanvasTextAlign,
  colour = QUIET,
): void {
  ctx.fillStyle = colour
  ctx.textAlign = align
  ctx.fillText(text, x, y)
}

const shapeOf = (variant: number): Shape => {
  const round = Math.floor(variant / SHAPES.length)
  return SHAPES[(variant + round) % SHAPES.length] ?? 'circle'
}
const colourOf = (variant: number): string => COLOURS[variant % COLOURS.length] ?? INK

/** Axes, their lines and what they are called. */
function drawFrame(ctx: Context, box: Box, x: Place, y: Axis, xTitle: string, yTitle: string): void {
  ctx.font = TEXT
  setStroke(ctx, GRID, 1)
  for (const { at, label } of y.ticks) {
    ctx.beginPath()
    traceLevel(ctx, box, at)
    ctx.stroke()
    write(ctx, label, box.left - 8, at + 4, 'right')
  }
  for (const { at, label } of x.ticks) write(ctx, label, at, box.bottom + 18, 'center')
  setStroke(ctx, QUIET, 1)
  strokeSegment(ctx, box.left, box.bottom + 0.5, box.right, box.bottom + 0.5)
  write(ctx, xTitle, (box.left + box.right) / 2, box.bottom + 38, 'center', INK)
  ctx.save()
  ctx.translate(box.left - MARGIN.left + 14, (box.top + box.bottom) / 2)
  ctx.rotate(-Math.PI / 2)
  write(ctx, yTitle, 0, 0, 'center', INK)
  ctx.restore()
}

/** How far a variant stands from the place of a name, px. */
function besides({ apart }: Place, variant: number, variants: number): number {
  if (apart === null) return 0
  return (variant - (variants - 1) / 2) * Math.min(SIDE_PX, (SIDE_SHARE * apart) / variants)
}

function drawVariant(
  ctx: Context,
  cells: readonly CellSummary[],
  [variant, variants]: readonly [number, number],
  x: Place,
  y: Axis,
): void {
  const own = cells.filter((cell) => cell.variant === variant && cell.summary !== null)
  const colour = colourOf(variant)
  const beside = besides(x, variant, variants)
  const at = (cell: CellSummary): number => x.at(cell.at[0] ?? 0) + beside
  const mean = (cell: CellSummary): number => y.at(cell.summary?.mean ?? 0)
  setStroke(ctx, colour, 1.6)
  const line = own.map((cell) => [at(cell), mean(cell)] as const)
  if (x.apart === null) strokeLine(ctx, line)
  for (const cell of own) {
    const { interval, made, runs } = cell
    setStroke(ctx, colour, 1.2)
    if (interval !== null) strokeSegment(ctx, at(cell), y.at(interval.low), at(cell), y.at(interval.high))
    const [left, top] = [at(cell), mean(cell)]
    if (made * 2 >= runs.length) fillGlyph(ctx, shapeOf(variant), left, top, RADIUS, colour)
    else {
      fillGlyph(ctx, shapeOf(variant), left, top, RADIUS, '#ffffff')
      strokeGlyph(ctx, shapeOf(variant), left, top, RADIUS, colour)
    }
  }
}

/** What was published of the metric: rings, larger than our marks so that both show where they are equal. */
function drawPublished(ctx: Context, { published, vary }: Sweep, metric: string, x: Place, y: Axis): void {
  const [axis, second] = vary
  if (published?.metric !== metric || axis === undefined || second !== undefined) return
  const values = valuesOf(axis)
  for (const point of published.points) {
    const index = values.indexOf(point.x)
    if (index >= 0) strokeRing(ctx, x.at(index), y.at(point.y), RADIUS + 2.5, QUIET, 1.4)
  }
}

/** The names of the variants, each behind its mark, in lines of the width; returns the height that they take. */
function drawLegend(ctx: Context, sweep: Sweep, metric: string, width: number): number {
  const { compare, published } = sweep
  const ours = compare.map((_, variant) => variantNameOf(sweep, variant))
  const names = published?.metric === metric ? [...ours, published.label] : ours
  ctx.font = TEXT
  let [x, line] = [MARGIN.left, 0]
  for (const [variant, name] of names.entries()) {
    const own = name.length * CHARACTER_PX + 34
    if (x + own > width && x > MARGIN.left) [x, line] = [MARGIN.left, line + 1]
    const y = HEAD_PX + line * LEGEND_PX + 10
    if (variant < ours.length) fillGlyph(ctx, shapeOf(variant), x, y, RADIUS, colourOf(variant))
    else strokeRing(ctx, x, y, RADIUS + 1, QUIET, 1.4)
    write(ctx, name, x + 12, y + 4, 'left', INK)
    x += own
  }
  return (line + 1) * LEGEND_PX
}

/** The value axis: from 0, or from below it, to what is reached. */
function yAxisOf(cells: readonly CellSummary[], published: readonly number[], { top, bottom }: Box): Axis {
  const ours = cells.flatMap(({ summary, interval }) =>
    summary === null ? [] : [summary.mean, interval?.low ?? summary.mean, interval?.high ?? summary.mean],
  )
  const ends = [...ours, ...published]
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  return numberAxis(
    { low, high: high === low ? low + 1 : high, nice: 5, count: 5 },
    bottom,
    top,
    formatNumber,
  )
}

/** Whether the sweep can be drawn: not where it has more points or panels than are read. */
export function canBeDrawn({ vary, compare }: Pick<Sweep, 'vary' | 'compare'>): boolean {
  const [, second] = vary
  const panels = second === undefined ? 1 : valuesOf(second).length
  return cellCount({ vary, compare }) <= MOST_POINTS && panels <= MOST_PANELS
}

/** The figure of a metric as an SVG document; a panel for each value of the second axis. `engine`: what made the results. */
export function figureOf(sweep: Sweep, results: Results, metric: string, engine: string): string {
  const [first, second] = sweep.vary
  const cells = summarizeCells(sweep, results, metric)
  const ctx = new SvgContext(null, 1)
  const rows = second === undefined ? [null] : valuesOf(second)
  const [panelWidth, panelHeight] = rows.length === 1 ? [WIDTH, HEIGHT] : [HALF_WIDTH, HALF_HEIGHT]
  const columns = Math.min(2, rows.length)
  const width = columns * panelWidth
  const title = sweep.title === '' ? metricLabel(metric) : `${sweep.title}: ${metricLabel(metric)}`
  const legend = drawLegend(ctx, sweep, metric, width)
  const top = HEAD_PX + legend
  ctx.font = HEAD
  write(ctx, title, MARGIN.left, 22, 'left', INK)
  const yTitle = withUnit(metricLabel(metric), metricOf(metric).unit)
  const { published } = sweep
  const theirs = published?.metric === metric ? published.points.map((point) => point.y) : []
  for (const [row, value] of rows.entries()) {
    if (first === undefined) break
    const [x, y] = [(row % columns) * panelWidth, top + Math.floor(row / columns) * panelHeight]
    const box: Box = {
      left: x + MARGIN.left,
      right: x + panelWidth - MARGIN.right,
      top: y + MARGIN.top,
      bottom: y + panelHeight - MARGIN.bottom,
    }
    const own = second === undefined ? cells : cells.filter((cell) => cell.at[1] === row)
    const places = placesOf(first, box)
    const values = yAxisOf(cells, theirs, box)
    drawFrame(ctx, box, places, values, withUnit(pathLabel(first.path), pathUnit(first.path)), yTitle)
    ctx.font = TEXT
    if (second !== undefined) write(ctx, describeSetting(second.path, value), box.left, y + 16, 'left', INK)
    const variants = sweep.compare.length
    for (const variant of sweep.compare.keys()) drawVariant(ctx, own, [variant, variants], places, values)
    drawPublished(ctx, sweep, metric, places, values)
  }
  const height = top + Math.ceil(rows.length / columns) * panelHeight
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeXml(title)}</title>`,
    `<desc>Sawtooth ${escapeXml(engine)}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ctx.content,
    '</svg>',
    '',
  ].join('\n')
}
