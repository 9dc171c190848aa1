/** A chart of the element: its name and unit as text, its drawing on two canvases, its content in words, and its pointer and keys. */
import type { Panel } from '../../lab/scenario/panels'
import { plotIn } from '../../page/charts/chart'
import type { Drawn, Picked } from '../../page/charts/drawn'
import { type FigureLayout, heightOf } from '../../page/charts/layout'
import { pickAt } from '../../page/charts/picks'
import { listenToPointers, type PointerListener, wheelPx, wheelZoom } from '../../page/charts/pointer-events'
import { chartNamed } from '../../page/charts/registry'
import { ChartSurface } from '../../page/charts/surface'
import { summaryOf } from '../../page/charts/texts'
import { boxOf, placeIn, zoomOf } from '../../page/charts/zoom'
import { xToTime } from '../../page/model/time-axis'
import { html } from './dom'

/** The pointer acts on the run on the screen by these commands. */
export interface ChartCommands {
  readonly drawn: Drawn
  redraw(what?: 'everything' | 'moved'): void
  pause(): void
  seek(timeS: number): void
  hover(timeS: number | null): void
  zoomBy(factor: number, aroundS: number): void
  showAll(): void
  choose(picked: Picked | null): void
}

/** A pointer that moves less than this between press and release is a click. A click selects what lies within this distance, px. */
const CLICK_PX = 4
const REACH_PX = 8
const TOUCH_REACH_PX = 16

let lastId = 0

export class ChartFigure {
  readonly root: HTMLElement
  private readonly surface: ChartSurface
  private readonly unit = html('span', { class: 'chart-unit' })
  private readonly head: HTMLElement
  private readonly summary: HTMLElement
  private readonly unlisten: () => void

  constructor(
    readonly panel: Panel,
    private readonly commands: ChartCommands,
  ) {
    const { name } = chartNamed(panel.id)
    const base = html('canvas', { class: 'chart-canvas' })
    const canvas = html('canvas', { class: 'chart-canvas cursor' })
    const title = html('span', { class: 'chart-title' }, name)
    this.head = html('div', { class: 'chart-head' }, title, this.unit)
    lastId++
    this.summary = html('p', { id: `summary-${lastId}`, class: 'visually-hidden' })
    this.root = html(
      'figure',
      {
        class: 'chart',
        part: `chart chart-${panel.id.replaceAll('.', '-')}`,
        'aria-label': name,
        'aria-describedby': this.summary.id,
        tabindex: '0',
      },
      html('span', { class: 'drawing', 'aria-hidden': 'true' }, base, canvas),
      this.head,
      this.summary,
    )
    const chart = chartNamed(panel.id).create()
    this.surface = new ChartSurface(panel.id, chart, base, canvas, (what) => commands.redraw(what))
    this.unlisten = listenToPointers(canvas, new Pointers(canvas, this.surface, commands))
  }

  /** Places the figure in a column of `width` px. */
  place(layout: FigureLayout, width: number, first: boolean, flows: number): void {
    const { headerPx, plotPx, ribbonPx, axis, key } = layout
    const height = heightOf(layout)
    this.root.style.height = `${height}px`
    this.head.style.height = `${headerPx}px`
    const ribbon = chartNamed(key).ribbon === true && flows > 0
    const plot = plotIn(width, headerPx, plotPx, ribbonPx)
    this.surface.place({ width, height, axis, first, ribbon, plot }, this.panel)
  }

  /** The time of the run that one pixel covers, s. */
  get pixelS(): number {
    const { layout } = this.surface
    const { fromS, toS } = this.commands.drawn
    return layout === null ? 0 : (toS - fromS) / (layout.plot.right - layout.plot.left)
  }

  draw(view: Drawn, changed: boolean): void {
    this.surface.draw(view, changed)
    if (!changed || view.run === null) return
    this.unit.textContent = this.surface.chart.unit({ view, run: view.run })
  }

  /** Describes in words what is drawn, for readers who cannot see it. */
  tell(view: Drawn): void {
    if (view.run !== null) this.summary.textContent = summaryOf(this.panel.id, view.run, view)
  }

  close(): void {
    this.unlisten()
    this.surface.close()
  }
}

/** Returns the position of the pointer in the canvas's own px. The page around an element may enlarge it by a transform, as slides do. */
function placeOn(canvas: HTMLCanvasElement, event: MouseEvent): { readonly x: number; readonly y: number } {
  const { x, y } = placeIn(canvas, event)
  const enlarged = boxOf(canvas).width / zoomOf(canvas) / canvas.offsetWidth
  return { x: x / enlarged, y: y / enlarged }
}

/**
 * Handles the pointer. A press moves the playhead, a click on a mark selects it, the wheel zooms with Ctrl and scrolls
 * the page without it, and a double click shows the whole run.
 */
class Pointers implements PointerListener {
  private pressed: { readonly x: number; readonly y: number } | null = null
  private isClick = false

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly surface: ChartSurface,
    private readonly commands: ChartCommands,
  ) {}

  private timeAt(x: number): number {
    const { drawn } = this.commands
    const timeS = xToTime(drawn, this.surface.layout?.width ?? 1, x)
    return Math.max(drawn.fromS, Math.min(drawn.toS, timeS))
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return
    this.pressed = placeOn(this.canvas, event)
    this.isClick = true
    this.canvas.setPointerCapture(event.pointerId)
    this.commands.pause()
    this.commands.seek(this.timeAt(this.pressed.x))
  }

  move = (event: PointerEvent): void => {
    const at = placeOn(this.canvas, event)
    const { pressed, surface, canvas } = this
    if (pressed === null) {
      if (event.pointerType === 'touch') return
      this.commands.hover(this.timeAt(at.x))
      const drawn = surface.drawn()
      const isOver = drawn !== null && pickAt(drawn, at.x, at.y, REACH_PX) !== null
      canvas.style.cursor = isOver ? 'pointer' : ''
      return
    }
    if (Math.hypot(at.x - pressed.x, at.y - pressed.y) >= CLICK_PX) this.isClick = false
    if (!this.isClick) this.commands.seek(this.timeAt(at.x))
  }

  up = (event: PointerEvent): void => {
    const { pressed, surface } = this
    this.pressed = null
    if (pressed === null || !this.isClick || event.type !== 'pointerup') return
    const drawn = surface.drawn()
    const reachPx = event.pointerType === 'touch' ? TOUCH_REACH_PX : REACH_PX
    if (drawn !== null) this.commands.choose(pickAt(drawn, pressed.x, pressed.y, reachPx))
  }
  cancel = this.up

  leave = (): void => this.commands.hover(null)

  /** Zooms only while Ctrl is held, as in a page. Otherwise the wheel scrolls the page around the element. */
  wheel = (event: WheelEvent): void => {
    const { x, y } = placeOn(this.canvas, event)
    if (!event.ctrlKey && !event.metaKey) {
      if (this.surface.scrollRibbon(y, wheelPx(event, event.deltaY))) event.preventDefault()
      return
    }
    event.preventDefault()
    this.commands.zoomBy(wheelZoom(event), this.timeAt(x))
  }

  doubleClick = (): void => this.commands.showAll()
}
