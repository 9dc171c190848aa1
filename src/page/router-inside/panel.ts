/** What instruments are drawn with: a panel with its axis, and the past on it. */
import { formatNumber } from '../../lab/format'
import { type Context, setStroke, strokeSegment } from '../../plot/context'
import { setText } from '../../plot/text'
import { FONT } from '../charts/tokens'
import type { Box } from '../packet-view/geometry'
import type { InsideScene } from './scene'

export type InstrumentScene = Pick<
  InsideScene,
  'ctx' | 'tokens' | 'now' | 'reading' | 'looks' | 'condition' | 'view'
>

/** Values over time are drawn from so long before the playhead, s. */
export const PAST_S = 1.2
export const AXIS_PX = 34

/** A plot inside `box`, with values up to `high` on its left axis. */
export interface Panel {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  y(value: number): number
}

export function panelIn(box: Box, high: number, belowPx = 18): Panel {
  const left = box.left + AXIS_PX
  const right = box.left + box.width - 8
  const top = box.top + 6
  const bottom = box.top + box.height - belowPx
  return { left, right, top, bottom, y: (value) => bottom - ((bottom - top) * value) / high }
}

/** Round steps of an axis up to `high`: three or four. */
export function stepOf(high: number): number {
  const rough = high / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  return magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough * 0.75) ?? 10)
}

export function drawAxis(
  { ctx, tokens }: InstrumentScene,
  panel: Panel,
  high: number,
  write: (value: number) => string,
): void {
  // Ticks do not lie on one another where the panel is low.
  let step = stepOf(high)
  while (panel.bottom - panel.y(step) < 13) step *= 2
  for (let value = 0; value <= high * 1.0001; value += step) {
    setStroke(ctx, value === 0 ? tokens.line2 : tokens.grid, 1)
    strokeSegment(ctx, panel.left, panel.y(value), panel.right, panel.y(value))
    setText(ctx, FONT.tick, tokens.t3, 'right')
    ctx.fillText(write(value), panel.left - 5, panel.y(value), AXIS_PX - 4)
  }
}

export function line(ctx: Context, points: readonly (readonly [number, number])[], steps: boolean): void {
  ctx.beginPath()
  points.forEach(([x, y], index) => {
    const before = points[index - 1]
    if (before === undefined) ctx.moveTo(x, y)
    else {
      if (steps) ctx.lineTo(x, before[1])
      ctx.lineTo(x, y)
    }
  })
  ctx.stroke()
}

export const plain = (value: number): string => formatNumber(value)

export interface Past {
  readonly fromS: number
  readonly toS: number
  xOf(timeS: number): number
  readonly nowX: number
}

/** The past on the time axis of a panel: now is at a part of its width, what is to come right of it. */
export function pastOf(panel: Panel, timeS: number, ahead: number): Past {
  const nowX = panel.right - (panel.right - panel.left) * ahead
  const scale = (nowX - panel.left) / PAST_S
  return { fromS: timeS - PAST_S, toS: timeS, xOf: (at) => nowX + (at - timeS) * scale, nowX }
}

export function drawNow({ ctx, tokens }: InstrumentScene, x: number, top: number, bottom: number): void {
  setStroke(ctx, tokens.t1, 1.2)
  strokeSegment(ctx, x, top, x, bottom)
}

export function drawTarget({ ctx, tokens }: InstrumentScene, panel: Panel, y: number): void {
  setStroke(ctx, tokens.t1, 1.2)
  ctx.setLineDash([2.5, 2.5])
  strokeSegment(ctx, panel.left, y, panel.right, y)
  ctx.setLineDash([])
}
