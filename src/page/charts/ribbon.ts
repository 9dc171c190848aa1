/** What each flow was doing: a strip a flow under the congestion window, hatched, tinted or solid by phase (docs/LANGUAGE.md, Marks). */
import { phaseName, withCapital } from '../../lab/algorithms'
import { formatCount } from '../../lab/format'
import { type Context, saveClipped } from '../../plot/context'
import { fillGlyph, roundRect } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { lastRowAt } from '../../simulator/base/table'
import { PHASES, type Phase } from '../../simulator/congestion/congestion-control'
import type { FlowLog } from '../../simulator/log'
import { figures } from '../../strings/figures'
import type { Frame } from './chart'
import { flowLook } from './conditions'
import { knownUntilS, ribbonFlows } from './drawn'
import { phaseChanges } from './phase-changes'
import { FONT, type Tokens, withAlpha } from './tokens'

export const RIBBON_ROW_PX = 11
export const RIBBON_GAP_PX = 2
const MOST_ROWS = 4
const LEAST_LOSS_PX = 2.2
/** Room of a T. */
const T_PX = 9

const inFull = (phase: Phase): string => withCapital(phaseName(phase))
/** Full name and short forms, longest first; the widest that fits is written. */
const PHASE_NAMES: Readonly<Record<Phase, readonly string[]>> = {
  closed: [figures.notStarted],
  'slow start': [inFull('slow start'), 'SS'],
  'congestion avoidance': [inFull('congestion avoidance'), 'CA'],
  'fast recovery': [inFull('fast recovery'), 'FR'],
  timeout: [figures.retransmissionTimeout, 'RTO'],
  startup: [inFull('startup')],
  drain: [inFull('drain')],
  'probe bandwidth': [figures.probeBw],
  'probe RTT': [figures.probeRtt],
  'constant rate': [inFull('constant rate'), 'CBR'],
}

/** Height of the ribbon of `flows` flows; after four the rest is scrolled to. */
export function ribbonHeight(flows: number): number {
  const rows = Math.min(flows, MOST_ROWS)
  return rows === 0 ? 0 : rows * RIBBON_ROW_PX + (rows - 1) * RIBBON_GAP_PX
}

/** How far the ribbon can be scrolled, px. */
export function ribbonScroll(flows: number): number {
  return Math.max(0, flows - MOST_ROWS) * (RIBBON_ROW_PX + RIBBON_GAP_PX)
}

/** Draws the strips of all visible flows with their first row's top at `top`, scrolled by `offset` px, from `fromS` on. */
export function drawRibbon(frame: Frame, top: number, offset: number, fromS = frame.view.fromS): void {
  const { ctx, run, view, network, tokens, plot } = frame
  const whole = fromS <= view.fromS
  const left = whole ? plot.left : frame.x(fromS)
  const flows = ribbonFlows(view, run)
  saveClipped(ctx, whole ? 0 : left, top - 1, plot.right - (whole ? 0 : left), ribbonHeight(flows.length) + 2)
  flows.forEach((flow, row) => {
    const y = top + row * (RIBBON_ROW_PX + RIBBON_GAP_PX) - offset
    if (y < top - RIBBON_ROW_PX || y > top + ribbonHeight(flows.length)) return
    const { line, shape } = flowLook(tokens, network, flow)
    fillGlyph(ctx, shape, plot.left - 15, y + RIBBON_ROW_PX / 2, 3.6, line)
    ctx.fillStyle = tokens.grid
    ctx.fillRect(left, y, plot.right - left, RIBBON_ROW_PX)
    drawStrip(frame, flow, y, fromS)
  })
  ctx.restore()
  const below = flows.length - MOST_ROWS
  if (below <= 0 || !whole) return
  setText(ctx, FONT.label, tokens.t3)
  ctx.fillText(figures.more(formatCount(below)), plot.right + 8, top + ribbonHeight(flows.length) - 5)
}

function drawStrip(frame: Frame, flow: number, y: number, beginS: number): void {
  const { ctx, run, view, network, tokens, plot, x } = frame
  const log = run.log.flows[flow]
  if (log === undefined) return
  const facts = network.flows[flow]
  const endS = Math.min(view.toS, knownUntilS(run), facts?.stopS ?? Number.POSITIVE_INFINITY)
  const colour = flowLook(tokens, network, flow).line
  if (facts?.isTcp === false) {
    // Sources that send by the clock have no window to log.
    const left = x(Math.max(beginS, facts.startS))
    const right = Math.min(plot.right, x(endS))
    // The connections of a flow of many transfers have their phases, the flow has none.
    const phase = facts.isMany ? 'closed' : 'constant rate'
    if (right > left) drawSpan(ctx, tokens, phase, colour, left, right, y, 0)
    return
  }
  drawLosses(frame, drawPhases(frame, log, colour, y, beginS, endS), y)
}

/** Recovery and timeouts, which are drawn over the other phases. */
interface LossSpan {
  readonly left: number
  readonly right: number
  readonly timeout: boolean
}

/** Draws the phases between two times but for those of losses, which it returns. */
function drawPhases(
  { ctx, tokens, plot, x }: Frame,
  log: FlowLog,
  colour: string,
  y: number,
  beginS: number,
  endS: number,
): LossSpan[] {
  const { time, phase, count } = phaseChanges(log)
  const losses: LossSpan[] = []
  const start = Math.max(0, lastRowAt(time, count, beginS))
  for (let k = start; k < count; k++) {
    const fromS = Math.max(beginS, time[k] as number)
    const untilS = Math.min(endS, k + 1 < count ? (time[k + 1] as number) : Number.POSITIVE_INFINITY)
    if (fromS > endS) break
    if (untilS <= fromS) continue
    const name = PHASES[phase[k] as number] as Phase
    const left = x(fromS)
    const right = Math.min(plot.right, x(untilS))
    if (name === 'fast recovery' || name === 'timeout')
      losses.push({
        left,
        right: Math.min(plot.right, Math.max(right, left + LEAST_LOSS_PX)),
        timeout: name === 'timeout',
      })
    else {
      // The T of a timeout too narrow for it stands at the beginning of what follows.
      const last = losses[losses.length - 1]
      const indent =
        last?.timeout === true && last.right - last.left < T_PX && left - last.right < 2 ? T_PX : 0
      drawSpan(ctx, tokens, name, colour, left, right, y, indent)
    }
  }
  return losses
}

function drawLosses({ ctx, tokens }: Frame, losses: readonly LossSpan[], y: number): void {
  setText(ctx, FONT.ribbon, tokens.loss, 'center')
  for (const { left, right } of losses) ctx.fillRect(left, y, right - left, RIBBON_ROW_PX)
  let last = Number.NEGATIVE_INFINITY
  for (const { left, right, timeout } of losses) {
    if (!timeout || left - last < T_PX) continue
    last = right
    ctx.fillStyle = right - left >= T_PX ? tokens.bg1 : tokens.loss
    ctx.fillText('T', right - left >= T_PX ? (left + right) / 2 : right + 4, y + RIBBON_ROW_PX / 2 + 0.5)
  }
}

function drawSpan(
  ctx: Context,
  tokens: Tokens,
  phase: Phase,
  colour: string,
  left: number,
  right: number,
  y: number,
  indent: number,
): void {
  const width = right - left
  switch (phase) {
    case 'closed':
      return
    case 'slow start':
    case 'startup':
      hatch(ctx, colour, left, right, y, 1)
      break
    case 'drain':
      hatch(ctx, colour, left, right, y, -1)
      break
    case 'probe RTT':
      ctx.fillStyle = tokens.bg1
      ctx.fillRect(left, y, width, RIBBON_ROW_PX)
      ctx.strokeStyle = colour
      ctx.lineWidth = 1
      ctx.strokeRect(left + 0.5, y + 0.5, Math.max(0.5, width - 1), RIBBON_ROW_PX - 1)
      break
    default:
      ctx.fillStyle = withAlpha(colour, 0.34)
      ctx.fillRect(left, y, width, RIBBON_ROW_PX)
  }
  ctx.font = FONT.ribbon
  for (const text of PHASE_NAMES[phase]) {
    const needed = ctx.measureText(text).width + 8 + indent
    if (needed > width) continue
    if (phase === 'slow start' || phase === 'startup' || phase === 'drain') {
      ctx.fillStyle = tokens.bg1
      roundRect(ctx, left + 2 + indent, y + 1, needed - 4 - indent, RIBBON_ROW_PX - 2, 2)
      ctx.fill()
    }
    setText(ctx, FONT.ribbon, tokens.t1)
    ctx.fillText(text, left + 4 + indent, y + RIBBON_ROW_PX / 2 + 0.5)
    return
  }
}

/** 45° stripes; `direction` -1 turns them round. */
function hatch(
  ctx: Context,
  colour: string,
  left: number,
  right: number,
  y: number,
  direction: 1 | -1,
): void {
  saveClipped(ctx, left, y, right - left, RIBBON_ROW_PX)
  ctx.fillStyle = withAlpha(colour, 0.12)
  ctx.fillRect(left, y, right - left, RIBBON_ROW_PX)
  ctx.strokeStyle = withAlpha(colour, 0.8)
  ctx.lineWidth = 1.4
  ctx.beginPath()
  const first = Math.floor((left - RIBBON_ROW_PX) / 5) * 5
  for (let x = first; x < right + RIBBON_ROW_PX; x += 5) {
    ctx.moveTo(x, direction > 0 ? y + RIBBON_ROW_PX : y)
    ctx.lineTo(x + RIBBON_ROW_PX, direction > 0 ? y : y + RIBBON_ROW_PX)
  }
  ctx.stroke()
  ctx.restore()
}
