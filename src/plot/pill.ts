/** Words on a ground of their own, to be read over lines. */
import { type Context, setStroke } from './context'
import { fillGlyph, roundRect, type Shape } from './glyphs'
import { setText } from './text'

/** Text on a rounded ground. `align`: which end of the pill `x` is. Returns the pill's extent in x. */
export function drawPill(
  ctx: Context,
  text: string,
  x: number,
  y: number,
  style: {
    readonly font: string
    readonly colour: string
    readonly ground: string
    readonly height: number
    readonly align: 'left' | 'right' | 'center'
    readonly radius?: number
    readonly padding?: number
    readonly border?: string
    readonly glyph?: { readonly shape: Shape; readonly colour: string }
  },
): readonly [number, number] {
  ctx.font = style.font
  const padding = style.padding ?? 6
  const glyphWidth = style.glyph === undefined ? 0 : text === '' ? 8 : 13
  const width = ctx.measureText(text).width + 2 * padding + glyphWidth
  const left = style.align === 'left' ? x : style.align === 'right' ? x - width : x - width / 2
  ctx.fillStyle = style.ground
  roundRect(ctx, left, y - style.height / 2, width, style.height, style.radius ?? 4)
  ctx.fill()
  if (style.border !== undefined) {
    setStroke(ctx, style.border, 1)
    ctx.stroke()
  }
  if (style.glyph !== undefined)
    fillGlyph(ctx, style.glyph.shape, left + padding + 4, y, 3.8, style.glyph.colour)
  setText(ctx, style.font, style.colour)
  ctx.fillText(text, left + padding + glyphWidth, y + 0.5)
  return [left, left + width]
}
