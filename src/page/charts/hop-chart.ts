/** A plot for each hop of a chain on one time axis and one scale: what waits on the way forward goes up, on the way back down. */
import { formatFixed, formatNumber } from '../../lab/format'
import { linkName, linkNumber } from '../../lab/router-names'
import { traceLevel, traceUpright } from '../../plot/axes'
import { traceMiddles } from '../../plot/columns'
import { clipped, setStroke, strokeSegment } from '../../plot/context'
import { fillDisc } from '../../plot/glyphs'
import { linearScale, type Scale } from '../../plot/scale'
import { setText } from '../../plot/text'
import { timeTicks } from '../../plot/ticks'
import { chain as words } from '../../strings/chain'
import type {
  Chart,
  ChartInput,
  ChartPick,
  Frame,
  HopAlone,
  Plot,
  PlotsOfHops,
  Reach,
  Reading,
} from './chart'
import type { StreamedRun } from './drawn'
import { type HopQuantity, QUANTITIES } from './hop-quantities'
import { drawTicks, isAmongTicks, pickTick } from './hop-ticks'
import { drawVerticals } from './moments'
import { type LoggedSeries, levelAt, type StepLine, StepLines, strokeLine } from './step-lines'
import { FONT, withAlpha } from './tokens'

/** Above each plot is a row for the ticks of drops; below zero there is room for the name of the way back, px. */
const TICKS_PX = 13
const LEAST_BACK_PX = 15
/** Dots for the hops, of which one is drawn: their distance, and that of the last from the edge, px. */
const DOT_STEP_PX = 10
const DOTS_EDGE_PX = 40
/** A buffer that is more than so many times as large as what waits is not reached by the plot. */
const BUFFER_REACH = 2
/** The least that a plot reaches to, packets or ms. */
const LEAST_REACH = 4
const GUIDE_DASH = [7, 4]
/** Narrower charts, and those with less height for each hop, show the selected hop alone, px. */
const ONE_HOP_PX = 510
const LEAST_HOP_PX = 38
/** In the gutter between the name of a hop and its buffer, px. */
const NAME_GAP_PX = 7

const NO_REACH: Reach = { up: 0, down: 0 }

/** The hops that are plotted: the selected one alone where there is no room for all. */
export function plottedHops(
  count: number,
  { width, top, bottom }: Pick<Plot, 'width' | 'top' | 'bottom'>,
  selected: number,
): readonly number[] {
  const hasRoom = width >= ONE_HOP_PX && bottom - top >= LEAST_HOP_PX * count
  return hasRoom ? Array.from({ length: count }, (_, hop) => hop) : [Math.min(selected, count - 1)]
}

/** Where the plots of the hops are: `zero` is the place of nothing, `y` is for the way forward, `back` for the way back. */
export interface HopPlot {
  readonly top: number
  readonly zero: number
  readonly bottom: number
  readonly y: Scale
  readonly back: Scale
}

/** Plots of the same scale, one below the other, which fill the height between them. */
export function layHops(reaches: readonly Reach[], top: number, bottom: number): readonly HopPlot[] {
  const roomPx = bottom - top - reaches.length * TICKS_PX + TICKS_PX / 2
  const heightAt = (perPx: number): number =>
    reaches.reduce((sum, { up, down }) => sum + up * perPx + Math.max(LEAST_BACK_PX, down * perPx), 0)
  let low = 0
  let high = roomPx
  // The height rises with the scale.
  for (let k = 0; k < 40; k++) {
    const middle = (low + high) / 2
    if (heightAt(middle) > roomPx) high = middle
    else low = middle
  }
  let at = top - TICKS_PX / 2
  return reaches.map(({ up, down }) => {
    const plotTop = at + TICKS_PX
    const zero = plotTop + up * low
    const end = zero + Math.max(LEAST_BACK_PX, down * low)
    at = end
    return {
      top: plotTop,
      zero,
      bottom: end,
      y: linearScale(0, up, zero, plotTop),
      back: linearScale(0, Math.max(down, 1e-9), zero, zero + down * low),
    }
  })
}

export class HopChart implements PlotsOfHops {
  private readonly lines = new StepLines()
  private readonly ghosts = new StepLines()
  private hops: readonly number[] = []
  private count = 0
  private plotted: readonly Reach[] = []

  constructor(private readonly quantity: HopQuantity) {}

  unit(): string {
    const { alone } = this
    return alone === null
      ? this.quantity.unit
      : this.quantity.unitOf(linkName(linkNumber(alone.hop, 'forward')))
  }

  get alone(): HopAlone | null {
    const [hop = 0] = this.hops
    return this.hops.length === 1 && this.count > 1 ? { hop, hops: this.count } : null
  }

  measure(input: ChartInput): number {
    const { run, view, plot, ghost } = input
    const count = run.scenario.network?.hops.length ?? 0
    this.count = count
    this.hops = plottedHops(count, plot, view.selectedHop ?? 0)
    const seriesOf = (one: StreamedRun) => this.hops.flatMap((hop) => this.seriesOf(one, hop))
    this.lines.measure(input, seriesOf(run))
    this.ghosts.measure(input, ghost?.scenario.network?.hops.length === count ? seriesOf(ghost) : [])
    this.plotted = this.hops.map((hop, place) => this.reachOf(run, view.toS, hop, place))
    return 1
  }

  get reaches(): ReadonlyMap<number, Reach> {
    return new Map(this.hops.map((hop, place) => [hop, this.plotted[place] ?? NO_REACH]))
  }

  widen(reaches: ReadonlyMap<number, Reach>): void {
    this.plotted = this.plotted.map((own, place) => {
      const other = reaches.get(this.hops[place] as number) ?? NO_REACH
      return { up: Math.max(own.up, other.up), down: Math.max(own.down, other.down) }
    })
  }

  /** Forward, then back. */
  private seriesOf(run: StreamedRun, hop: number): readonly LoggedSeries[] {
    const none = { flow: -1, t: new Float64Array(0), values: new Float64Array(0), rows: 0, untilS: 0 }
    return (['forward', 'back'] as const).map(
      (way) => this.quantity.values(run, linkNumber(hop, way)) ?? none,
    )
  }

  private line(place: number, back: boolean, of = this.lines): StepLine | undefined {
    return of.lines[2 * place + (back ? 1 : 0)]
  }

  private reachOf(run: StreamedRun, timeS: number, hop: number, place: number): Reach {
    const high = (back: boolean): number => Math.max(0, this.line(place, back)?.columns.high ?? 0)
    const up = high(false)
    const limit = this.quantity.limit(run, linkNumber(hop, 'forward'), timeS)
    return { up: Math.max(LEAST_REACH, up, limit <= up * BUFFER_REACH ? limit : 0), down: high(true) }
  }

  private plots({ plot }: Pick<Frame, 'plot'>): readonly HopPlot[] {
    return layHops(this.plotted, plot.top, plot.bottom)
  }

  draw(frame: Frame): void {
    const plots = this.plots(frame)
    drawUprights(frame)
    drawVerticals(frame)
    if (this.alone !== null && frame.cutPx === undefined) drawDots(frame, this.alone)
    plots.forEach((own, place) => {
      const hop = this.hops[place] as number
      this.drawGround(frame, own, hop)
      clipped(frame.ctx, { ...frame.plot, top: own.top - 1, bottom: own.bottom }, () => {
        this.drawLines(frame, own, place)
      })
      drawTicks(frame, own, hop)
    })
  }

  /** The line of nothing, the buffer's line, and what is said of them in the gutters. */
  private drawGround(frame: Frame, own: HopPlot, hop: number): void {
    const { ctx, tokens, plot, run, view } = frame
    const { quantity } = this
    setStroke(ctx, tokens.line2, tokens.widths.grid)
    strokeSegment(ctx, plot.left, own.zero + 0.5, plot.right, own.zero + 0.5)
    const limit = quantity.limit(run, linkNumber(hop, 'forward'), view.toS)
    const isReached = limit <= own.y.high
    setText(ctx, FONT.tick, tokens.t3, 'right')
    ctx.fillText('0', plot.left - 8, own.zero)
    const above = isReached ? limit : own.y.high
    if (own.zero - own.y(above) > 11)
      ctx.fillText(
        quantity.decimals === 0 ? formatNumber(above) : formatNumber(above, 2),
        plot.left - 8,
        own.y(above),
      )
    if (isReached) {
      setStroke(ctx, tokens.guide, tokens.widths.guide)
      ctx.setLineDash(GUIDE_DASH)
      ctx.beginPath()
      traceLevel(ctx, plot, own.y(limit))
      ctx.stroke()
      ctx.setLineDash([])
    }
    if (hop === view.selectedHop && this.hops.length > 1) {
      ctx.fillStyle = tokens.t1
      ctx.fillRect(plot.left - 3, own.top, 2, own.bottom - own.top)
    }
    if (frame.cutPx === undefined) this.drawNames(frame, own, hop)
  }

  private drawNames({ ctx, tokens, plot, run, view }: Frame, own: HopPlot, hop: number): void {
    const { quantity } = this
    const [forward, back] = (['forward', 'back'] as const).map((way) =>
      quantity.limit(run, linkNumber(hop, way), view.toS),
    ) as [number, number]
    const left = plot.right + 8
    const name = linkName(linkNumber(hop, 'forward'))
    const y = Math.max(
      own.top + 4,
      Number.isFinite(forward) ? own.y(Math.min(forward, own.y.high)) : own.top + 4,
    )
    setText(ctx, FONT.strong, tokens.t1)
    ctx.fillText(name, left, y)
    const from = left + ctx.measureText(name).width + NAME_GAP_PX
    setText(ctx, FONT.label, tokens.t2)
    const size = Number.isFinite(forward) ? words.buffer(formatNumber(forward)) : ''
    if (from + ctx.measureText(size).width <= plot.width) ctx.fillText(size, from, y)
    setText(ctx, FONT.label, tokens.t3)
    const backSize = Number.isFinite(back) ? words.backBuffer(formatNumber(back)) : words.back
    const fits = left + ctx.measureText(backSize).width <= plot.width
    ctx.fillText(
      fits ? backSize : words.back,
      left,
      Math.max(y + 13, Math.min(own.bottom - 5, own.zero + 10)),
    )
  }

  private drawLines(frame: Frame, own: HopPlot, place: number): void {
    const { ctx, tokens, plot } = frame
    const stroke = (line: StepLine | undefined, y: Scale, colour: string, width: number): void => {
      if (line === undefined) return
      strokeLine(frame, { colour, width }, (path) => traceMiddles(path, line.columns, plot.left, y))
    }
    const ghost = withAlpha(tokens.t1.startsWith('#') ? tokens.t1 : '#888888', tokens.ghostAlpha)
    stroke(this.line(place, false, this.ghosts), own.y, ghost, tokens.widths.ghost)
    const back = this.line(place, true)
    if (back !== undefined && back.columns.high > 0) {
      ctx.fillStyle = withAlpha(tokens.t2, 0.2)
      const { changed, greatest, end } = back.columns
      let held = 0
      for (let k = 0; k < end; k++) {
        if (changed[k] !== 0) held = greatest[k] as number
        const high = own.back(held) - own.zero
        if (high > 0) ctx.fillRect(plot.left + k, own.zero, 1, high)
      }
      stroke(back, own.back, tokens.t2, tokens.widths.guide)
    }
    stroke(this.line(place, false), own.y, tokens.t1, tokens.widths.series)
  }

  /** A tick of what was dropped or marked at a hop. */
  readonly pick: ChartPick = (frame, x, y, reachPx) => {
    const place = this.plots(frame).findIndex((own) => isAmongTicks(own, y))
    const hop = this.hops[place]
    return hop === undefined ? null : pickTick(frame, hop, x, reachPx)
  }

  readings(frame: Frame, timeS: number): Reading[] {
    const { run } = frame
    const plots = this.plots(frame)
    return this.hops.flatMap((hop, place) => {
      const own = plots[place]
      if (own === undefined) return []
      return this.seriesOf(run, hop).flatMap((series, back): Reading[] => {
        const value = timeS > series.untilS ? Number.NaN : levelAt(series, timeS)
        if (!Number.isFinite(value) || (back === 1 && value === 0)) return []
        const scale = back === 1 ? own.back : own.y
        const name = linkName(linkNumber(hop, back === 1 ? 'back' : 'forward'))
        const text = formatFixed(value, this.quantity.decimals)
        return [{ flow: -1, name, y: scale(value), text, value, crossing: true }]
      })
    })
  }
}

function drawUprights({ ctx, tokens, plot, view, x }: Frame): void {
  setStroke(ctx, tokens.grid, tokens.widths.grid)
  ctx.beginPath()
  for (const tick of timeTicks(view.fromS, view.toS, plot.right - plot.left)) traceUpright(ctx, plot, x(tick))
  ctx.stroke()
}

/** A dot for each hop in the head of the chart, that of the drawn one filled: a swipe goes from one to the next. */
function drawDots({ ctx, tokens, plot }: Frame, { hop, hops }: HopAlone): void {
  for (let one = 0; one < hops; one++) {
    const x = plot.width - DOTS_EDGE_PX - (hops - 1 - one) * DOT_STEP_PX
    fillDisc(ctx, x, plot.top - TICKS_PX - 4, one === hop ? 3.2 : 2.4, one === hop ? tokens.t1 : tokens.t3)
  }
}

/** A plot for each hop of what the chart `id` draws; null: it has none. */
export function hopPlots(id: string): PlotsOfHops | null {
  const quantity = QUANTITIES[id]
  return quantity === undefined ? null : new HopChart(quantity)
}

/** What draws a run on a chain where `plain` draws that of a bottleneck; null: the same. */
export function onHops(id: string, plain: Chart): Chart | null {
  const plots = hopPlots(id)
  return plots === null ? null : (plain.onHops?.(plots) ?? plots)
}

/** What draws `run` where `plain` draws that of a bottleneck. */
export function chartOfRun(id: string, plain: Chart, { scenario }: StreamedRun): Chart {
  return (scenario.network === undefined ? null : onHops(id, plain)) ?? plain
}
