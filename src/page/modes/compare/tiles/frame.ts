/** What the small figures share: their place, axes, badges and the styles of the runs' lines. */

import { formatFixed } from '../../../../lab/format'
import { formatExact } from '../../../../lab/quantity'
import { type Context, roundRect } from '../../../charts/glyphs'
import { tickDecimals, valueTicks } from '../../../charts/scales'
import { FONT, type Tokens } from '../../../charts/tokens'
import { pinLetter } from '../../../model/parts/compare'
import type { View } from '../../../model/view'
import { runStyle, SCREEN_WIDTH } from '../together/line'

export interface TileFrame {
  readonly ctx: Context & Pick<CanvasRenderingContext2D, 'translate' | 'rotate'>
  readonly view: View
  readonly tokens: Tokens
  readonly width: number
  readonly height: number
}

/** A plot inside a tile, CSS px, with its scales. */
export interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  x(value: number): number
  y(value: number): number
  readonly highX: number
  readonly highY: number
}

/** A plot whose axes both begin at 0. */
export function areaOf(
  place: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number },
  highX: number,
  highY: number,
): Area {
  const { left, right, top, bottom } = place
  return {
    ...place,
    highX,
    highY,
    x: (value) => left + (value / highX) * (right - left),
    y: (value) => bottom - (value / highY) * (bottom - top),
  }
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
  const ticks = valueTicks(area.highY, bottom - top)
  const decimals = tickDecimals(ticks)
  for (const tick of ticks) {
    const at = Math.round(y(tick)) + 0.5
    ctx.strokeStyle = tick === 0 ? tokens.line2 : tokens.grid
    ctx.beginPath()
    ctx.moveTo(left, at)
    ctx.lineTo(right, at)
    ctx.stroke()
    ctx.fillStyle = tokens.t3
    ctx.fillText(percent ? formatExact(tick, '%', 0) : formatFixed(tick, decimals), left - 8, at)
  }
  ctx.strokeStyle = tokens.line2
  ctx.beginPath()
  ctx.moveTo(left + 0.5, top)
  ctx.lineTo(left + 0.5, bottom)
  ctx.stroke()
  if (!ticksX) return
  const across = valueTicks(area.highX, Math.min(90, (right - left) / 3))
  const places = tickDecimals(across)
  ctx.textAlign = 'center'
  ctx.fillStyle = tokens.t3
  for (const tick of across) ctx.fillText(formatFixed(tick, places), x(tick), bottom + 11)
}

/** A dashed guide from one point to another, in the units of the axes, clipped to the plot. */
export function drawGuide(
  { ctx, tokens }: TileFrame,
  area: Area,
  points: readonly (readonly [number, number])[],
  dash: readonly number[] = [7, 4],
): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(area.left, area.top, area.right - area.left, area.bottom - area.top + 1)
  ctx.clip()
  ctx.strokeStyle = tokens.guide
  ctx.lineWidth = tokens.widths.guide
  ctx.setLineDash([...dash])
  ctx.beginPath()
  points.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(area.x(x), area.y(y))
    else ctx.lineTo(area.x(x), area.y(y))
  })
  ctx.stroke()
  ctx.restore()
}

export function drawText(
  { ctx }: TileFrame,
  text: string,
  x: number,
  y: number,
  style: { readonly colour: string; readonly align?: CanvasTextAlign; readonly font?: string },
): void {
  ctx.font = style.font ?? FONT.label
  ctx.fillStyle = style.colour
  ctx.textAlign = style.align ?? 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, x, y)
}

/** The style of a run's lines; undone by `setLineDash([])`. */
export function styleLine({ ctx, tokens }: TileFrame, index: number): void {
  const { width, dash } = runStyle(index)
  ctx.strokeStyle = index === 0 ? tokens.t2 : tokens.t1
  ctx.lineWidth = (width * tokens.widths.window) / SCREEN_WIDTH
  ctx.lineJoin = 'round'
  ctx.setLineDash([...dash])
}

const BADGE_PX = 15

/** A run's letter: hollow for A, filled for the others. */
export function drawBadge({ ctx, tokens }: TileFrame, index: number, x: number, y: number): void {
  roundRect(ctx, x - BADGE_PX / 2, y - BADGE_PX / 2, BADGE_PX, BADGE_PX, 4)
  ctx.fillStyle = index === 0 ? tokens.bg1 : tokens.t1
  ctx.fill()
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.font = FONT.strong
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = index === 0 ? tokens.t1 : tokens.bg1
  ctx.fillText(pinLetter(index), x, y + 0.5)
}

/** Where a run is at the playhead: a ring for A, a disc for the others. */
export function drawNow({ ctx, tokens }: TileFrame, index: number, x: number, y: number): void {
  ctx.beginPath()
  ctx.arc(x, y, 4, 0, 2 * Math.PI)
  ctx.fillStyle = index === 0 ? tokens.bg1 : tokens.t1
  ctx.fill()
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = 1.6
  ctx.stroke()
}

const APART_PX = 18
/** Where a badge goes when its place is taken, in steps. */
const ASIDE = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [2, 0],
  [-2, 0],
] as const
/** The head of a tile holds its name. */
const HEAD_PX = 42

/** Keeps badges apart and under the head: the first place around (x, y) that is free of those `taken`, which it joins. */
export function placeBadge(
  taken: (readonly [number, number])[],
  x: number,
  y: number,
): readonly [number, number] {
  const low = Math.max(HEAD_PX, y)
  const places = ASIDE.map(([dx, dy]) => [x + dx * APART_PX, low + dy * APART_PX] as const)
  const free = places.find(
    ([left, top]) =>
      top >= HEAD_PX &&
      !taken.some(([a, b]) => Math.abs(a - left) < APART_PX && Math.abs(b - top) < APART_PX),
  )
  const at = free ?? ([x, low] as const)
  taken.push(at)
  return at
}
