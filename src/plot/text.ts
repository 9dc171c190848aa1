/** Type of what is written next. */
import type { Context } from './context'

/** Sets font, colour and alignment of the text that follows, whose middle is at the height that it is written at. */
export function setText(ctx: Context, font: string, colour: string, align: CanvasTextAlign = 'left'): void {
  ctx.font = font
  ctx.fillStyle = colour
  ctx.textAlign = align
  ctx.textBaseline = 'middle'
}
