/**
 * The time–sequence diagram: space downwards, time to the right. Each packet is a line from sender to receiver, its wait
 * in the buffer a slanted step on the way; each ACK a thin line back; each loss a cross. Time is to scale, space is not.
 */
import { formatCount, formatTime } from '../../lab/format'
import { traceLevel } from '../../plot/axes'
import { type Context, saveClipped, setStroke, strokeSegment } from '../../plot/context'
import { cross, fillDisc, fillGlyph, strokeGlyph, strokeRing } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { AckFlag, PacketFlag } from '../../simulator/log'
import { packets as words } from '../../strings/packets'
import { drawTimeAxis, drawTimePill } from '../charts/axes'
import type { Plot } from '../charts/chart'
import { flowLook } from '../charts/conditions'
import { hasPackets } from '../charts/drawn'
import { FONT, type Tokens, withAlpha } from '../charts/tokens'
import { packetIndexOf } from '../packet-view/packet-index'
import type { Scene } from '../packet-view/scene'
import { drawNumber } from '../packet-view/tile'
import { withoutPackets } from '../packet-view/without-packets'
import { type Journeys, type Station, stationsOf } from './journeys'

/** Glyphs where packets are at least so far apart on average, px; packet numbers likewise. */
const GLYPH_SPACING_PX = 11
const NUMBER_SPACING_PX = 44
/** Lines are thinner where there are more of them. */
const MANY = 250
/** A pointer this close to a line is on it, px. */
const HIT_PX = 6

export interface Diagram extends Pick<Scene, 'ctx' | 'run' | 'view' | 'network' | 'tokens'> {
  readonly plot: Plot
  readonly journeys: Journeys
  /** Row of the packet under the pointer, -1 for none. */
  readonly hover: number
}

type Scale = { readonly x: (timeS: number) => number; readonly y: (place: number) => number }

/** Parts of the height at which the four places stand: sender, the buffer's two ends, receiver. */
const PLACES = [0, 0.34, 0.6, 1] as const

function scaleOf({ left, right, top, bottom }: Plot, { fromS, toS }: Journeys): Scale {
  return {
    x: (timeS) => left + ((timeS - fromS) / (toS - fromS)) * (right - left),
    y: (place) => {
      const below = Math.min(2, Math.floor(place))
      const from = PLACES[below] as number
      const to = PLACES[below + 1] as number
      return top + (from + (to - from) * (place - below)) * (bottom - top)
    },
  }
}

export function drawDiagram(diagram: Diagram): void {
  const { ctx, plot, view, journeys } = diagram
  const scale = scaleOf(plot, journeys)
  drawPlaces(diagram, scale)
  const now = Math.max(plot.left, Math.min(plot.right, scale.x(view.timeS)))
  // What is to come is fainter.
  for (const [left, right, alpha] of [
    [plot.left, now, 1],
    [now, plot.right, 0.45],
  ] as const) {
    saveClipped(ctx, left, plot.top - 8, right - left, plot.bottom - plot.top + 16)
    ctx.globalAlpha = alpha
    drawAcks(diagram, scale)
    drawPackets(diagram, scale)
    ctx.restore()
  }
  drawNumbers(diagram, scale)
  drawMarked(diagram, scale)
  drawNow(diagram, scale)
  if (!hasPackets(diagram.run, view.timeS)) drawMissing(diagram)
}

function drawMissing({ ctx, tokens, plot, run, view }: Diagram): void {
  setText(ctx, FONT.label, tokens.t2, 'center')
  ctx.fillText(withoutPackets(run, view), (plot.left + plot.right) / 2, (plot.top + plot.bottom) / 2)
}

function drawPlaces({ ctx, tokens, plot }: Diagram, { y }: Scale): void {
  ctx.fillStyle = tokens.bg0
  ctx.fillRect(plot.left, y(1), plot.right - plot.left, y(2) - y(1))
  setStroke(ctx, tokens.ctl, 1)
  ctx.beginPath()
  for (const place of [0, 1, 2, 3]) traceLevel(ctx, plot, y(place))
  ctx.stroke()
  setText(ctx, FONT.label, tokens.t2)
  const right = plot.right + 8
  ctx.fillText(words.sender, right, y(0))
  ctx.fillText(words.buffer, right, y(1.5))
  ctx.fillText(words.receiver, right, y(3))
}

/** Mean distance between two packets on the sender's line, px. */
function spacing({ plot, run, journeys: { fromS, toS, packets } }: Diagram): number {
  const { sent } = run.log.packets.columns
  let count = 1
  for (const row of packets) if ((sent[row] as number) >= fromS && (sent[row] as number) <= toS) count++
  return (plot.right - plot.left) / count
}

function drawAcks(diagram: Diagram, { x, y }: Scale): void {
  const { ctx, run, view, network, tokens, journeys } = diagram
  const { flow, sent, arrived, flags } = run.log.acks.columns
  const glyphs = spacing(diagram) >= GLYPH_SPACING_PX
  for (const row of journeys.acks) {
    if (view.hiddenFlows.has(flow[row] as number)) continue
    const look = flowLook(tokens, network, flow[row] as number)
    const fromX = x(sent[row] as number)
    if (((flags[row] as number) & AckFlag.lost) !== 0) {
      cross(ctx, fromX, y(3) - 8, 3.5, tokens.loss, tokens.bg1)
      continue
    }
    const toX = x(arrived[row] as number)
    setStroke(ctx, withAlpha(look.line, 0.6), journeys.acks.length > MANY ? 0.6 : 0.9)
    ctx.setLineDash([2, 2])
    strokeSegment(ctx, fromX, y(3), toX, y(0))
    ctx.setLineDash([])
    if (!glyphs) continue
    fillDisc(ctx, toX, y(0), 4.2, tokens.bg1)
    strokeGlyph(ctx, look.shape, toX, y(0), 3, look.line, 1.3)
    if (((flags[row] as number) & AckFlag.ece) !== 0) ring(ctx, toX, y(0), tokens)
  }
}

function ring(ctx: Context, x: number, y: number, tokens: Tokens): void {
  strokeRing(ctx, x, y, 6, tokens.mark, 1.6)
}

function trace(ctx: Context, stations: readonly Station[], { x, y }: Scale): void {
  ctx.beginPath()
  stations.forEach(({ timeS, place }, k) => {
    if (k === 0) ctx.moveTo(x(timeS), y(place))
    else ctx.lineTo(x(timeS), y(place))
  })
  ctx.stroke()
}

function drawPackets(diagram: Diagram, scale: Scale): void {
  const { ctx, run, view, network, tokens, journeys } = diagram
  const { x, y } = scale
  const index = packetIndexOf(run.log, journeys.toS)
  const { flow, flags } = run.log.packets.columns
  const glyphs = spacing(diagram) >= GLYPH_SPACING_PX
  for (const row of journeys.packets) {
    const number = flow[row] as number
    if (view.hiddenFlows.has(number)) continue
    const look = flowLook(tokens, network, number)
    const { stations, lost } = stationsOf(run.log, row, index)
    const again = ((flags[row] as number) & PacketFlag.retransmission) !== 0
    const single = journeys.packets.length > MANY ? 0.8 : 1.3
    setStroke(ctx, look.line, again ? 2.2 : single)
    trace(ctx, stations.slice(0, 2), scale)
    trace(ctx, stations.slice(2), scale)
    // The lines of all packets that wait lie here side by side.
    setStroke(ctx, withAlpha(look.line, again ? 1 : 0.5), again ? 1.6 : 0.7)
    trace(ctx, stations.slice(1, 3), scale)
    const [first] = stations
    const last = stations.at(-1)
    if (first === undefined || last === undefined) continue
    if (glyphs || again) {
      if (again) strokeGlyph(ctx, look.shape, x(first.timeS), y(0), 4, look.line, 1.5)
      else fillGlyph(ctx, look.shape, x(first.timeS), y(0), 3.4, look.line)
      if (((flags[row] as number) & PacketFlag.ce) !== 0) ring(ctx, x(index.bufferEnd(row)), y(2), tokens)
      if (last.place === 3) fillGlyph(ctx, look.shape, x(last.timeS), y(3), 2.6, look.line)
    }
    if (lost) cross(ctx, x(last.timeS), y(last.place), 4, tokens.loss, tokens.bg1)
  }
}

function drawNumbers(diagram: Diagram, { x, y }: Scale): void {
  if (spacing(diagram) < NUMBER_SPACING_PX) return
  const { ctx, run, view, network, tokens, journeys, plot } = diagram
  const { flow, seq, sent } = run.log.packets.columns
  ctx.font = FONT.count
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  for (const row of journeys.packets) {
    const at = x(sent[row] as number)
    if (view.hiddenFlows.has(flow[row] as number) || at < plot.left || at > plot.right - 24) continue
    ctx.fillStyle = flowLook(tokens, network, flow[row] as number).text
    ctx.fillText(formatCount(seq[row] as number), at + 6, y(0) - 5)
  }
}

/** The packet under the pointer and the followed one: over all others, with its number and its ACK. */
function drawMarked({ ctx, run, view, tokens, plot, journeys, hover }: Diagram, scale: Scale): void {
  const { x, y } = scale
  const { seq, acked, arrived } = run.log.packets.columns
  const index = packetIndexOf(run.log, journeys.toS)
  saveClipped(ctx, plot.left, 0, plot.right - plot.left, plot.bottom + 8)
  for (const row of new Set([view.selectedPacket, hover])) {
    if (row < 0 || row >= run.log.packets.rows) continue
    const { stations, lost } = stationsOf(run.log, row, index)
    const [first] = stations
    const last = stations.at(-1)
    if (first === undefined || last === undefined) continue
    const selected = row === view.selectedPacket
    setStroke(ctx, selected ? tokens.t1 : tokens.t2, selected ? 2.6 : 1.8)
    trace(ctx, stations, scale)
    const ackedS = acked[row] as number
    if (Number.isFinite(ackedS) && ackedS > (arrived[row] as number)) {
      ctx.setLineDash([5, 3])
      ctx.lineWidth = selected ? 1.6 : 1.1
      trace(ctx, [last, { timeS: ackedS, place: 0 }], scale)
      ctx.setLineDash([])
    }
    if (lost) cross(ctx, x(last.timeS), y(last.place), 5, tokens.loss, tokens.bg1)
    const at = Math.max(plot.left + 20, Math.min(plot.right - 20, x(first.timeS)))
    const [colour, ground] = selected ? [tokens.bg1, tokens.t1] : [tokens.t1, tokens.bg3]
    drawNumber(ctx, seq[row] as number, at, y(0) - 11, colour, ground)
  }
  ctx.restore()
}

function drawNow(diagram: Diagram, { x }: Scale): void {
  const { ctx, view, tokens, plot, journeys } = diagram
  const at = x(view.timeS)
  const shown = at >= plot.left - 0.5 && at <= plot.right + 0.5
  const text = formatTime(view.timeS)
  ctx.font = FONT.value
  const half = ctx.measureText(text).width / 2 + 9
  const window = { ...view, fromS: journeys.fromS, toS: journeys.toS }
  drawTimeAxis({ ctx, view: window, tokens, plot, x }, shown ? [[at - half, at + half]] : [])
  if (!shown) return
  setStroke(ctx, tokens.t1, 1.2)
  strokeSegment(ctx, at, plot.top - 8, at, plot.bottom + 3)
  drawTimePill(diagram, text, at, plot.bottom + 13)
}

/** Distance of (px, py) from the line between two stations, px. */
function distance(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - part * dx, py - ay - part * dy)
}

/** Row of the packet whose line is nearest to (px, py), -1 where none is near. */
export function packetNear(
  { run, view, plot, journeys }: Pick<Diagram, 'run' | 'view' | 'plot' | 'journeys'>,
  px: number,
  py: number,
): number {
  const index = packetIndexOf(run.log, journeys.toS)
  const { x, y } = scaleOf(plot, journeys)
  let best = -1
  let least = HIT_PX
  for (const row of journeys.packets) {
    if (view.hiddenFlows.has(run.log.packets.columns.flow[row] as number)) continue
    const { stations } = stationsOf(run.log, row, index)
    for (let k = 0; k < stations.length; k++) {
      const a = stations[k] as Station
      const b = stations[k + 1] ?? a
      const away = distance(px, py, x(a.timeS), y(a.place), x(b.timeS), y(b.place))
      if (away >= least) continue
      least = away
      best = row
    }
  }
  return best
}
