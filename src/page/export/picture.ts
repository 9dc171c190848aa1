/** A sheet as a picture that stands by itself: SVG, PNG, or drawn on a canvas. */

import type { Context } from '../../plot/context'
import { escapeXml, SvgContext } from '../../plot/svg-context'
import { drawFoot, drawHead, figuresOf, type Sheet, type SheetFigure, sheetHeight, sheetWidth } from './sheet'

/** Pixels of a PNG for each px, for print. */
const PNG_SCALE = 2

/** `at` draws with the origin moved to the figure. */
function paint(
  ctx: Context,
  sheet: Sheet,
  figures: readonly SheetFigure[],
  at: (figure: SheetFigure, draw: () => void) => void,
): void {
  const height = sheetHeight(figures)
  drawHead(ctx, sheet, height)
  drawFoot(ctx, sheet, height, `Sawtooth ${__SAWTOOTH_VERSION__}  ${sheet.link}`)
  for (const figure of figures)
    at(figure, () => {
      figure.still(ctx)
      figure.moving(ctx, sheet.view, 0)
    })
}

/** Throws where the browser has no canvas. */
export function contextOf(
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d', settings)
  if (ctx === null) throw new Error('this browser has no canvas')
  return ctx
}

/** The picture as an SVG document. The address is in its metadata, and readable at its foot. */
export function svgOf(sheet: Sheet): string {
  const ctx = new SvgContext(contextOf(document.createElement('canvas')))
  const figures = figuresOf(sheet)
  paint(ctx, sheet, figures, ({ left, top }, draw) => ctx.group(left, top, draw))
  const [width, height] = [sheetWidth(sheet), sheetHeight(figures)]
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<title>${escapeXml(sheet.title === '' ? 'Sawtooth' : sheet.title)}</title>
<desc>Sawtooth ${__SAWTOOTH_VERSION__} ${escapeXml(sheet.link)}</desc>
${ctx.content}
</svg>
`
}

/** Draws the picture on `canvas`, which takes its size: two pixels for each px. */
export function drawPicture(canvas: HTMLCanvasElement, sheet: Sheet): void {
  const ctx = contextOf(canvas)
  const figures = figuresOf(sheet)
  canvas.width = sheetWidth(sheet) * PNG_SCALE
  canvas.height = sheetHeight(figures) * PNG_SCALE
  const move = (left: number, top: number): void =>
    ctx.setTransform(PNG_SCALE, 0, 0, PNG_SCALE, left * PNG_SCALE, top * PNG_SCALE)
  move(0, 0)
  paint(ctx, sheet, figures, ({ left, top }, draw) => {
    move(left, top)
    draw()
    move(0, 0)
  })
}

/** What is on the canvas as a PNG. Rejects where it gives none. */
export function pngFrom(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture could be made')) : resolve(blob)))
  })
}

/** The picture as a PNG. Rejects where the canvas gives none. */
export async function pngOf(sheet: Sheet): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, sheet)
  return pngFrom(canvas)
}
