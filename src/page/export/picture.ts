/** The charts as a picture that stands by itself: title, charts, and the link and version that make it again. */

import type { Panel } from '../../lab/scenario/panels'
import type { Context } from '../../plot/context'
import { escapeXml, SvgContext } from '../../plot/svg-context'
import { setText } from '../../plot/text'
import { plotIn } from '../charts/chart'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { layoutPanels } from '../charts/layout'
import { chartNamed } from '../charts/registry'
import { drawStill } from '../charts/surface'
import { FONT, type Tokens, tokensOf } from '../charts/tokens'

export type Ink = 'page' | 'light' | 'black'

export interface PictureRequest {
  readonly view: Drawn
  readonly run: StreamedRun
  readonly panels: readonly Panel[]
  readonly title: string
  /** The address that opens the run. */
  readonly link: string
  readonly ink: Ink
  /** Height of the charts together, px; absent: room for all of their detail. */
  readonly heightPx?: number
}

const WIDTH = 960
const TITLE_PX = 34
const FOOT_PX = 24
const HEADER_PX = 24
/** Height of the plots together, px. */
const PLOTS_PX = { one: 330, all: 700 } as const
/** Pixels of a PNG for each px, for print. */
const PNG_SCALE = 2
const CLEAR_PX = 16

/** Black on white, for print: every line can be told by its dash. */
function monochrome(): Tokens {
  const light = tokensOf('light')
  const black = { t1: '#000000', t2: '#000000', t3: '#333333', loss: '#000000', mark: '#000000' }
  const flowColours = light.flowColours.map(() => ({ line: '#000000', text: '#000000' }))
  return { ...light, ...black, bg0: '#ffffff', guide: '#555555', patterns: true, flowColours }
}

function placesOf({ panels, run, view, heightPx }: PictureRequest) {
  const visible = run.log.flows.length - view.hiddenFlows.size
  const height =
    heightPx ?? (panels.length === 1 ? PLOTS_PX.one : Math.max(PLOTS_PX.all, 130 * panels.length))
  const keys = panels.map(({ id }) => id)
  return layoutPanels(keys, 'all', height, visible)
}

function heightOf(request: PictureRequest): number {
  return placesOf(request).reduce(
    (sum, { headerPx, plotPx, belowPx }) => sum + headerPx + plotPx + belowPx,
    TITLE_PX + FOOT_PX,
  )
}

function inksOf({ ink, view }: PictureRequest): { readonly tokens: Tokens; readonly seen: Drawn } {
  if (ink === 'black') return { tokens: monochrome(), seen: { ...view, theme: 'light' } }
  return { tokens: tokensOf(ink === 'light' ? 'light' : view.theme), seen: view }
}

function text(ctx: Context, said: string, x: number, y: number, font: string, colour: string): number {
  setText(ctx, font, colour)
  ctx.fillText(said, x, y, WIDTH - x - CLEAR_PX)
  return x + ctx.measureText(said).width
}

/** `at` draws with the origin moved down by `dy`. */
function paint(ctx: Context, request: PictureRequest, at: (dy: number, draw: () => void) => void): void {
  const { run, title, link, panels } = request
  const { tokens, seen } = inksOf(request)
  const wholePx = heightOf(request)
  ctx.fillStyle = tokens.bg1
  ctx.fillRect(0, 0, WIDTH, wholePx)
  if (title !== '') text(ctx, title, CLEAR_PX, TITLE_PX / 2, FONT.value.replace('12px', '16px'), tokens.t1)
  let top = TITLE_PX
  placesOf(request).forEach(({ key, headerPx, plotPx, belowPx, ribbonPx, axis }, index) => {
    const panel = panels[index]
    const { name, ribbon: hasRibbon, create } = chartNamed(key)
    const chart = create()
    if (panel !== undefined) chart.show?.(panel)
    const plot = plotIn(WIDTH, headerPx, plotPx, ribbonPx)
    const ribbon = hasRibbon === true && run.log.flows.length > seen.hiddenFlows.size
    const height = headerPx + plotPx + belowPx
    const layout = { width: WIDTH, height, plot, axis, first: index === 0, ribbon }
    at(top, () => {
      const after = text(ctx, name, CLEAR_PX, HEADER_PX / 2, FONT.value, tokens.t1)
      drawStill(ctx, chart, seen, run, layout, tokens, panel?.log ?? false)
      text(ctx, chart.unit({ view: seen, run }), after + 7, HEADER_PX / 2, FONT.label, tokens.t3)
    })
    top += height
  })
  const origin = `Sawtooth ${__SAWTOOTH_VERSION__}  ${link}`
  text(ctx, origin, CLEAR_PX, wholePx - FOOT_PX / 2, FONT.label, tokens.t3)
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error('this browser has no canvas')
  return ctx
}

/** The picture as an SVG document. The address is in its metadata, and readable at its foot. */
export function svgOf(request: PictureRequest): string {
  const ctx = new SvgContext(contextOf(document.createElement('canvas')))
  paint(ctx, request, (dy, draw) => ctx.group(dy, draw))
  const height = heightOf(request)
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<title>${escapeXml(request.title === '' ? 'Sawtooth' : request.title)}</title>
<desc>Sawtooth ${__SAWTOOTH_VERSION__} ${escapeXml(request.link)}</desc>
${ctx.content}
</svg>
`
}

/** Draws the picture on `canvas`, which takes its size: two pixels for each px. */
export function drawPicture(canvas: HTMLCanvasElement, request: PictureRequest): void {
  const ctx = contextOf(canvas)
  canvas.width = WIDTH * PNG_SCALE
  canvas.height = heightOf(request) * PNG_SCALE
  const move = (dy: number): void => ctx.setTransform(PNG_SCALE, 0, 0, PNG_SCALE, 0, dy * PNG_SCALE)
  move(0)
  paint(ctx, request, (dy, draw) => {
    move(dy)
    draw()
    move(0)
  })
}

/** The picture as a PNG. Throws where the canvas gives none. */
export async function pngOf(request: PictureRequest): Promise<Blob> {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, request)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture could be made')) : resolve(blob)))
  })
}
