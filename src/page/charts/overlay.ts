/** What moves with the playhead and the pointer: one cursor line through all charts, and the values where it crosses. */
import { formatCount, formatTime } from '../../lab/format'
import { strokeSegment } from '../../plot/context'
import { fillDisc, fillGlyph } from '../../plot/glyphs'
import { pushApart } from '../../plot/labels'
import { drawPill } from '../../plot/pill'
import { figures } from '../../strings/figures'
import { drawTimeAxis, drawTimePill } from './axes'
import type { Chart, Frame, Reading } from './chart'
import { flowLook } from './conditions'
import { isAsking } from './drawn'
import { belowNames } from './moments'
import { FONT, withAlpha } from './tokens'

const VALUE_GAP_PX = 16
/** More values than this at one place are a pile. */
const MOST_VALUES = 5
/** Values go to the left of the cursor beyond this part of the width. */
const TURN = 0.85

/** Labels of the value axis end so far from the plot, and are half as high as twice this, px. */
const LABEL_GAP_PX = 6
const LABEL_HALF_PX = 7

export type Side = 'left' | 'right'
/** Values of the playhead and of the pointer closer than this would lie on one another. */
const SEPARATE_PX = 72

/** The sides on which the values of the playhead and of the pointer are; null where there is no room for them. */
export function sidesOf(
  at: number,
  hoverAt: number | null,
  plot: { readonly left: number; readonly right: number },
  withheld = false,
): { readonly playhead: Side; readonly pointer: Side | null } {
  // The playhead has no values then, and those of the pointer may not reach beyond it.
  if (withheld) {
    const isNear = hoverAt !== null && at - hoverAt < SEPARATE_PX
    return { playhead: 'left', pointer: isNear ? 'left' : 'right' }
  }
  const turn = plot.left + TURN * (plot.right - plot.left)
  const usual = (x: number): Side => (x > turn ? 'left' : 'right')
  if (hoverAt === null || Math.abs(hoverAt - at) >= SEPARATE_PX)
    return { playhead: usual(at), pointer: usual(hoverAt ?? at) }
  if (hoverAt > at) return { playhead: 'left', pointer: hoverAt > turn ? null : 'right' }
  return { playhead: usual(at), pointer: usual(at) === 'left' ? null : 'left' }
}

export function drawSelection(frame: Frame, timeS: number, heightPx: number): void {
  const { ctx, tokens, plot, x } = frame
  const at = x(timeS)
  if (at < plot.left - 5 || at > plot.right + 5) return
  ctx.fillStyle = tokens.selection
  ctx.fillRect(at - 5, plot.top - 4, 10, heightPx - plot.top + 4)
}

/** The thin line under the pointer with its values. */
export function drawHover(
  frame: Frame,
  chart: Chart,
  timeS: number,
  side: Side | null,
  heightPx: number,
): void {
  const { ctx, tokens, plot, x } = frame
  const at = Math.round(x(timeS)) + 0.5
  ctx.strokeStyle = tokens.t3
  ctx.lineWidth = 1
  strokeSegment(ctx, at, belowNames(frame, at, plot.top), at, heightPx)
  if (side !== null) drawReadings(frame, at, chart.readings(frame, timeS), false, side)
}

/** The playhead: from the top of the plot to the lower edge of the figure. What stands above the plot is not crossed. */
export function drawCursor(frame: Frame, chart: Chart, side: Side, heightPx: number): void {
  const { ctx, view, tokens, plot, x } = frame
  const at = x(view.timeS)
  ctx.strokeStyle = withAlpha(tokens.bg1, 0.6)
  ctx.lineWidth = tokens.widths.cursor + 1.8
  strokeSegment(ctx, at, belowNames(frame, at, plot.top - 2), at, heightPx)
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = tokens.widths.cursor
  ctx.stroke()
  drawReadings(frame, at, chart.readings(frame, view.timeS), true, side)
}

/**
 * The readings that are written, and how many others there are: as many as fit 16 px apart and are read at a glance. Of
 * more, flows with the same value share one; then the greatest and the least are written. The figure's table has all.
 */
export function fittingReadings(
  readings: readonly Reading[],
  roomPx: number,
): { readonly shown: readonly Reading[]; readonly left: readonly Reading[] } {
  const most = Math.min(MOST_VALUES, 1 + Math.max(0, Math.floor(roomPx / VALUE_GAP_PX)))
  if (readings.length <= most) return { shown: readings, left: [] }
  const byText = new Map<string, Reading[]>()
  for (const reading of [...readings].sort((a, b) => b.value - a.value)) {
    const same = byText.get(reading.text)
    if (same === undefined) byText.set(reading.text, [reading])
    else same.push(reading)
  }
  const values = [...byText.values()]
  const written = (group: readonly Reading[]): readonly Reading[] =>
    group.slice(0, 1).map((first) => (group.length === 1 ? first : { ...first, flow: -1 }))
  if (values.length <= most) return { shown: values.flatMap(written), left: [] }
  // The line that counts the others takes the room of one.
  const upper = Math.max(1, most - 2)
  const lowest = values.length - (most < 3 ? 0 : 1)
  return {
    shown: [...values.slice(0, upper), ...values.slice(lowest)].flatMap(written),
    left: values.slice(upper, lowest).flat(),
  }
}

function drawReadings(
  frame: Frame,
  at: number,
  readings: readonly Reading[],
  strong: boolean,
  side: Side,
): void {
  const { ctx, tokens, network, plot } = frame
  const inside = readings.filter((reading) => reading.y >= plot.top - 1)
  const { shown, left } = fittingReadings(inside, plot.bottom - plot.top - 10)
  const lookOf = ({ flow }: Reading) => (flow >= 0 ? flowLook(tokens, network, flow) : null)
  for (const reading of inside) {
    if (!reading.crossing) continue
    const flow = lookOf(reading)
    const radius = strong ? 4 : 3
    fillDisc(ctx, at, reading.y, radius + 1.6, tokens.bg1)
    fillGlyph(ctx, flow?.shape ?? 'circle', at, reading.y, radius, flow?.line ?? tokens.t1)
  }
  // In the first minute captions have the numbers; where the audience is asked, the choices have the room.
  if (frame.view.asleep || (strong && isAsking(frame.view))) return
  const wanted = shown.map(({ y }) => y)
  const middle = left[Math.floor(left.length / 2)]
  if (middle !== undefined) wanted.push(middle.y)
  const places = pushApart(wanted, VALUE_GAP_PX, plot.top + 4, plot.bottom - 6)
  const write = (text: string, place: number, colour: string, opacity: number): void => {
    drawPill(ctx, text, at + (side === 'left' ? -9 : 9), places[place] as number, {
      font: strong ? FONT.value : FONT.label,
      colour,
      ground: withAlpha(tokens.bg1, opacity),
      height: 15,
      align: side === 'left' ? 'right' : 'left',
      padding: 4,
    })
  }
  shown.forEach((reading, place) => {
    write(reading.text, place, lookOf(reading)?.text ?? tokens.t1, reading.crossing ? 0.82 : 0.88)
  })
  if (left.length > 0) write(figures.more(formatCount(left.length)), shown.length, tokens.t3, 0.88)
}

/** The axis' ticks, the time pill of the playhead and, thinner, that of the pointer. */
export function drawAxisAndPills(frame: Frame, timeS: number, hoverS: number | null): void {
  const { ctx, tokens, plot, x } = frame
  ctx.font = FONT.value
  const centre = (at: number, half: number): number => Math.max(half + 2, Math.min(plot.width - half - 2, at))
  const text = formatTime(timeS)
  const half = ctx.measureText(text).width / 2 + 9
  const shown = x(timeS) >= plot.left - 1 && x(timeS) <= plot.right + 1
  const at = centre(x(timeS), half)
  const hidden: [number, number][] = shown ? [[at - half, at + half]] : []
  const hoverAt = hoverS === null ? 0 : centre(x(hoverS), half)
  if (hoverS !== null) hidden.push([hoverAt - half, hoverAt + half])
  drawTimeAxis(frame, hidden)
  const y = plot.axisTop + 13
  if (hoverS !== null && !(shown && Math.abs(hoverAt - at) < 2 * half))
    drawPill(ctx, formatTime(hoverS), hoverAt, y, {
      font: FONT.label,
      colour: tokens.t2,
      ground: tokens.bg1,
      border: tokens.line2,
      height: 18,
      align: 'center',
      padding: 8,
      radius: 5,
    })
  if (!shown) return
  // The pill would cover half of the value axis' lowest label: that hides, too.
  if (at - half < plot.left - LABEL_GAP_PX && plot.axisTop === plot.bottom) {
    ctx.fillStyle = tokens.bg1
    ctx.fillRect(0, plot.axisTop - LABEL_HALF_PX, plot.left - LABEL_GAP_PX, 2 * LABEL_HALF_PX)
  }
  drawTimePill(frame, text, at, y)
}

/** The part of the run that a drag marks to zoom to. */
export function drawBrush(frame: Frame, [fromS, toS]: readonly [number, number], heightPx: number): void {
  const { ctx, tokens, plot, x } = frame
  const left = Math.max(plot.left, Math.min(x(fromS), x(toS)))
  const right = Math.min(plot.right, Math.max(x(fromS), x(toS)))
  ctx.fillStyle = withAlpha(tokens.t2, 0.16)
  ctx.fillRect(left, 0, right - left, heightPx)
  ctx.strokeStyle = tokens.t2
  ctx.lineWidth = 1
  for (const x of [left, right]) strokeSegment(ctx, Math.round(x) + 0.5, 0, Math.round(x) + 0.5, heightPx)
}
