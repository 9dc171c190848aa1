import { formatExact } from '../../lab/exact-quantity'
import { clipped, setStroke, strokeSegment } from '../../plot/context'
import { fillDisc } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import type { Instrument } from '../../simulator/inside'
import { inside as words } from '../../strings/inside'
import { FONT } from '../charts/tokens'
import type { Box } from '../packet-view/geometry'
import { drawClock } from './draw-clock'
import { heldText, saidOfItself } from './instrument-words'
import {
  drawAxis,
  drawNow,
  drawTarget,
  type InstrumentScene,
  line,
  PAST_S,
  type Panel,
  type Past,
  panelIn,
  pastOf,
  plain,
  stepOf,
} from './panel'
import type { LaneNow } from './reading'
import { percentText, probabilityText } from './sayings'
import { clockOf, FAST_BPS, parameterOf, targetMs } from './scene'

/** The gap between the two labels below a panel, px. */
const LABELS_GAP_PX = 8

/** An axis of delays reaches so far at least, ms; on a fast link, where waits are short, as far as they do. */
const LEAST_HIGH_MS = 40
const leastHighMs = ({ condition }: InstrumentScene): number =>
  condition.bitsPerSecond >= FAST_BPS ? 0 : LEAST_HIGH_MS

/** Writes the ticks of an axis of delays up to `high`, ms; the uppermost has the unit. */
const delayTick =
  (high: number) =>
  (value: number): string => {
    const step = stepOf(high)
    const digits = Math.max(0, Math.ceil(-Math.log10(step)))
    return value > 0 ? formatExact(value, value + step > high ? 'ms' : '', digits) : plain(value)
  }

/**
 * Writes below a panel what it shows, `axis`, and what belongs to this moment, `primary`. Where there is no room for
 * both, only `primary` is written.
 */
function drawBelowPanel({ ctx, tokens }: InstrumentScene, panel: Panel, axis: string, primary: string): void {
  setText(ctx, FONT.label, tokens.t3)
  const y = panel.bottom + 11
  const room = panel.right - panel.left - ctx.measureText(primary).width - LABELS_GAP_PX
  if (ctx.measureText(axis).width <= room) ctx.fillText(axis, panel.left, y)
  ctx.textAlign = 'right'
  ctx.fillText(primary, panel.right, y)
}

interface WaitsPanel {
  readonly panel: Panel
  readonly past: Past
}

/**
 * Draws the waiting times of packets that have left, and the drops above them. `target` is in ms and NaN where there is
 * none; `pastOf` explains `ahead`.
 */
function drawWaitsPanel(
  scene: InstrumentScene,
  lane: LaneNow,
  box: Box,
  target: number,
  ahead: number,
): WaitsPanel {
  const { ctx, tokens, now, reading } = scene
  const waits = reading.waits(lane.lane, now.timeS - PAST_S, now.timeS)
  const highest = waits.reduce((most, [, waitedS]) => Math.max(most, waitedS * 1000), 0)
  const high = Math.max(leastHighMs(scene), highest * 1.1, Number.isNaN(target) ? 0 : target * 1.5)
  const panel = panelIn(box, high)
  drawAxis(scene, panel, high, delayTick(high))
  const past = pastOf(panel, now.timeS, ahead)
  if (!Number.isNaN(target)) drawTarget(scene, panel, panel.y(target))
  setStroke(ctx, tokens.t1, 1.4)
  line(
    ctx,
    waits.map(([t, waitedS]) => [past.xOf(t), panel.y(waitedS * 1000)] as const),
    false,
  )
  ctx.fillStyle = tokens.loss
  let last = Number.NEGATIVE_INFINITY
  for (const t of reading.dropsIn(past.fromS, past.toS)) {
    const x = Math.round(past.xOf(t))
    if (x <= last + 1) continue
    last = x
    ctx.fillRect(x - 0.75, panel.top - 4, 1.5, 8)
  }
  drawNow(scene, past.nowX, panel.top - 4, panel.bottom)
  return { panel, past }
}

/** One's own discipline: what packets had waited that left, and what its code says of itself. */
export function drawWaits(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'waits' }>,
  box: Box,
): void {
  const { panel } = drawWaitsPanel(scene, lane, box, Number.NaN, 0.12)
  drawBelowPanel(scene, panel, words.codel.axis, saidOfItself(lane, instrument).join(', '))
}

/** CoDel: what packets had waited that left, the drops above, and the next one to come. */
export function drawSojourn(scene: InstrumentScene, lane: LaneNow, box: Box): void {
  const { ctx, tokens, now } = scene
  const target = targetMs(now, lane.lane)
  const { panel, past } = drawWaitsPanel(scene, lane, box, target, 0.28)
  const state = clockOf(now, lane)
  if (state.is !== 'rest') {
    const x = Math.min(panel.right - 2, past.xOf(now.timeS + Math.max(0, state.leftS)))
    setStroke(ctx, tokens.loss, 1.3)
    ctx.setLineDash([2, 2])
    strokeSegment(ctx, x, panel.top - 4, x, panel.top + 16)
    ctx.setLineDash([])
    setStroke(ctx, tokens.t2, 1)
    strokeSegment(ctx, past.nowX, panel.top + 12, x, panel.top + 12)
  }
  const radius = Math.min(13, (panel.right - past.nowX) / 2 - 4)
  if (radius > 5) drawClock(scene, lane, (past.nowX + panel.right) / 2, panel.bottom - radius - 8, radius)
  drawBelowPanel(scene, panel, words.codel.axis, words.target(plain(target)))
}

/** PIE: the delay above, the probability that follows it below. */
export function drawController(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'controller' }>,
  box: Box,
): void {
  const { ctx, tokens, now, reading } = scene
  const target = parameterOf(now, instrument.target)
  const delays = reading.history(lane.lane, instrument.delay, now.timeS - PAST_S, now.timeS)
  const ps = reading.history(lane.lane, instrument.probability, now.timeS - PAST_S, now.timeS)
  const greatest = (all: readonly (readonly [number, number])[]): number =>
    all.reduce((most, [, value]) => Math.max(most, value), 0)
  const half = (box.height - 24) / 2
  const highDelay = Math.max(leastHighMs(scene), greatest(delays) * 1.1, target * 1.4)
  const highP = Math.min(1, Math.max(0.1, greatest(ps) * 1.2))
  const upper = panelIn({ ...box, height: half + 6 }, highDelay, 2)
  const lower = panelIn({ ...box, top: box.top + half + 12, height: box.height - half - 12 }, highP)
  drawAxis(scene, upper, highDelay, delayTick(highDelay))
  drawAxis(scene, lower, highP, percentText)
  const past = pastOf(upper, now.timeS, 0.12)
  drawTarget(scene, upper, upper.y(target))
  const clip = { left: upper.left, top: upper.top - 2, right: past.nowX, bottom: lower.bottom + 1 }
  clipped(ctx, clip, () => {
    setStroke(ctx, tokens.t1, 1.3)
    line(
      ctx,
      delays.map(([t, value]) => [past.xOf(t), upper.y(value)] as const),
      true,
    )
    setStroke(ctx, tokens.mark, 1.8)
    line(
      ctx,
      [...ps, [now.timeS, ps.at(-1)?.[1] ?? 0] as const].map(
        ([t, value]) => [past.xOf(t), lower.y(value)] as const,
      ),
      true,
    )
  })
  drawNow(scene, past.nowX, upper.top - 2, lower.bottom)
  fillDisc(ctx, past.nowX, lower.y(ps.at(-1)?.[1] ?? 0), 4, tokens.mark)
  drawBelowPanel(scene, lower, words.controller.axis, words.target(plain(target)))
}

/** BLUE: the probability over time. */
export function drawProbability(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'probability' }>,
  box: Box,
): void {
  const { ctx, tokens, now, reading } = scene
  const ps = reading.history(lane.lane, instrument.probability, now.timeS - PAST_S, now.timeS)
  const high = Math.min(1, Math.max(0.1, ps.reduce((most, [, value]) => Math.max(most, value), 0) * 1.3))
  const panel = panelIn(box, high)
  drawAxis(scene, panel, high, percentText)
  const past = pastOf(panel, now.timeS, 0.12)
  clipped(ctx, { left: panel.left, top: panel.top, right: past.nowX, bottom: panel.bottom + 1 }, () => {
    setStroke(ctx, tokens.mark, 1.8)
    line(
      ctx,
      [...ps, [now.timeS, ps.at(-1)?.[1] ?? 0] as const].map(
        ([t, value]) => [past.xOf(t), panel.y(value)] as const,
      ),
      true,
    )
  })
  drawNow(scene, past.nowX, panel.top, panel.bottom)
  fillDisc(ctx, past.nowX, panel.y(ps.at(-1)?.[1] ?? 0), 4, tokens.mark)
  const held = heldText(now, lane, instrument)
  const isBeside = now.inside.instruments.length > 1
  // Beside another panel this one has to name itself first.
  if (isBeside) drawBelowPanel(scene, panel, held, words.probability.beside)
  else drawBelowPanel(scene, panel, words.probability.axis, held)
  setText(ctx, FONT.strong, tokens.t1, 'right')
  const p = ps.at(-1)?.[1] ?? 0
  ctx.fillText(probabilityText('p', p), past.nowX - 8, Math.max(panel.top + 8, panel.y(p) - 13))
}
