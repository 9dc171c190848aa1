/** Senders, receivers and the links between them and the routers (not to scale). */
import { formatCount, formatRate } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { instantS } from '../../lab/run/instant'
import { setStroke } from '../../plot/context'
import { fillFitted } from '../../plot/end-labels'
import { fillGlyph } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { lastRowAt } from '../../simulator/base/table'
import { packets as words } from '../../strings/packets'
import { SHORTER } from '../charts/axes'
import { FONT } from '../charts/tokens'
import type { Box, Link } from './geometry'
import { drawBox } from './router'
import type { Scene } from './scene'

/** Boxes lower than this have one line. */
export const TWO_LINES_PX = 28

export function drawHosts(scene: Scene): void {
  const { layout, network, view } = scene
  drawLinks(scene)
  if (layout.isStack) {
    scene.occasional?.drawStacks(scene)
    return
  }
  network.flows.forEach(({ name, isReverse }, flow) => {
    if (view.hiddenFlows.has(flow)) return
    const sender = layout.senders[flow]
    const receiver = layout.receivers[flow]
    if (sender === undefined || receiver === undefined) return
    if (layout.phone) {
      drawGlyph(scene, flow, sender)
      drawGlyph(scene, flow, receiver)
    } else if (isReverse) {
      drawHost(scene, flow, sender, name, words.receives)
      drawHost(scene, flow, receiver, words.sender, sending(scene, flow))
    } else {
      drawHost(scene, flow, sender, name, sending(scene, flow))
      drawHost(scene, flow, receiver, words.receiver, received(scene, flow), words.receiverShort)
    }
  })
}

function sending({ run, network, timeS, condition }: Scene, flow: number): string {
  const facts = network.flows[flow]
  if (facts === undefined) return ''
  if (timeS < facts.startS) return words.startsAt(formatQuantity(Number(facts.startS.toFixed(3)), 's', 7))
  if (timeS > facts.stopS) return words.stopped
  if (!facts.isTcp) {
    const { clock } = network.config.stack.form
    const config = network.config.flows[flow]
    let rate = config?.kind === 'traffic' ? config.bitsPerSecond : 0
    for (const change of network.config.changes)
      if (change.kind === 'flow rate' && change.flow === flow && instantS(clock, change.atS) <= timeS)
        rate = change.bitsPerSecond
    return formatRate(rate || condition.bitsPerSecond)
  }
  return run.log.flows[flow] === undefined ? '' : words.inFlight(formatCount(inFlight(run, flow, timeS)))
}

/** Packets of a flow on their way at an instant; none of what runs no TCP. */
export function inFlight({ log }: Scene['run'], flow: number, timeS: number): number {
  const table = log.flows[flow]?.window
  if (table === undefined) return 0
  return Math.round(table.columns.inFlight[lastRowAt(table.columns.t, table.rows, timeS)] ?? 0)
}

function received({ run, index, timeS }: Scene, flow: number): string {
  return run.packetDetail
    ? words.received(formatCount((run.receivedBefore[flow] ?? 0) + index.received(flow, timeS)))
    : ''
}

function drawGlyph({ ctx, looks }: Scene, flow: number, { left, top, width, height }: Box): void {
  const look = looks[flow]
  if (look === undefined) return
  fillGlyph(ctx, look.shape, left + width / 2, top + height / 2, Math.min(6, height / 2.4), look.line)
}

function drawHost(
  { ctx, tokens, looks }: Scene,
  flow: number,
  { left, top, width, height }: Box,
  name: string,
  count: string,
  shortName = name,
): void {
  const look = looks[flow]
  if (look === undefined) return
  setStroke(ctx, tokens.line2, 1)
  const edge = { left: left + 0.5, top: top + 0.5, width: width - 1, height: height - 1 }
  drawBox(ctx, edge, Math.min(6, height / 3), tokens.bg2)
  if (height >= TWO_LINES_PX) {
    const upper = top + height * 0.33
    fillGlyph(ctx, look.shape, left + 14, upper, 4.3, look.line)
    setText(ctx, FONT.host, tokens.t1)
    const room = width - 29
    const fits = ctx.measureText(name).width <= room
    fillFitted(ctx, fits ? name : shortName, left + 25, upper + 0.5, room, SHORTER)
    setText(ctx, FONT.count, tokens.t2)
    fillFitted(ctx, count, left + 10, top + height * 0.72, width - 14, SHORTER)
    return
  }
  const y = top + height / 2
  fillGlyph(ctx, look.shape, left + 11, y, Math.min(4, height / 3), look.line)
  setText(ctx, height >= 15 ? FONT.strong : FONT.ribbon, tokens.t1)
  fillFitted(ctx, shortName, left + 20, y + 0.5, width - 24, SHORTER)
}

/** Ends of the link between host `flow` and its router: sender side, then receiver side. */
export function linkOf({ layout }: Scene, flow: number, side: 'in' | 'out'): Link | null {
  const box = (side === 'in' ? layout.senders : layout.receivers)[flow]
  if (box === undefined) return null
  const y = box.top + box.height / 2
  return side === 'in'
    ? { x0: box.left + box.width, y0: y, x1: layout.meet, y1: layout.middle }
    : { x0: layout.pipe.right + (layout.phone ? 1 : 3), y0: layout.middle, x1: box.left, y1: y }
}

function drawLinks(scene: Scene): void {
  const { ctx, layout, tokens, network, view } = scene
  setStroke(ctx, tokens.line2, 1.5)
  ctx.beginPath()
  network.flows.forEach((_, flow) => {
    if (view.hiddenFlows.has(flow) && !layout.isStack) return
    for (const side of ['in', 'out'] as const) {
      const link = linkOf(scene, flow, side)
      if (link === null || (layout.isStack && flow > 0)) continue
      const half = (link.x0 + link.x1) / 2
      ctx.moveTo(link.x0, link.y0)
      ctx.bezierCurveTo(half, link.y0, half, link.y1, link.x1, link.y1)
    }
  })
  ctx.stroke()
}
