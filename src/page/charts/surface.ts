/**
 * One chart on two canvases, one above the other. The lower one has what does not move with the playhead and is drawn
 * again only when the run, the zoom, the theme or the size changes; the upper one has the cursor and its values. (One
 * canvas onto which a kept picture is copied each frame costs several times as much without a graphics processor.)
 */
import type { Panel } from '../../lab/scenario/panels'
import { type Context, saveClipped, strokeSegment } from '../../plot/context'
import type { PlacedTerm } from '../../plot/end-labels'
import { linearScale, logScale, type Scale } from '../../plot/scale'
import { SettlingRange } from '../../plot/settling-range'
import { setText } from '../../plot/text'
import { logLow } from '../../plot/ticks'
import { timeToX } from '../model/time-axis'
import { drawGrid } from './axes'
import { type Chart, type ChartInput, type Extent, type Frame, frameOf, type Layer, type Plot } from './chart'
import { networkOf } from './conditions'
import { type Drawn, isAsking, measurementsOf, ribbonFlows, type SeenRuns, type StreamedRun } from './drawn'
import { RIBBON_TOP_PX } from './layout'
import { ChartOfRun } from './on-hops'
import { drawAxisAndPills, drawBrush, drawCursor, drawHover, drawSelection, sidesOf } from './overlay'
import type { DrawnChart } from './picks'
import { drawRibbon, ribbonHeight, ribbonScroll } from './ribbon'
import { FONT, flowTokens, type Tokens, tokensOf, withAlpha } from './tokens'
import { leastPixels, zoomOf } from './zoom'

/** Asks for a frame; `moved`: only the playhead or the pointer has moved. */
type RequestFrame = (what?: 'everything' | 'moved') => void

/** The code that draws a followed packet and measured series is loaded with the first of them. */
let life: typeof import('./packet-life') | null = null
let measured: typeof import('./measured-lines') | null = null

/** Returns what is drawn over a run's own lines, once its code is loaded; null before. */
export function layerOf(view: Drawn): Layer | null {
  const beside = measurementsOf(view)
  return beside === null ? null : (measured?.linesOf(beside) ?? null)
}

/** Returns the input from which a chart measures a run. */
export function inputOf(view: Drawn, run: StreamedRun, plot: Plot): ChartInput {
  return { view, run, network: networkOf(run.scenario), plot, ghost: view.ghost, layer: layerOf(view) }
}

/** Least time between two drawings of a run that is coming in, ms. */
const STREAM_MS = 80

export interface SurfaceLayout {
  readonly width: number
  readonly height: number
  readonly plot: Plot
  /** Has the time axis. */
  readonly axis: boolean
  /** Is the topmost: the cursor begins at its plot. */
  readonly first: boolean
  readonly ribbon: boolean
}

/** Fits a canvas to CSS px and the screen's pixels; gives its context in CSS px, cleared. */
export function fitCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | null {
  const pageRatio = Math.max(window.devicePixelRatio, leastPixels())
  // In a figure that CSS enlarges, the canvas's own px are larger than the page's.
  const ratio = pageRatio * zoomOf(canvas)
  const pixelsWide = Math.max(1, Math.round(width * ratio))
  const pixelsHigh = Math.max(1, Math.round(height * ratio))
  // Another size empties it. Printers make an opaque rectangle of what is cleared once more.
  const fits = canvas.width === pixelsWide && canvas.height === pixelsHigh
  if (!fits) Object.assign(canvas, { width: pixelsWide, height: pixelsHigh })
  const ctx = canvas.getContext('2d')
  if (ctx === null) return null
  ctx.setTransform(pixelsWide / width, 0, 0, pixelsHigh / height, 0, 0)
  if (fits) ctx.clearRect(0, 0, width, height)
  return ctx
}

/** The value axis from `least` in view up to `wanted`. */
export function scaleOf(
  chart: Chart,
  { top, bottom }: Plot,
  wanted: number,
  least: number,
  log: boolean,
): Scale {
  const high = wanted || 1
  if (log) return logScale(logLow(least, high), high, bottom, top)
  const floor = Number.isFinite(least) && least < high ? least : 0
  return linearScale(chart.floating === true ? floor : Math.min(0, floor), high, bottom, top)
}

/** The charts on the screen, by the canvas that takes their pointers. */
export const surfaces = new Map<Element, ChartSurface>()

export class ChartSurface {
  layout: SurfaceLayout | null = null
  ribbonOffset = 0
  /** Labels of the drawing that are terms, another list with each drawing. */
  placed: readonly PlacedTerm[] = []
  /** Names of the drawing that upright lines go under. */
  private names: Extent[] = []
  /** The runs that those terms are about. They are about the run of Explore where this is undefined. */
  runs: SeenRuns | undefined
  /** True where the panel's value axis is logarithmic. */
  log = false
  /** The state that was drawn last. */
  private seen: Drawn | null = null
  private readonly range = new SettlingRange()
  private revision = -1
  private runId = -1
  private changedMs = 0
  private drawnMs = Number.NEGATIVE_INFINITY
  private wanted = 0
  private dirty = true
  /** Identifies what was drawn last of the preview of the next run. */
  private previewed = ''
  /** Least value in view of the run that is drawn, as the chart says. */
  private least = 0
  /** Identifies what the upper canvas shows. */
  private moving = ''
  private settleTimer = 0
  /** The chart of the run that was drawn last. */
  private readonly of: ChartOfRun

  constructor(
    private readonly id: string,
    plain: Chart,
    /** The canvas for everything that does not move with the playhead. */
    private readonly base: HTMLCanvasElement,
    /** Cursor and values. */
    private readonly canvas: HTMLCanvasElement,
    private readonly requestFrame: RequestFrame,
  ) {
    this.of = new ChartOfRun(id, plain, () => {
      this.dirty = true
      this.requestFrame()
    })
  }

  /** Takes its place; the next frame draws everything anew. `panel`: how it is wanted. */
  place(layout: SurfaceLayout, panel?: Panel): void {
    this.layout = layout
    this.log = panel?.log ?? false
    if (panel !== undefined) this.chart.show?.(panel)
    this.invalidate()
  }

  /** Scrolls the ribbon by `deltaPx` where the pointer, at `y`, is over it and there is more of it. Returns whether it did. */
  scrollRibbon(y: number, deltaPx: number): boolean {
    const { layout, seen } = this
    const flows = seen === null || seen.run === null ? 0 : ribbonFlows(seen, seen.run).length
    if (layout?.ribbon !== true || ribbonScroll(flows) === 0) return false
    const top = layout.plot.bottom + RIBBON_TOP_PX
    if (y < top || y > top + ribbonHeight(flows)) return false
    this.ribbonOffset = Math.max(0, Math.min(ribbonScroll(flows), this.ribbonOffset + deltaPx))
    this.invalidate()
    this.requestFrame('moved')
    return true
  }

  /** Returns what was drawn last; null where nothing has been. */
  drawn(): DrawnChart | null {
    const { id, layout, canvas, seen, ribbonOffset } = this
    const ctx = canvas.getContext('2d')
    if (layout === null || ctx === null || seen === null || seen.run === null) return null
    const frame = this.frame(ctx, seen, seen.run, layout)
    return { id, chart: this.chart, frame, ribbonOffset: layout.ribbon ? ribbonOffset : null }
  }

  /** The chart of the run that was drawn last. */
  get chart(): Chart {
    return this.of.chart
  }

  private async loadLife(): Promise<void> {
    life ??= await import('./packet-life')
    this.requestFrame()
  }

  private async loadMeasured(): Promise<void> {
    measured ??= await import('./measured-lines')
    this.requestFrame()
  }

  /** No more frames are asked for. */
  close(): void {
    window.clearTimeout(this.settleTimer)
  }

  /** The next frame draws everything anew. */
  invalidate(): void {
    this.dirty = true
  }

  /** Returns whether some of the run that comes next was drawn. */
  draw(view: Drawn, changed: boolean): boolean {
    this.seen = view
    const layout = this.layout
    if (layout === null || layout.width < 1) return false
    const { run } = view
    this.of.take(run)
    if (measured === null && measurementsOf(view) !== null) void this.loadMeasured()
    const nowMs = performance.now()
    if (run !== null) this.note(run, nowMs)
    if (changed || this.dirty || this.settles(view, nowMs)) {
      // A run that is still coming in is drawn anew only so often: its chunks come faster than they can be seen.
      const early = run !== null && run.result === null && !view.asleep && nowMs - this.drawnMs < STREAM_MS
      this.dirty = early
      if (early) this.requestFrame('moved')
      else {
        this.drawBase(view, run, layout, nowMs)
        this.previewed = ''
        this.drawnMs = nowMs
        this.moving = ''
      }
    }
    const previewed = !this.dirty && run !== null && this.drawPreview(view, run, layout)
    this.shrinkLater(nowMs)
    this.drawUpper(view, run, layout)
    return previewed
  }

  /** A run that is another one, or has more rows, is drawn anew. */
  private note({ runId, revision }: StreamedRun, nowMs: number): void {
    if (runId === this.runId && revision === this.revision) return
    this.runId = runId
    this.revision = revision
    this.changedMs = nowMs
    this.dirty = true
  }

  /** Cursor and values, where they have moved. */
  private drawUpper(view: Drawn, run: StreamedRun | null, layout: SurfaceLayout): void {
    const { selectedChange } = view
    const moving = `${view.timeS} ${view.hoverS} ${view.selectedEvent} ${selectedChange?.flow} ${selectedChange?.row} ${view.selectedPacket} ${view.brushS} ${isAsking(view)}`
    if (moving === this.moving) return
    this.moving = moving
    const ctx = fitCanvas(this.canvas, layout.width, layout.height)
    if (ctx === null || run === null) return
    this.drawMoving({ ...this.frame(ctx, view, run, layout), names: this.names }, layout)
  }

  /** Asks for frames for this chart, from when the run has come to rest, where the axis still has to shrink. */
  private shrinkLater(nowMs: number): void {
    if (!this.range.pending(this.wanted)) return
    const waitMs = this.range.settleMs - (nowMs - this.changedMs)
    if (waitMs <= 0) this.requestFrame('moved')
    else {
      window.clearTimeout(this.settleTimer)
      this.settleTimer = window.setTimeout(() => this.requestFrame('moved'), waitMs)
    }
  }

  /** True while the value axis is moving to the range that the data need. */
  private settles(view: Drawn, nowMs: number): boolean {
    const before = this.range.shown
    return (
      this.range.pending(this.wanted) &&
      this.range.update(this.wanted, nowMs, nowMs - this.changedMs, view.reducedMotion) !== before
    )
  }

  private frame(ctx: Context, view: Drawn, run: StreamedRun, { plot }: SurfaceLayout): Frame {
    const y = scaleOf(this.chart, plot, this.range.shown, this.least, this.log)
    return frameOf({ ctx, view, run, plot, tokens: tokensOf(view.theme), y, layer: layerOf(view) })
  }

  private drawBase(view: Drawn, run: StreamedRun | null, layout: SurfaceLayout, nowMs: number): void {
    const ctx = fitCanvas(this.base, layout.width, layout.height)
    if (ctx === null) return
    const { plot } = layout
    if (run === null) {
      const y = linearScale(0, 1, plot.bottom, plot.top)
      const x = (timeS: number): number => timeToX(view, plot.width, timeS)
      drawGrid({ ctx, view, tokens: tokensOf(view.theme), plot, y, x })
      return
    }
    this.wanted = this.chart.measure(inputOf(view, run, plot))
    this.least = this.chart.least?.() ?? 0
    this.range.update(this.wanted, nowMs, nowMs - this.changedMs, view.reducedMotion)
    const placed: PlacedTerm[] = []
    this.names = []
    this.paint({ ...this.frame(ctx, view, run, layout), placed, names: this.names }, layout)
    this.placed = placed
  }

  /** All of the lower canvas. `measure` came before. */
  private paint(frame: Frame, layout: SurfaceLayout): void {
    const { ctx, view, plot, tokens } = frame
    this.chart.draw(frame)
    if (layout.ribbon) drawRibbon(frame, plot.bottom + RIBBON_TOP_PX, this.ribbonOffset)
    if (layout.first && view.ghost !== null) drawGhostName(ctx, view.ghostLabel, plot, tokens)
  }

  /**
   * The run that comes next, as far as it is known, in the place of the run that is drawn: on the same axes, so that
   * nothing jumps while a slider moves. From there on the run before stays. Returns whether anything was drawn.
   */
  private drawPreview(view: Drawn, drawn: StreamedRun, layout: SurfaceLayout): boolean {
    const { preview } = view
    const run = preview?.over === drawn ? preview.run : null
    const key = run === null ? '' : `${run.runId} ${run.revision}`
    if (key === this.previewed) return false
    this.previewed = key
    if (run === null) {
      // No run came of it.
      this.dirty = true
      this.requestFrame('moved')
      return false
    }
    const ctx = this.base.getContext('2d')
    const { plot, height } = layout
    const right = Math.min(plot.right, timeToX(view, plot.width, run.simulatedS))
    if (ctx === null || right <= plot.left) return false
    const frame = { ...this.frame(ctx, view, run, layout), cutPx: right }
    this.chart.measure(inputOf(view, run, plot))
    saveClipped(ctx, plot.left, 0, right - plot.left, height)
    ctx.clearRect(plot.left, 0, right - plot.left, height)
    this.paint(frame, layout)
    ctx.restore()
    // A name of a phase of the run before is whole or is not there.
    if (layout.ribbon && right < plot.right) {
      const before = this.frame(ctx, view, drawn, layout)
      drawRibbon(before, plot.bottom + RIBBON_TOP_PX, this.ribbonOffset, run.simulatedS)
    }
    return true
  }

  private drawMoving(frame: Frame, layout: SurfaceLayout): void {
    const { view, plot, x } = frame
    const { chart } = this
    const selectedS = selectedTimeS(view)
    if (selectedS !== null) drawSelection(frame, selectedS, layout.height)
    if (view.selectedPacket >= 0) {
      if (life === null) void this.loadLife()
      else life.drawPacketLife(frame, view.selectedPacket, layout.first, layout.height)
    }
    if (view.brushS !== null) drawBrush(frame, view.brushS, layout.height)
    const { hoverS } = view
    const hovering = hoverS !== null && Math.abs(x(hoverS) - x(view.timeS)) > 1
    const at = x(view.timeS)
    const sides = sidesOf(at, hovering ? x(hoverS) : null, plot, isAsking(view))
    if (hovering) drawHover(frame, chart, hoverS, sides.pointer, layout.height)
    if (at >= plot.left - 0.5 && at <= plot.right + 0.5)
      drawCursor(frame, chart, sides.playhead, layout.height)
    if (layout.axis) drawAxisAndPills(frame, view.timeS, hovering ? hoverS : null)
  }
}

/** The time at which the selected cause acted, s; null where none is selected. */
export function selectedTimeS({ run, selectedEvent, selectedChange }: Drawn): number | null {
  if (run === null) return null
  const { events, flows } = run.log
  if (selectedEvent >= 0 && selectedEvent < events.rows) return events.columns.t[selectedEvent] as number
  return selectedChange && (flows[selectedChange.flow]?.window.columns.t[selectedChange.row] ?? null)
}

/** "previous run: Buffer 48" at the right of the header, with the line it names. */
function drawGhostName(ctx: Context, text: string, plot: Plot, tokens: Tokens): void {
  if (text === '') return
  setText(ctx, FONT.label, tokens.t3, 'right')
  const right = plot.right - 26
  const y = plot.top - 13
  const width = ctx.measureText(text).width
  if (right - width < plot.left + 190) return
  ctx.fillText(text, right, y)
  ctx.strokeStyle = withAlpha(flowTokens(tokens, 0).line, tokens.ghostAlpha + 0.15)
  ctx.lineWidth = 1.4
  strokeSegment(ctx, right - width - 30, y, right - width - 8, y)
}
