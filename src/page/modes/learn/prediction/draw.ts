/** A drawn curve over a chart: dotted, in the text's colour, with what was measured of it and of the run. */

import type { Curve } from '../../../../lab/lessons/observed'
import { strokeSegment } from '../../../../plot/context'
import type { EndLabel } from '../../../../plot/end-labels'
import { fillDisc } from '../../../../plot/glyphs'
import { drawPill } from '../../../../plot/pill'
import { learn } from '../../../../strings/learn'
import { type Frame, inPlot } from '../../../charts/chart'
import { FONT } from '../../../charts/tokens'
import { drawDimension } from '../dimension'

/** "42 s per tooth", from when to when, s. */
export interface DrawnSpan {
  readonly fromS: number
  readonly toS: number
  /** Least value in between, in the chart's unit. */
  readonly low: number
  readonly label: string
}

/** What is drawn over the chart. */
export interface Picture {
  readonly curve: Curve
  /** The keyboard's place: s, and the value there, NaN where nothing is drawn yet; null: not in use. */
  readonly pen: { readonly timeS: number; readonly value: number } | null
  /** Said in the plot, centred at `x` CSS px; null for nothing. */
  readonly prompt: { readonly text: string; readonly x: number } | null
  readonly mine: DrawnSpan | null
  readonly simulated: DrawnSpan | null
  /** Colour of what was measured of the run. */
  readonly colour: string
}

const DOT_RADIUS_PX = 4
const NARROW_PX = 560
/** Dots as wide as the line, that far apart. */
const GAP_PX = 4.5
/** The dimension line of the run, under the plot's upper edge; that of the drawing, under its lowest point. */
const UNDER_PX = 9
const BELOW_PX = 18

export function drawPicture(frame: Frame, picture: Picture): void {
  const { ctx, tokens, plot } = frame
  inPlot(frame, () => drawCurve(frame, picture.curve))
  drawEnd(frame, picture.curve)
  drawPen(frame, picture.pen)
  const { mine, simulated, prompt } = picture
  if (simulated !== null) drawDimension(frame, simulated, plot.top + UNDER_PX, picture.colour)
  if (mine !== null)
    drawDimension(frame, mine, Math.min(plot.bottom - UNDER_PX, frame.y(mine.low) + BELOW_PX), tokens.t1)
  if (prompt !== null)
    drawPill(ctx, prompt.text, prompt.x, (plot.top + plot.bottom) / 2, {
      font: FONT.value,
      colour: tokens.t2,
      ground: tokens.bg1,
      height: 24,
      align: 'center',
    })
}

function drawCurve({ ctx, tokens, x, y }: Frame, { t, y: values }: Curve): void {
  const width = tokens.widths.window * 1.25
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = width
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.setLineDash([0.1, width + GAP_PX - 2])
  ctx.beginPath()
  t.forEach((timeS, k) => {
    ctx.lineTo(x(timeS), y(values[k] as number))
  })
  ctx.stroke()
  ctx.setLineDash([])
  ctx.lineCap = 'butt'
}

function drawEnd({ ctx, tokens, plot, x, y }: Frame, { t, y: values }: Curve): void {
  const at = x(t[t.length - 1] ?? Number.NaN)
  // Beside the label's dot another one would be too many.
  const labelled = plot.width >= NARROW_PX && at > plot.right - 3 * DOT_RADIUS_PX
  if (at >= plot.left && at <= plot.right + 1 && !labelled)
    fillDisc(ctx, at, y(values[values.length - 1] as number), DOT_RADIUS_PX, tokens.t1)
}

/** A line at the keyboard's time, and a ring where the curve is. */
function drawPen({ ctx, tokens, plot, x, y }: Frame, pen: Picture['pen']): void {
  if (pen === null) return
  const at = x(pen.timeS)
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = tokens.widths.cursor
  strokeSegment(ctx, at, plot.top, at, plot.bottom)
  ctx.fillStyle = tokens.bg1
  ctx.lineWidth = 2
  ctx.beginPath()
  ctx.arc(at, Number.isNaN(pen.value) ? plot.bottom : y(pen.value), DOT_RADIUS_PX + 1.5, 0, 2 * Math.PI)
  ctx.fill()
  ctx.stroke()
}

/** "Your drawing" at the height of its end. */
export function drawingLabel(frame: Frame, { y: values }: Curve): EndLabel[] {
  const { tokens, plot } = frame
  // A phone's gutter has room for the words alone.
  const glyph = plot.width < NARROW_PX ? {} : { glyph: { shape: 'circle', colour: tokens.t1 } as const }
  return endLabel(frame, learn.predict.yours, values.at(-1)).map((label) => ({ ...label, ...glyph }))
}

/** The name of a line at its end; none where it has no end. */
export function endLabel({ tokens, plot, y }: Frame, text: string, last = Number.NaN): EndLabel[] {
  if (!Number.isFinite(last)) return []
  return [{ y: Math.max(plot.top, y(last)), text, colour: tokens.t1, font: FONT.strong }]
}
