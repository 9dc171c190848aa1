/** What all charts share: the place of the plot, grid, axes, guides and labels at line ends. */

import { formatFixed, formatNumber } from '../../lab/format'
import type { RunData } from '../model/run-data'
import { gutters } from '../model/time-axis'
import type { View } from '../model/view'
import type { GuideStep, Network } from './conditions'
import { flowLook } from './conditions'
import { type Context, fillGlyph, roundRect } from './glyphs'
import { pushApart, shortened } from './labels'
import { tickDecimals, ticksOf, timeTicks, type ValueScale } from './scales'
import { FONT, type Shape, type Tokens } from './tokens'

/** The inside of a chart, CSS px from the figure's top left corner. */
export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Top of the time axis: the plot's lower edge, or that of the ribbon under it. */
  readonly axisTop: number
  /** Width of the figure. */
  readonly width: number
}

/** In a figure of `width` px, under its header. `ribbonPx`: between the plot and the time axis. */
export function plotIn(width: number, headerPx: number, plotPx: number, ribbonPx: number): Plot {
  const { left, right } = gutters(width)
  const bottom = headerPx + plotPx
  return { left, right: width - right, top: headerPx, bottom, axisTop: bottom + ribbonPx, width }
}

export interface Frame {
  readonly ctx: Context
  readonly view: View
  readonly run: RunData
  readonly network: Network
  readonly tokens: Tokens
  readonly plot: Plot
  readonly x: (timeS: number) => number
  readonly y: ValueScale
  /** Labels of what is drawn beside the chart's own lines. */
  readonly beside?: readonly EndLabel[]
  /** Right of it nothing is seen, CSS px: there lines may end and labels be missing. Absent: all is seen. */
  readonly cutPx?: number
}

/** A label in the right gutter. */
export interface EndLabel {
  readonly y: number
  readonly text: string
  readonly colour: string
  readonly font: string
  readonly glyph?: { readonly shape: Shape; readonly colour: string }
  /** Of a line all the same: of several flows, which have no glyph in common, or of a run's queue. */
  readonly ofLine?: true
}

const LABEL_GAP_PX = 14
/** Of the header above the gutter, for labels that do not fit beside the plot. */
const HEADER_ROOM_PX = 10

export function drawGrid(frame: Omit<Frame, 'run' | 'network'>): void {
  const { ctx, plot, tokens, y, view, x } = frame
  ctx.lineWidth = tokens.widths.grid
  ctx.strokeStyle = tokens.grid
  ctx.beginPath()
  const ticks = ticksOf(y, plot.bottom - plot.top)
  for (const tick of ticks) {
    if (tick === 0) continue
    const at = Math.round(y(tick)) + 0.5
    ctx.moveTo(plot.left, at)
    ctx.lineTo(plot.right, at)
  }
  for (const tick of timeTicks(view.fromS, view.toS, plot.right - plot.left)) {
    const at = Math.round(x(tick)) + 0.5
    ctx.moveTo(at, plot.top)
    ctx.lineTo(at, plot.bottom)
  }
  ctx.stroke()
  ctx.strokeStyle = tokens.line2
  ctx.beginPath()
  ctx.moveTo(plot.left, Math.round(plot.bottom) + 0.5)
  ctx.lineTo(plot.right, Math.round(plot.bottom) + 0.5)
  if (y.low < 0) {
    const zero = Math.round(y(0)) + 0.5
    ctx.moveTo(plot.left, zero)
    ctx.lineTo(plot.right, zero)
  }
  ctx.stroke()

  ctx.font = FONT.tick
  ctx.fillStyle = tokens.t3
  ctx.textAlign = 'right'
  ctx.textBaseline = 'middle'
  const decimals = tickDecimals(ticks)
  for (const tick of ticks) {
    // At the very edge its upper half would lie on the title.
    if (y(tick) < plot.top + 2) continue
    const text = y.log ? formatNumber(tick) : formatFixed(tick, decimals)
    ctx.fillText(text, plot.left - 8, y(tick), plot.left - 10)
  }
}

/** The time axis under the last chart. `hidden`: the interval of x under the time pill, whose ticks are not written. */
export function drawTimeAxis(
  ctx: Context,
  view: View,
  tokens: Tokens,
  plot: Plot,
  x: (timeS: number) => number,
  hidden: readonly (readonly [number, number])[],
): void {
  const ticks = timeTicks(view.fromS, view.toS, plot.right - plot.left)
  const decimals = tickDecimals(ticks)
  ctx.font = FONT.tick
  ctx.fillStyle = tokens.t3
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const last = ticks[ticks.length - 1]
  for (const tick of ticks) {
    const at = x(tick)
    if (hidden.some(([from, to]) => at > from - 10 && at < to + 10)) continue
    const digits = formatFixed(tick, decimals)
    ctx.fillText(digits, at, plot.axisTop + 13)
    if (tick === last) {
      const half = ctx.measureText(digits).width / 2
      ctx.textAlign = 'left'
      ctx.fillText('\u2009s', at + half + 1, plot.axisTop + 13)
      ctx.textAlign = 'center'
    }
  }
}

export interface Guide {
  readonly steps: readonly GuideStep[]
  /** Where the line is a mean of the steps, its value at a time; the labels are those of the steps. */
  readonly at?: (timeS: number) => number
  /** "BDP + buffer" */
  readonly name: string
  readonly dash?: readonly number[]
}

const GUIDE_DASH = [7, 4]

/** A guide that is a mean, at every pixel; in the drawing it steps where it keeps its value. */
function traceGuide({ ctx, plot, x, y, view }: Frame, at: (timeS: number) => number): void {
  const width = Math.max(1, Math.floor(plot.right - plot.left))
  let down = false
  for (let k = 0; k <= width; k++) {
    const timeS = view.fromS + ((view.toS - view.fromS) * k) / width
    const value = at(timeS)
    if (value > y.high || value < y.low) {
      down = false
      continue
    }
    const place = Math.round(y(value)) + 0.5
    if (down) ctx.lineTo(x(timeS), place)
    else ctx.moveTo(x(timeS), place)
    down = true
  }
}

/** Draws guide lines that step; gives the labels for the right gutter. Values above the plot become an arrow at its edge. */
export function drawGuides(frame: Frame, guides: readonly Guide[]): EndLabel[] {
  const { ctx, plot, tokens, x, y, view } = frame
  const labels: EndLabel[] = []
  const high = y.high
  ctx.strokeStyle = tokens.guide
  ctx.lineWidth = tokens.widths.guide
  for (const guide of guides) {
    ctx.setLineDash(guide.dash ?? GUIDE_DASH)
    ctx.beginPath()
    let down = false
    if (guide.at !== undefined) traceGuide(frame, guide.at)
    for (const step of guide.at === undefined ? guide.steps : []) {
      const at = Math.round(y(Math.min(step.value, high * 2))) + 0.5
      const inside = step.value <= high && step.value >= y.low
      if (!inside) {
        down = false
        continue
      }
      if (down) ctx.lineTo(x(step.fromS), at)
      else ctx.moveTo(x(step.fromS), at)
      ctx.lineTo(x(step.toS), at)
      down = true
    }
    ctx.stroke()
    ctx.setLineDash([])
    guide.steps.forEach((step, index) => {
      const next = guide.steps[index + 1]
      const text = `${guide.name} ${formatNumber(step.value, step.value < 1000 ? 3 : 4).replace(/^(\d{2,})\.\d+$/, (all) => formatFixed(Number(all), 0))}`
      if (step.toS >= view.toS) {
        labels.push({
          y: step.value > high ? plot.top + 2 : y(step.value),
          text: step.value > high ? `↑ ${text}` : text,
          colour: tokens.t2,
          font: FONT.label,
        })
      } else if (next !== undefined && step.value <= high) {
        // The value before a change, beside its end where there is room.
        ctx.font = FONT.label
        const width = ctx.measureText(text).width
        const right = x(step.toS) - 8
        if (right - width < Math.max(plot.left, x(step.fromS)) || y(step.value) - plot.top < 14) return
        ctx.fillStyle = tokens.t3
        ctx.textAlign = 'right'
        ctx.textBaseline = 'middle'
        ctx.fillText(text, right, y(step.value) - 9)
      }
    })
  }
  return labels
}

/**
 * The labels that fit into `roomPx` at `LABEL_GAP_PX`, and how many do not. Guides stay; of the lines the upper ones do,
 * each of which is named elsewhere as well (ribbon, other charts, flow cards, columns of runs).
 */
export function fittingLabels(
  labels: readonly EndLabel[],
  roomPx: number,
): { readonly shown: readonly EndLabel[]; readonly left: number } {
  const most = Math.max(1, 1 + Math.floor(roomPx / LABEL_GAP_PX))
  if (labels.length <= most) return { shown: labels, left: 0 }
  const ofLines = ({ glyph, ofLine }: EndLabel): boolean => glyph !== undefined || ofLine === true
  const guides = labels.filter((label) => !ofLines(label))
  const lines = labels.filter(ofLines).sort((a, b) => a.y - b.y)
  const room = Math.max(0, most - guides.length - 1)
  return { shown: [...guides, ...lines.slice(0, room)], left: Math.max(0, lines.length - room) }
}

/** Writes the labels of the right gutter, pushed apart to 14 px. What does not fit is counted: "+ 3 more". */
export function drawEndLabels(
  { ctx, plot, tokens, beside = [], cutPx }: Pick<Frame, 'ctx' | 'plot' | 'tokens' | 'beside' | 'cutPx'>,
  labels: readonly EndLabel[],
  roomAbovePx = HEADER_ROOM_PX,
): void {
  if (cutPx !== undefined) return
  // Below the plot there is no room for a half of a line; above it is the header, which is empty there.
  const bottom = plot.bottom - 2
  const wanted = [...labels, ...beside]
  const crowd = (wanted.length - 1) * LABEL_GAP_PX - (bottom - plot.top + 2)
  // Beside the header's buttons a narrow gutter has no room for words.
  const abovePx = plot.width - plot.right < NARROW_GUTTER_PX ? 0 : roomAbovePx
  const top = plot.top - 2 - Math.max(0, Math.min(crowd, abovePx))
  const { shown, left: hidden } = fittingLabels(wanted, bottom - top)
  const all = [...shown]
  if (hidden > 0) all.push({ y: bottom, text: `+ ${hidden} more`, colour: tokens.t3, font: FONT.label })
  const places = pushApart(
    all.map((label) => label.y),
    LABEL_GAP_PX,
    top,
    bottom,
  )
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  all.forEach((label, index) => {
    const at = places[index] as number
    let left = plot.right + 8
    if (label.glyph !== undefined) {
      fillGlyph(ctx, label.glyph.shape, left + 5, at, 4, label.glyph.colour)
      left += 14
    }
    ctx.font = label.font
    ctx.fillStyle = label.colour
    const buttonsPx = at < plot.top - LABEL_GAP_PX / 2 ? HEADER_BUTTONS_PX : 0
    fillFitted(ctx, label.text, left, at, plot.width - left - 4 - buttonsPx)
  })
}

/** At the end of a header. */
const HEADER_BUTTONS_PX = 24
const NARROW_GUTTER_PX = 90

/** Letters are squeezed by so much before any are left out. */
const SQUEEZE = 1.15

/** Writes as much of `text` as fits into `roomPx`. */
export function fillFitted(ctx: Context, text: string, x: number, y: number, roomPx: number): void {
  const shown = shortened(text, (shorter) => ctx.measureText(shorter).width <= SQUEEZE * roomPx)
  ctx.fillText(shown, x, y, Math.max(10, roomPx))
}

export function flowEndLabel(tokens: Tokens, network: Network, flow: number, y: number): EndLabel {
  const { line, text, shape } = flowLook(tokens, network, flow)
  return {
    y,
    text: network.flows[flow]?.name ?? '',
    colour: text,
    font: FONT.strong,
    glyph: { shape, colour: line },
  }
}

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
    ctx.strokeStyle = style.border
    ctx.lineWidth = 1
    ctx.stroke()
  }
  if (style.glyph !== undefined)
    fillGlyph(ctx, style.glyph.shape, left + padding + 4, y, 3.8, style.glyph.colour)
  ctx.fillStyle = style.colour
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(text, left + padding + glyphWidth, y + 0.5)
  return [left, left + width]
}
