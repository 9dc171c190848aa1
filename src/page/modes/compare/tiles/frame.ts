/** What the small figures share: their place, axes, words and the styles of the runs' lines. */
import { formatExact } from '../../../../lab/exact-quantity'
import { formatFixed } from '../../../../lab/format'
import { traceLevel } from '../../../../plot/axes'
import { type Box, type Context, clipped, strokeSegment } from '../../../../plot/context'
import { type Point, strokeThrough } from '../../../../plot/marks'
import { linearScale, type Scale } from '../../../../plot/scale'
import { setText } from '../../../../plot/text'
import { tickDecimals, valueTicks } from '../../../../plot/ticks'
import type { Drawn } from '../../../charts/drawn'
import { FONT, type Tokens } from '../../../charts/tokens'
import { runStyle } from '../together/chart'

export interface TileFrame {
  readonly ctx: Context
  readonly view: Drawn
  readonly tokens: Tokens
  readonly width: number
  readonly height: number
}

/** A plot inside a tile, CSS px, with its scales. Both axes begin at 0. */
export interface Area extends Box {
  readonly x: Scale
  readonly y: Scale
}

export function areaOf(place: Box, highX: number, highY: number): Area {
  const { left, right, top, bottom } = place
  return { ...place, x: linearScale(0, highX, left, right), y: linearScale(0, highY, bottom, top) }
}

export function drawAxes(
  { ctx, tokens }: TileFrame,
  area: Area,
  { percent = false, ticksX = true }: { readonly percent?: boolean; readonly ticksX?: boolean } = {},
): void {
  const { left, right, top, bottom, x, y } = area
  ctx.lineWidth = 1
  ctx.font = FONT.tick
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'right'
  const ticks = valueTicks(y.high, bottom - top)
  const decimals = tickDecimals(ticks)
  for (const tick of ticks) {
    ctx.strokeStyle = tick === 0 ? tokens.line2 : tokens.grid
    ctx.beginPath()
    traceLevel(ctx, area, y(tick))
    ctx.stroke()
    ctx.fillStyle = tokens.t3
    const text = percent ? formatExact(tick, '%', 0) : formatFixed(tick, decimals)
    ctx.fillText(text, left - 8, Math.round(y(tick)) + 0.5)
  }
  ctx.strokeStyle = tokens.line2
  strokeSegment(ctx, left + 0.5, top, left + 0.5, bottom)
  if (!ticksX) return
  const across = valueTicks(x.high, Math.min(90, (right - left) / 3))
  const places = tickDecimals(across)
  ctx.textAlign = 'center'
  ctx.fillStyle = tokens.t3
  for (const tick of across) ctx.fillText(formatFixed(tick, places), x(tick), bottom + 11)
}

/** A dashed guide from one point to another, in the units of the axes, clipped to the plot. */
export function drawGuide(
  { ctx, tokens }: TileFrame,
  area: Area,
  points: readonly Point[],
  dash: readonly number[] = [7, 4],
): void {
  clipped(ctx, area, () => {
    ctx.strokeStyle = tokens.guide
    ctx.lineWidth = tokens.widths.guide
    ctx.setLineDash([...dash])
    strokeThrough(ctx, points, { x: ([x]) => area.x(x), y: ([, y]) => area.y(y) })
  })
}

/** A guide across the plot at a place of the x axis. */
export function drawUpright(frame: TileFrame, area: Area, x: number, dash?: readonly number[]): void {
  const ends: readonly Point[] = [0, area.y.high].map((y) => [x, y])
  drawGuide(frame, area, ends, dash)
}

export function drawText(
  { ctx }: TileFrame,
  text: string,
  x: number,
  y: number,
  colour: string,
  align: CanvasTextAlign = 'left',
  font: string = FONT.label,
): void {
  setText(ctx, font, colour, align)
  ctx.fillText(text, x, y)
}

/** The style of a run's lines; undone by `setLineDash([])`. */
export function styleLine({ ctx, tokens }: TileFrame, index: number): void {
  const { width, dash } = runStyle(index, tokens)
  ctx.strokeStyle = index === 0 ? tokens.t2 : tokens.t1
  ctx.lineWidth = width
  ctx.lineJoin = 'round'
  ctx.setLineDash([...dash])
}
