/** A figure of the documents, as SVG on white, so that it reads on any page. */
import type { Tick } from '../../../src/plot/axis'
import { type Box, type Context, strokeSegment } from '../../../src/plot/context'
import { escapeXml, SvgContext } from '../../../src/plot/svg-context'

export const WIDTH = 760
const GRID = '#e4e4e4'
const TEXT = '#333333'
const FONT = '400 12px sans-serif'
const BOLD = '700 12px sans-serif'
/** Distance between an axis and its labels, px. */
const BESIDE_PX = 6
const BELOW_PX = 16

export interface DocumentFigure {
  readonly title: string
  /** What stands above the plot at this height; absent: the title. */
  readonly heading?: string
  readonly headingY: number
  readonly bold?: boolean
  readonly height: number
  /** The plot. */
  readonly box: Box
  readonly x: readonly Tick[]
  readonly y: readonly Tick[]
  draw(ctx: Context): void
}

/** Text that stands on the line at `y`. `colour`: absent, that of all text. */
export function write(
  ctx: Context,
  words: string,
  x: number,
  y: number,
  align: CanvasTextAlign,
  colour = TEXT,
): void {
  ctx.fillStyle = colour
  ctx.textAlign = align
  ctx.fillText(words, x, y)
}

/** Text that runs upwards, centred at a place. */
export function writeUpwards(ctx: Context, words: string, x: number, y: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(-Math.PI / 2)
  write(ctx, words, 0, 0, 'center')
  ctx.restore()
}

/** The whole file: a grid at the ticks of y, their labels and those of x, and what `draw` adds. */
export function documentFigure(figure: DocumentFigure): string {
  const { title, heading = title, headingY, bold = false, height, box, x, y } = figure
  const ctx = new SvgContext(null, 1)
  ctx.fillStyle = '#ffffff'
  ctx.fillRect(0, 0, WIDTH, height)
  ctx.font = bold ? BOLD : FONT
  write(ctx, heading, box.left, headingY, 'left')
  ctx.font = FONT
  ctx.strokeStyle = GRID
  for (const { at, label } of y) {
    strokeSegment(ctx, box.left, at, box.right, at)
    write(ctx, label, box.left - BESIDE_PX, at + 4, 'right')
  }
  for (const { at, label } of x) write(ctx, label, at, box.bottom + BELOW_PX, 'center')
  figure.draw(ctx)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">`,
    `<title>${escapeXml(title)}</title>`,
    ctx.content,
    '</svg>',
    '',
  ].join('\n')
}
