/** What is taken away as a picture: a title, columns of figures, and the link and version that make it again. */
import type { Panel } from '../../lab/scenario/panels'
import type { Context } from '../../plot/context'
import { setText } from '../../plot/text'
import { packets } from '../../strings/packets'
import { plotIn } from '../charts/chart'
import type { Drawn, StreamedRun } from '../charts/drawn'
import { chartOfRun } from '../charts/hop-chart'
import { type FigureLayout, heightOf as figureHeight, layoutPanels } from '../charts/layout'
import { chartNamed } from '../charts/registry'
import { drawStill, type Still } from '../charts/still'
import type { Subject } from '../charts/subject'
import { FONT, type Tokens, tokensOf } from '../charts/tokens'
import { chainPicture } from '../packet-view/chain'
import { occasional } from '../packet-view/occasional'
import { PacketPicture } from '../packet-view/packet-picture'

export type Ink = 'page' | 'light' | 'black'

/** Figures from top to bottom: of one run, or of several in the same charts. */
export interface Column {
  /** What the run is called among others; '' where it is alone. */
  readonly name: string
  readonly subject: Subject
  readonly panels: readonly Panel[]
  /** The packet view stands above the charts. */
  readonly packets: boolean
  /** Flows have strips of phases under their windows. */
  readonly ribbons: boolean
}

/** A small figure of several runs together. */
export interface SheetTile {
  readonly name: string
  readonly unit: string
  draw(ctx: Context, view: Drawn, tokens: Tokens, widthPx: number, heightPx: number): void
}

export interface Sheet {
  readonly title: string
  /** The address that opens what is shown. */
  readonly link: string
  readonly ink: Ink
  /** What the page shows: moment, part of the time, theme. */
  readonly view: Drawn
  readonly columns: readonly Column[]
  /** Below the columns. */
  readonly tiles?: readonly SheetTile[]
  /** Width of the picture, px; absent: 960. */
  readonly widthPx?: number
  /** Height of the figures together, px; absent: room for all of their detail. */
  readonly figuresPx?: number
}

const WIDTH_PX = 960
const TITLE_PX = 34
const NAME_PX = 22
const FOOT_PX = 24
const HEADER_PX = 24
const PACKETS_PX = 222
/** Middle of the packet view's name, which stands in one line with what its drawing says of the router, px. */
const PACKETS_NAME_PX = 16
const TILE_PX = 240
const MOST_TILES_IN_ROW = 4
/** Height of the charts of a column together, px. */
const CHARTS_PX = { one: 330, all: 700, each: 130 } as const
/** Distance of texts from the edges, px. */
const CLEAR_PX = 16

/** Black on white, for print: every line can be told by its dash. */
function monochrome(): Tokens {
  const light = tokensOf('light')
  const black = { t1: '#000000', t2: '#000000', t3: '#333333', loss: '#000000', mark: '#000000' }
  const flowColours = light.flowColours.map(() => ({ line: '#000000', text: '#000000' }))
  return { ...light, ...black, bg0: '#ffffff', guide: '#555555', patterns: true, flowColours }
}

/** The colours of the picture, and the theme whose sizes go with them. */
export function inksOf({ ink, view }: Sheet): { readonly tokens: Tokens; readonly theme: Drawn['theme'] } {
  if (ink === 'black') return { tokens: monochrome(), theme: 'light' }
  return ink === 'light'
    ? { tokens: tokensOf('light'), theme: view.theme }
    : { tokens: tokensOf(view.theme), theme: view.theme }
}

export const sheetWidth = ({ widthPx = WIDTH_PX }: Sheet): number => widthPx

const chartsHeight = (panels: number): number =>
  panels === 0 ? 0 : panels === 1 ? CHARTS_PX.one : Math.max(CHARTS_PX.all, CHARTS_PX.each * panels)

interface Placed {
  readonly left: number
  readonly top: number
  readonly widthPx: number
  readonly heightPx: number
}

/** A figure in its place: what of it stays from moment to moment, and what moves with the playhead. */
export interface SheetFigure extends Placed {
  /** Draws what does not move; the origin is the figure's top left corner. */
  still(ctx: Context): void
  /** Draws what moves, over it, as it is in the view. `frameS`: the length of a frame of a video, s; 0 where time stands still. */
  moving(ctx: Context, view: Drawn, frameS: number): void
}

/** Draws `said` and returns where it ends. */
function text(ctx: Context, said: string, x: number, y: number, font: string, colour: string): number {
  setText(ctx, font, colour)
  ctx.fillText(said, x, y)
  return x + ctx.measureText(said).width
}

function packetFigure(column: Column, seen: Drawn, tokens: Tokens, place: Placed): SheetFigure {
  const picture = new PacketPicture(occasional, chainPicture)
  return {
    ...place,
    still(ctx) {
      text(ctx, packets.name, CLEAR_PX, PACKETS_NAME_PX, FONT.value, tokens.t1)
    },
    moving(ctx, view, frameS) {
      const now = { ...column.subject.of(view), theme: seen.theme }
      picture.draw(ctx, now, tokens, place.widthPx, place.heightPx, frameS)
    },
  }
}

/** A run whose columns are drawn as figures. */
interface Seen {
  readonly column: Column
  readonly view: Drawn
  readonly run: StreamedRun
  readonly tokens: Tokens
  /** The playhead is drawn, and so the ticks beside its time. */
  readonly playhead: boolean
}

/** The first of the charts that have room in `heightPx` together, one at least. */
function fitting(keys: readonly string[], heightPx: number, flows: number): readonly FigureLayout[] {
  const layouts = layoutPanels(keys, 'all', heightPx, flows)
  const wholePx = layouts.reduce((sum, one) => sum + figureHeight(one), 0)
  return keys.length < 2 || wholePx <= heightPx + 1 ? layouts : fitting(keys.slice(0, -1), heightPx, flows)
}

function chartFigures({ column, view, run, tokens, playhead }: Seen, place: Placed): SheetFigure[] {
  const { subject, panels } = column
  const { left, widthPx } = place
  const flows = column.ribbons ? run.log.flows.length - view.hiddenFlows.size : 0
  const keys = panels.map(({ id }) => id)
  let top = place.top
  return fitting(keys, place.heightPx, flows).map((one, index) => {
    const { key, headerPx, plotPx, ribbonPx, axis } = one
    const panel = panels[index]
    const chart = chartOfRun(key, subject.create(key), run)
    if (panel !== undefined) chart.show?.(panel)
    const heightPx = figureHeight(one)
    const plot = plotIn(widthPx, headerPx, plotPx, ribbonPx)
    const ribbon = chartNamed(key).ribbon === true && flows > 0
    const layout = { width: widthPx, height: heightPx, plot, axis, first: index === 0, ribbon }
    let still: Still | null = null
    const figure: SheetFigure = {
      ...{ left, top, widthPx, heightPx },
      still(ctx) {
        const after = text(ctx, subject.name(key), CLEAR_PX, HEADER_PX / 2, FONT.value, tokens.t1)
        still = drawStill(ctx, chart, view, run, layout, tokens, panel?.log ?? false, !playhead)
        text(ctx, chart.unit({ view, run }), after + 7, HEADER_PX / 2, FONT.label, tokens.t3)
      },
      moving(ctx, now) {
        if (playhead) still?.(ctx, { ...subject.of(now), theme: view.theme })
      },
    }
    top += heightPx
    return figure
  })
}

/** The view of a column with its run, in the picture's theme; null where there is no run. */
function seenIn(sheet: Sheet, column: Column): { readonly view: Drawn; readonly run: StreamedRun } | null {
  const { theme } = inksOf(sheet)
  const view: Drawn = { ...column.subject.of(sheet.view), theme, hoverS: null, preview: null }
  return view.run === null ? null : { view, run: view.run }
}

/** The sheet's figures in their places. With the packet view, or where it moves, the charts have the playhead. */
export function figuresOf(sheet: Sheet, moves = false): readonly SheetFigure[] {
  const { columns } = sheet
  const widthPx = sheetWidth(sheet) / Math.max(1, columns.length)
  const { tokens } = inksOf(sheet)
  const figures = columns.flatMap((column, place) => {
    const seen = seenIn(sheet, column)
    if (seen === null) return []
    const playhead = moves || column.packets
    const left = place * widthPx
    const top = TITLE_PX + (column.name === '' ? 0 : NAME_PX)
    const all = figuresHeight(sheet, column)
    const packetsPx = !column.packets ? 0 : column.panels.length === 0 ? all : Math.min(PACKETS_PX, all / 2)
    const above = { left, top, widthPx, heightPx: packetsPx }
    const charts = { left, top: top + packetsPx, widthPx, heightPx: all - packetsPx }
    return [
      ...(column.packets ? [packetFigure(column, seen.view, tokens, above)] : []),
      ...chartFigures({ ...seen, column, tokens, playhead }, charts),
    ]
  })
  const bottom = Math.max(TITLE_PX, ...figures.map(({ top, heightPx }) => top + heightPx))
  return [...figures, ...tileFigures(sheet, bottom)]
}

function tileFigures(sheet: Sheet, top: number): SheetFigure[] {
  const { tiles = [], view } = sheet
  const { tokens, theme } = inksOf(sheet)
  const inRow = Math.min(MOST_TILES_IN_ROW, Math.max(2, tiles.length))
  const widthPx = sheetWidth(sheet) / inRow
  return tiles.map((tile, place) => ({
    left: (place % inRow) * widthPx,
    top: top + Math.floor(place / inRow) * TILE_PX,
    widthPx,
    heightPx: TILE_PX,
    still(ctx) {
      const after = text(ctx, tile.name, CLEAR_PX, HEADER_PX / 2, FONT.value, tokens.t1)
      text(ctx, tile.unit, after + 7, HEADER_PX / 2, FONT.label, tokens.t3)
      tile.draw(ctx, { ...view, theme }, tokens, widthPx, TILE_PX)
    },
    moving: () => {},
  }))
}

function figuresHeight({ figuresPx }: Sheet, { packets, panels, name }: Column): number {
  if (figuresPx !== undefined) return figuresPx - (name === '' ? 0 : NAME_PX)
  return (packets ? PACKETS_PX : 0) + chartsHeight(panels.length)
}

/** Height of the picture, px. */
export function sheetHeight(figures: readonly SheetFigure[]): number {
  const bottom = Math.max(TITLE_PX, ...figures.map(({ top, heightPx }) => top + heightPx))
  return bottom + FOOT_PX
}

/** Says something below the figures. */
export function drawFoot(ctx: Context, sheet: Sheet, heightPx: number, foot: string): void {
  setText(ctx, FONT.label, inksOf(sheet).tokens.t3)
  ctx.fillText(foot, CLEAR_PX, heightPx - FOOT_PX / 2, sheetWidth(sheet) - 2 * CLEAR_PX)
}

/** The ground, and what stands above the figures. */
export function drawHead(ctx: Context, sheet: Sheet, heightPx: number): void {
  const { title, columns } = sheet
  const { tokens } = inksOf(sheet)
  const widthPx = sheetWidth(sheet)
  ctx.fillStyle = tokens.bg1
  ctx.fillRect(0, 0, widthPx, heightPx)
  const write = (said: string, x: number, y: number, font: string, colour: string): void => {
    setText(ctx, font, colour)
    ctx.fillText(said, x, y, widthPx - x - CLEAR_PX)
  }
  if (title !== '') write(title, CLEAR_PX, TITLE_PX / 2, FONT.value.replace('12px', '16px'), tokens.t1)
  columns.forEach(({ name }, place) => {
    const x = CLEAR_PX + (place * widthPx) / columns.length
    if (name !== '') write(name, x, TITLE_PX + NAME_PX / 2, FONT.value, tokens.t1)
  })
}
