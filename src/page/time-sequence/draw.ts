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
import { drawTimeAxis, drawTimePill } from '../charts/axes'
import type { Plot } from '../charts/chart'
import { flowLook } from '../charts/conditions'
import { hasPackets } from '../charts/drawn'
import { FONT, type Tokens, withAlpha } from '../charts/tokens'
import type { Scene } from '../packet-view/scene'
import { drawNumber } from '../packet-view/tile'
import { withoutPackets } from '../packet-view/without-packets'
import type { Journeys } from './journeys'
import { BELOW, type Lanes } from './lanes'
import type { Station, Ways } from './ways'

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
  readonly lanes: Lanes
  readonly ways: Ways
  /** Row of the packet under the pointer, -1 for none. */
  readonly hover: number
}

type Scale = { readonly x: (timeS: number) => number; readonly y: (place: number) => number }

function scaleOf({ plot, journeys, lanes }: Pick<Diagram, 'plot' | 'journeys' | 'lanes'>): Scale {
  const { left, right, top, bottom } = plot
  const { fromS, toS } = journeys
  const { levels } = lanes
  return {
    x: (timeS) => left + ((timeS - fromS) / (toS - fromS)) * (right - left),
    y: (place) => {
      const below = Math.min(levels.length - 2, Math.floor(place))
      const from = levels[below] as number
      const to = levels[below + 1] as number
      return top + (from + (to - from) * (place - below)) * (bottom - top)
    },
  }
}

export function drawDiagram(diagram: Diagram): void {
  const { ctx, plot, view } = diagram
  const scale = scaleOf(diagram)
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

/** Labels of hosts are left out where they are nearer than this to a router's name, px. */
const LABEL_PX = 13

function drawPlaces({ ctx, tokens, plot, lanes }: Diagram, { y }: Scale): void {
  ctx.fillStyle = tokens.bg0
  for (const [top, bottom] of lanes.bands)
    ctx.fillRect(plot.left, y(top), plot.right - plot.left, y(bottom) - y(top))
  setStroke(ctx, tokens.ctl, 1)
  ctx.beginPath()
  for (const place of lanes.lines) traceLevel(ctx, plot, y(place))
  ctx.stroke()
  const taken: number[] = []
  for (const { place, text, isRouter } of lanes.labels) {
    const at = y(place)
    if (taken.some((other) => Math.abs(other - at) < LABEL_PX)) continue
    taken.push(at)
    setText(ctx, isRouter ? FONT.value : FONT.label, isRouter ? tokens.t1 : tokens.t2)
    ctx.fillText(text, plot.right + 8, at)
  }
}

/** Mean distance between two packets on the sender's line, px. */
function spacing({ plot, run, journeys: { fromS, toS, packets } }: Diagram): number {
  const { sent } = run.log.packets.columns
  let count = 1
  for (const row of packets) if ((sent[row] as number) >= fromS && (sent[row] as number) <= toS) count++
  return (plot.right - plot.left) / count
}

/** A lost ACK whose way ends where it began: its cross stands beside the line of the hosts. */
const LOST_ACK_PX = 8

function drawAcks(diagram: Diagram, scale: Scale): void {
  const { ctx, run, view, network, tokens, journeys, ways } = diagram
  const { x, y } = scale
  const { flow, flags } = run.log.acks.columns
  const glyphs = spacing(diagram) >= GLYPH_SPACING_PX
  for (const row of journeys.acks) {
    if (view.hiddenFlows.has(flow[row] as number)) continue
    const look = flowLook(tokens, network, flow[row] as number)
    const { stations, lost, arrived } = ways.ack(row)
    const last = stations.at(-1)
    if (last === undefined) continue
    if (stations.length > 1) {
      setStroke(ctx, withAlpha(look.line, 0.6), journeys.acks.length > MANY ? 0.6 : 0.9)
      ctx.setLineDash([2, 2])
      trace(ctx, stations, scale)
      ctx.setLineDash([])
    }
    const [toX, toY] = [x(last.timeS), y(last.place)]
    if (lost) {
      const aside = stations.length > 1 ? 0 : last.place % 4 === BELOW ? -LOST_ACK_PX : LOST_ACK_PX
      cross(ctx, toX, toY + aside, 3.5, tokens.loss, tokens.bg1)
    }
    if (!glyphs || !arrived) continue
    fillDisc(ctx, toX, toY, 4.2, tokens.bg1)
    strokeGlyph(ctx, look.shape, toX, toY, 3, look.line, 1.3)
    if (((flags[row] as number) & AckFlag.ece) !== 0) ring(ctx, toX, toY, tokens)
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

/** The parts of a way in which it waits in a buffer, or all others. */
function traceParts(ctx: Context, stations: readonly Station[], { x, y }: Scale, waits: boolean): void {
  ctx.beginPath()
  for (let k = 1; k < stations.length; k++) {
    const a = stations[k - 1] as Station
    const b = stations[k] as Station
    if ((a.waits === true) !== waits) continue
    ctx.moveTo(x(a.timeS), y(a.place))
    ctx.lineTo(x(b.timeS), y(b.place))
  }
  ctx.stroke()
}

function drawPackets(diagram: Diagram, scale: Scale): void {
  const { ctx, run, view, network, tokens, journeys, ways } = diagram
  const { x, y } = scale
  const { flow, flags } = run.log.packets.columns
  const glyphs = spacing(diagram) >= GLYPH_SPACING_PX
  for (const row of journeys.packets) {
    const number = flow[row] as number
    if (view.hiddenFlows.has(number)) continue
    const look = flowLook(tokens, network, number)
    const { stations, lost, arrived, marked } = ways.packet(row)
    const again = ((flags[row] as number) & PacketFlag.retransmission) !== 0
    const single = journeys.packets.length > MANY ? 0.8 : 1.3
    setStroke(ctx, look.line, again ? 2.2 : single)
    traceParts(ctx, stations, scale, false)
    // The lines of all packets that wait lie here side by side.
    setStroke(ctx, withAlpha(look.line, again ? 1 : 0.5), again ? 1.6 : 0.7)
    traceParts(ctx, stations, scale, true)
    const [first] = stations
    const last = stations.at(-1)
    if (first === undefined || last === undefined) continue
    if (glyphs || again) {
      if (again) strokeGlyph(ctx, look.shape, x(first.timeS), y(first.place), 4, look.line, 1.5)
      else fillGlyph(ctx, look.shape, x(first.timeS), y(first.place), 3.4, look.line)
      if (marked !== null) ring(ctx, x(marked.timeS), y(marked.place), tokens)
      if (arrived) fillGlyph(ctx, look.shape, x(last.timeS), y(last.place), 2.6, look.line)
    }
    if (lost) cross(ctx, x(last.timeS), y(last.place), 4, tokens.loss, tokens.bg1)
  }
}

/** Numbers stand on the side of the hosts' line to which no packet goes, px from it. */
const numberPx = ({ place }: Station): number => (place % 4 === BELOW ? 13 : -5)

function drawNumbers(diagram: Diagram, { x, y }: Scale): void {
  if (spacing(diagram) < NUMBER_SPACING_PX) return
  const { ctx, run, view, network, tokens, journeys, plot, ways } = diagram
  const { flow, seq, sent } = run.log.packets.columns
  ctx.font = FONT.count
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  for (const row of journeys.packets) {
    const at = x(sent[row] as number)
    if (view.hiddenFlows.has(flow[row] as number) || at < plot.left || at > plot.right - 24) continue
    ctx.fillStyle = flowLook(tokens, network, flow[row] as number).text
    const [first] = ways.packet(row).stations
    if (first !== undefined)
      ctx.fillText(formatCount(seq[row] as number), at + 6, y(first.place) + numberPx(first))
  }
}

/** The packet under the pointer and the followed one: over all others, with its number and its ACK. */
function drawMarked(diagram: Diagram, scale: Scale): void {
  const { ctx, run, view, tokens, plot, ways, hover } = diagram
  const { x, y } = scale
  const { seq } = run.log.packets.columns
  saveClipped(ctx, plot.left, 0, plot.right - plot.left, plot.bottom + 8)
  for (const row of new Set([view.selectedPacket, hover])) {
    if (row < 0 || row >= run.log.packets.rows) continue
    const { stations, lost } = ways.packet(row)
    const [first] = stations
    const last = stations.at(-1)
    if (first === undefined || last === undefined) continue
    const selected = row === view.selectedPacket
    setStroke(ctx, selected ? tokens.t1 : tokens.t2, selected ? 2.6 : 1.8)
    trace(ctx, stations, scale)
    const back = wayBack(diagram, row)
    if (back.length > 0) {
      ctx.setLineDash([5, 3])
      ctx.lineWidth = selected ? 1.6 : 1.1
      trace(ctx, back, scale)
      ctx.setLineDash([])
    }
    if (lost) cross(ctx, x(last.timeS), y(last.place), 5, tokens.loss, tokens.bg1)
    const at = Math.max(plot.left + 20, Math.min(plot.right - 20, x(first.timeS)))
    const [colour, ground] = selected ? [tokens.bg1, tokens.t1] : [tokens.t1, tokens.bg3]
    const aside = first.place % 4 === BELOW ? 11 : -11
    drawNumber(ctx, seq[row] as number, at, y(first.place) + aside, colour, ground)
  }
  ctx.restore()
}

/** An instant before an instant: less than the nanosecond in which the simulator counts. */
const SAME_S = 5e-10

/** The way back of the ACK that acknowledged packet `row`, from the packet's last station; empty: there is none. */
function wayBack({ run, journeys, ways, network }: Diagram, row: number): readonly Station[] {
  const { acked, arrived, flow } = run.log.packets.columns
  const { acks } = run.log
  const ackedS = acked[row] as number
  const { stations } = ways.packet(row)
  const [first] = stations
  const last = stations.at(-1)
  if (first === undefined || last === undefined) return []
  if (!(Number.isFinite(ackedS) && ackedS > (arrived[row] as number))) return []
  const isIts = (ack: number): boolean =>
    acks.columns.flow[ack] === flow[row] && Math.abs((acks.columns.arrived[ack] as number) - ackedS) < SAME_S
  const found = network.config.hops === null ? undefined : journeys.acks.find(isIts)
  const back = found === undefined ? [] : ways.ack(found).stations
  return [last, ...back, { timeS: ackedS, place: first.place }]
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
  diagram: Pick<Diagram, 'run' | 'view' | 'plot' | 'journeys' | 'lanes' | 'ways'>,
  px: number,
  py: number,
): number {
  const { run, view, journeys, ways } = diagram
  const { x, y } = scaleOf(diagram)
  let best = -1
  let least = HIT_PX
  for (const row of journeys.packets) {
    if (view.hiddenFlows.has(run.log.packets.columns.flow[row] as number)) continue
    const { stations } = ways.packet(row)
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
