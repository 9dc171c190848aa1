/**
 * Marks of figures that are drawn once: lines, steps, areas, points and intervals, from d3-shape. They are drawn on a context,
 * or, where a figure is made of elements that are styled and pointed at, written as the text of a path. (What is drawn in every
 * frame is reduced to pixel columns first: `columns.ts`.)
 */
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'
import { type Context, type PathSink, strokeSegment } from './context'
import { fillGlyph } from './glyphs'
import { PixelPath } from './pixel-path'

export type Point = readonly [x: number, y: number]

/** Where a mark stands, px. Without a height there is a gap. */
export interface Places<T> {
  x(of: T): number
  y(of: T): number
}

const POINTS: Places<Point> = { x: ([x]) => x, y: ([, y]) => y }

const lineOf = <T>({ x, y }: Places<T>, steps: boolean) =>
  line<T>()
    .x(x)
    .y(y)
    .defined((of) => Number.isFinite(y(of)))
    .curve(steps ? curveStepAfter : curveLinear)

/** D3's types ask for all of a canvas; its straight lines take two steps of a path, and close one that has a single point. */
function asCanvas(path: PathSink): CanvasRenderingContext2D {
  const steps = {
    moveTo: (x: number, y: number) => path.moveTo(x, y),
    lineTo: (x: number, y: number) => path.lineTo(x, y),
    closePath() {},
  }
  return steps as unknown as CanvasRenderingContext2D
}

/** Strokes a line through the places of `all`. */
export function strokeThrough<T>(ctx: Context, all: Iterable<T>, places: Places<T>): void {
  ctx.beginPath()
  lineOf(places, false).context(asCanvas(ctx))(all)
  ctx.stroke()
}

export function strokeLine(ctx: Context, points: readonly Point[]): void {
  strokeThrough(ctx, points, POINTS)
}

/** The same where x does not fall, without points that the eye misses. `steps`: a height holds until the next point. */
export function strokeRising(ctx: Context, points: readonly Point[], steps = false): void {
  ctx.beginPath()
  const thinned = new PixelPath(ctx)
  lineOf(POINTS, steps).context(asCanvas(thinned))(points)
  thinned.end()
  ctx.stroke()
}

/** The same line as the `d` of a path. */
export function lineText(points: readonly Point[], steps = false): string {
  return lineOf(POINTS, steps)(points) ?? ''
}

/** What lies between `low` and `high` at the places `x`, as the `d` of a path. Where one of them is no number is a gap. */
export function bandText(x: readonly number[], low: readonly number[], high: readonly number[]): string {
  const band = area<number>()
    .defined((row) => Number.isFinite(low[row]) && Number.isFinite(high[row]))
    .x((row) => x[row] ?? 0)
    .y0((row) => low[row] ?? 0)
    .y1((row) => high[row] ?? 0)
  return band(x.keys()) ?? ''
}

/** Discs, or rings where there is no colour to fill them with, in the stroke that is set. */
export function drawPoints(
  ctx: Context,
  points: readonly Point[],
  radius: number,
  fill: string,
  ring = false,
): void {
  for (const [x, y] of points) {
    fillGlyph(ctx, 'circle', x, y, radius, fill)
    if (ring) ctx.stroke()
  }
}

/** Upright lines from the lower to the upper end of each interval. */
export function strokeIntervals(
  ctx: Context,
  x: readonly number[],
  low: readonly number[],
  high: readonly number[],
): void {
  for (const [row, at] of x.entries()) strokeSegment(ctx, at, low[row] ?? 0, at, high[row] ?? 0)
}
