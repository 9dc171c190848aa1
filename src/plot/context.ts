import type { SvgContext } from './svg-context'

/**
 * What a figure is drawn on. A canvas's context is one as it stands, and `SvgContext` writes SVG from the same calls, so a
 * mark or an axis is drawn by one piece of code wherever it appears.
 */
export type Context = Pick<CanvasRenderingContext2D, keyof SvgContext & keyof CanvasRenderingContext2D>

/** The part of a context that a line needs. */
export interface PathSink {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
}

/** A rectangle in px of the figure, whose y axis points downwards. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Clips what follows, until the next `restore`. */
export function saveClipped(ctx: Context, x: number, y: number, width: number, height: number): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(x, y, width, height)
  ctx.clip()
}

/** Draws `inside` clipped to `box`, with `abovePx` more above it and one pixel below, where the axis lies. */
export function clipped(ctx: Context, box: Box, inside: () => void, abovePx = 0): void {
  const height = box.bottom - box.top + abovePx + 1
  saveClipped(ctx, box.left, box.top - abovePx, box.right - box.left, height)
  inside()
  ctx.restore()
}

/** Sets colour and width, px, of the lines that follow. */
export function setStroke(ctx: Context, colour: string, width: number): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = width
}

/** Strokes a straight line in the style that is set. */
export function strokeSegment(ctx: Context, fromX: number, fromY: number, toX: number, toY: number): void {
  ctx.beginPath()
  ctx.moveTo(fromX, fromY)
  ctx.lineTo(toX, toY)
  ctx.stroke()
}
