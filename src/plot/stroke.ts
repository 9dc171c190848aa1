/**
 * Strokes of lines with a point in every pixel column. A browser without a graphics processor turns a line of more than
 * one pixel of the screen into an outline and fills that; thinner ones it draws directly, seven to twelve times as
 * fast. A line of up to two pixels is therefore drawn as two thin ones side by side.
 */
import type { Context, PathSink } from './context'
import { PixelPath } from './pixel-path'

/** Screen px; exactly 1 would be more than 1 after rounding. */
const HAIR_PX = 0.999
/** Wider than two thin lines can be without a gap, screen px. */
const WIDEST_PX = 2.2
/** What a thin line may be too thin by, screen px. */
const SLACK_PX = 0.15

/** Passes what `trace` draws on to `path`, thinned. */
function thin(path: PathSink, trace: (path: PathSink) => void): void {
  const thinned = new PixelPath(path)
  trace(thinned)
  thinned.end()
}

/** Drawn over itself the line would be no other: opaque lines only. */
function isOpaque(ctx: CanvasRenderingContext2D): boolean {
  return ctx.globalAlpha === 1 && typeof ctx.strokeStyle === 'string' && ctx.strokeStyle.startsWith('#')
}

/** A translucent colour with `share` times its ink. */
function inked(style: string, share: number): string {
  return style.replace(/[\d.]+(?=\)$)/, (alpha) => String(Math.min(1, Number(alpha) * share)))
}

/** Strokes what `trace` draws with the line width, style and dashes that `ctx` has. */
export function strokeAtPixels(ctx: Context, trace: (path: PathSink) => void): void {
  if (typeof CanvasRenderingContext2D === 'undefined' || !(ctx instanceof CanvasRenderingContext2D)) {
    ctx.beginPath()
    thin(ctx, trace)
    ctx.stroke()
    return
  }
  const { lineWidth, strokeStyle } = ctx
  const { a, d } = ctx.getTransform()
  const scale = Math.max(a, d)
  const apartPx = lineWidth * scale - 1
  const path = new Path2D()
  thin(path, trace)
  if (apartPx > SLACK_PX && (apartPx > WIDEST_PX - 1 || !isOpaque(ctx))) {
    ctx.stroke(path)
    return
  }
  ctx.lineWidth = Math.min(lineWidth, HAIR_PX / scale)
  if (apartPx <= SLACK_PX) {
    if (apartPx > 0 && typeof strokeStyle === 'string') ctx.strokeStyle = inked(strokeStyle, 1 + apartPx)
    ctx.stroke(path)
  } else {
    // Along a diagonal: level and upright parts both have the whole width.
    const aside = apartPx / 2 / scale
    for (const by of [-aside, 2 * aside]) {
      ctx.translate(by, by)
      ctx.stroke(path)
    }
    ctx.translate(-aside, -aside)
  }
  ctx.lineWidth = lineWidth
  ctx.strokeStyle = strokeStyle
}
