/** The clock of a CoDel, and the probability of a queue that has one of its own. */
import { formatQuantity } from '../../lab/quantity'
import { setStroke, strokeSegment } from '../../plot/context'
import { setText } from '../../plot/text'
import { inside as words } from '../../strings/inside'
import { FONT } from '../charts/tokens'
import type { LaneNow } from './reading'
import { percentText, probabilityText, waitText } from './sayings'
import { type ClockNow, clockOf, type InsideScene, instrumentOf, parameterOf } from './scene'

const FULL = 2 * Math.PI
const TOP = -Math.PI / 2

/**
 * Dotted at rest; above the target the arc fills over the interval, while it drops over the time from one drop to the next. The
 * tick at the top is the next drop. Returns what it shows.
 */
export function drawClock(
  { ctx, tokens, now }: Pick<InsideScene, 'ctx' | 'tokens' | 'now'>,
  lane: LaneNow,
  x: number,
  y: number,
  radius: number,
): ClockNow {
  const state = clockOf(now, lane)
  ctx.lineCap = 'round'
  if (state.is === 'rest') {
    setStroke(ctx, tokens.ctl, 1.2)
    const dot = FULL / Math.max(8, Math.round(radius * 1.1))
    ctx.setLineDash([0.1, radius * dot - 0.1])
    ctx.beginPath()
    ctx.arc(x, y, radius, 0, FULL)
    ctx.stroke()
    ctx.setLineDash([])
    ctx.fillStyle = tokens.ctl
    ctx.fillRect(x - 0.75, y - 0.75, 1.5, 1.5)
    ctx.lineCap = 'butt'
    return state
  }
  const angle = TOP + state.share * FULL
  setStroke(ctx, tokens.ctl, 1.2)
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, FULL)
  ctx.stroke()
  setStroke(ctx, tokens.t1, Math.max(1.6, radius / 9))
  ctx.beginPath()
  ctx.arc(x, y, radius, TOP, angle)
  ctx.stroke()
  setStroke(ctx, tokens.t1, 1.4)
  strokeSegment(ctx, x, y, x + Math.cos(angle) * radius * 0.68, y + Math.sin(angle) * radius * 0.68)
  setStroke(ctx, tokens.loss, Math.max(1.6, radius / 10))
  strokeSegment(ctx, x, y - radius - radius * 0.16, x, y - radius + radius * 0.22)
  ctx.lineCap = 'butt'
  return state
}

/** The drop probability of one queue, where each has a controller of its own. */
export function drawLaneProbability(scene: InsideScene, { numbers }: LaneNow, top: number): void {
  const { ctx, layout, tokens, now, condition } = scene
  const controller = instrumentOf(now, 'controller')
  if (controller === null) return
  const { clock, lanePx, phone } = layout
  const p = numbers[controller.probability]
  if (p === undefined) return
  const y = top + lanePx / 2
  const delayS = (numbers[controller.delay] ?? 0) / 1000
  const low = lanePx < 40
  const width = Math.min(phone ? clock.width - 6 : 44, clock.width)
  ctx.fillStyle = tokens.bg3
  if (!low) {
    ctx.fillRect(clock.left, y - 3, width, 6)
    ctx.fillStyle = tokens.mark
    ctx.fillRect(clock.left, y - 3, width * Math.min(1, p / 0.25), 6)
  }
  setText(ctx, FONT.strong, p > 0 ? tokens.t1 : tokens.t2)
  if (phone) {
    if (!low) ctx.fillText(percentText(p), clock.left, y - 12, clock.width)
    return
  }
  const left = low ? clock.left : clock.left + width + 11
  const most = clock.left + clock.width - left
  // A lane of some height has a line for each.
  const pitch = lanePx < 62 ? 13 : 16
  const all = lanePx >= 52
  const first = low ? y : y - (all ? pitch : pitch / 2)
  ctx.fillText(probabilityText('p', p), left, first, most)
  if (low) return
  setText(ctx, FONT.label, tokens.t2)
  ctx.fillText(words.controller.delay(waitText(delayS, condition)), left, first + pitch, most)
  ctx.fillStyle = tokens.t3
  const target = formatQuantity(parameterOf(now, controller.target), 'ms')
  if (all) ctx.fillText(words.target(target), left, first + 2 * pitch, most)
}
