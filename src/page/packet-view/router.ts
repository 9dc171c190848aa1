/** The bottleneck router: its buffer packet by packet, thresholds, and the packet being serialised. */

import { queues } from '../../lab/algorithms'
import { formatCount, formatNumber, formatPackets } from '../../lab/format'
import { formatExact, formatQuantity } from '../../lab/quantity'
import { valueAt } from '../../plot/columns'
import { strokeSegment } from '../../plot/context'
import { roundRect } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { packets as words } from '../../strings/packets'
import type { Network } from '../charts/conditions'
import { type FlowTokens, FONT, withAlpha } from '../charts/tokens'
import { levelX, ROWS, slotCentre } from './geometry'
import { drawPointers } from './pointers'
import { MOST_PACKETS, packetsPerSecond, type Scene } from './scene'
import { drawTile, drawTiles, isPlain } from './tile'

/** ACKs of flows in reverse cross the bottleneck, and the tables of packets, which are of data, leave them out. */
export function hasReverse({ flows }: Network): boolean {
  return flows.some(({ isReverse }) => isReverse)
}

/** Packets waiting at the scene's instant, from the queue's log. */
export function queueLength({ run, timeS }: Pick<Scene, 'run' | 'timeS'>): number {
  const { columns, rows } = run.log.queue
  const value = valueAt(columns.t, columns.packets, rows, timeS)
  return Number.isFinite(value) ? value : 0
}

/** Bytes waiting at the scene's instant. */
function bytesWaiting({ run, timeS }: Pick<Scene, 'run' | 'timeS'>): number {
  const { columns, rows } = run.log.queue
  const bytes = valueAt(columns.t, columns.bytes, rows, timeS)
  return Number.isFinite(bytes) ? bytes : 0
}

/** "51 of 64 packets", "19 packets, 28 500 of 30 000 bytes" */
export function queueText(scene: Pick<Scene, 'run' | 'timeS' | 'condition'>): string {
  const { bufferPackets: limit, bufferBytes } = scene.condition
  const waiting = queueLength(scene)
  const inPackets = formatPackets(waiting)
  if (Number.isFinite(bufferBytes))
    return words.ofBytes(inPackets, formatCount(bytesWaiting(scene)), formatQuantity(bufferBytes, 'bytes'))
  return Number.isFinite(limit)
    ? words.ofLimit(formatCount(waiting), formatPackets(Math.floor(limit)))
    : words.noLimit(inPackets)
}

/** The same in short: "51 of 64", "71 % full". */
function shortQueueText(scene: Scene): string {
  const { bufferPackets: limit, bufferBytes } = scene.condition
  // Bytes in full have no room beside the button.
  if (Number.isFinite(bufferBytes))
    return words.full(formatExact((100 * bytesWaiting(scene)) / bufferBytes, '%', 0))
  const waiting = formatCount(queueLength(scene))
  return Number.isFinite(limit)
    ? words.ofLimit(waiting, formatCount(Math.floor(limit)))
    : words.noLimit(waiting)
}

export function drawRouter(scene: Scene): void {
  const { ctx, layout, tokens } = scene
  const { left, top, width, height, style } = layout.buffer
  drawCaption(scene)
  ctx.fillStyle = tokens.bg0
  ctx.strokeStyle = tokens.line2
  ctx.lineWidth = 1.5
  roundRect(ctx, left, top, width, height, 6)
  ctx.fill()
  ctx.stroke()
  const { run } = scene
  if (style === 'level' || !run.packetDetail) drawLevel(scene)
  else {
    if (style === 'slots') drawSlots(scene)
    drawWaiting(scene)
  }
  drawThresholds(scene)
  if (run.packetDetail) drawHead(scene)
}

function drawCaption(scene: Scene): void {
  const { ctx, layout, tokens, condition } = scene
  if (layout.phone) {
    setText(ctx, FONT.label, tokens.t2, 'right')
    ctx.fillText(words.queue(shortQueueText(scene)), layout.width - 12, 16)
    return
  }
  const name = queues.get(condition.aqm.id)?.label ?? condition.aqm.id
  const parts = [name, queueText(scene)]
  if (layout.buffer.style === 'bars') parts.push(words.oneBarEach)
  if (hasReverse(scene.network)) parts.push(words.acksNotDrawn)
  const rest = parts.join(', ')
  const senders = layout.senders[0]
  const least = senders === undefined ? 16 : senders.left + senders.width + 60
  ctx.font = FONT.strong
  const bold = ctx.measureText(`${words.router} `).width
  ctx.font = FONT.label
  const wide = bold + ctx.measureText(rest).width
  const right = layout.buffer.left + layout.buffer.width
  const left = Math.max(least, Math.min(layout.buffer.left + 5, right - wide))
  const y = layout.buffer.top - 26
  setText(ctx, FONT.strong, tokens.t2)
  ctx.fillText(words.router, left, y)
  ctx.font = FONT.label
  ctx.fillText(rest, left + bold + 1, y)
}

function drawSlots({ ctx, layout, tokens }: Scene): void {
  const { slots, pitch, rowPitch } = layout.buffer
  const width = Math.max(2, pitch - 2)
  const height = rowPitch - 2
  ctx.strokeStyle = tokens.line
  ctx.lineWidth = 1
  ctx.beginPath()
  for (let place = 0; place < slots; place++) {
    const { x, y } = slotCentre(layout, place)
    ctx.roundRect(x - width / 2 + 0.5, y - height / 2 + 0.5, width - 1, height - 1, Math.min(3, width / 3))
  }
  ctx.stroke()
}

/** The packets waiting, in the order in which they came. */
function drawWaiting(scene: Scene): void {
  const { ctx, layout, tokens, run, index, timeS, rows, looks, view, hits } = scene
  const { columns } = run.log.packets
  const found = index.buffer.overlapping(timeS, timeS, columns.enqueued, index.bufferEnd, rows, MOST_PACKETS)
  const { slots, pitch, rowPitch, style, height } = layout.buffer
  const tileWidth = style === 'slots' ? Math.max(2, pitch - 2) : Math.max(0.5, pitch > 2 ? pitch - 1 : pitch)
  const tileHeight = style === 'slots' ? rowPitch - 2 : height - 6
  const plain = looks.map(() => 0)
  for (let k = 0; k < found; k++) {
    const place = found - 1 - k
    if (place >= slots) continue
    const row = rows[k] as number
    const flow = columns.flow[row] as number
    const look = looks[flow]
    if (look === undefined || view.hiddenFlows.has(flow)) continue
    const { x, y } = slotCentre(layout, place)
    const selected = view.selectedPacket === row
    const flags = index.flagsAt(row, timeS)
    if (style !== 'slots') {
      ctx.fillStyle = selected ? tokens.t1 : withAlpha(look.line, 0.8)
      ctx.fillRect(x - tileWidth / 2, y - tileHeight / 2, tileWidth, tileHeight)
    } else if (selected || !isPlain(flags))
      drawTile(ctx, tokens, look, flags, x, y, tileWidth, tileHeight, selected)
    else plain[flow] = keepPlace(flow, plain[flow] as number, x, y)
    hits.add(row, x, y, tileWidth, tileHeight)
  }
  plain.forEach((count, flow) => {
    const look = looks[flow]
    if (count > 0 && look !== undefined)
      drawTiles(ctx, tokens, look, placesOf(flow), count, tileWidth, tileHeight)
  })
}

/** Centres of the plain packets of each flow in this frame. */
const places: Float64Array[] = []
function placesOf(flow: number): Float64Array {
  places[flow] ??= new Float64Array(2 * MOST_PACKETS)
  return places[flow]
}

/** Keeps a centre as the flow's `count`-th; returns how many there are now. */
function keepPlace(flow: number, count: number, x: number, y: number): number {
  const kept = placesOf(flow)
  kept[2 * count] = x
  kept[2 * count + 1] = y
  return count + 1
}

/** The queue as a filled bar with its count, where it has too many packets to draw or they are not recorded. */
function drawLevel(scene: Scene): void {
  const { ctx, layout, tokens } = scene
  const { left, top, width, height, padding, slots } = layout.buffer
  const waiting = queueLength(scene)
  const inner = width - 2 * padding
  const part = Math.min(1, waiting / slots)
  ctx.fillStyle = withAlpha(tokens.ctl, 0.55)
  roundRect(ctx, left + padding + inner * (1 - part), top + padding, inner * part, height - 2 * padding, 3)
  ctx.fill()
  setText(ctx, FONT.value, tokens.t1, 'center')
  ctx.fillText(formatCount(waiting), left + width / 2, top + height / 2)
}

interface Threshold {
  readonly packets: number
  readonly text: string
}

function thresholdsOf({ condition, network }: Scene): Threshold[] {
  const { params } = condition.aqm
  const found: Threshold[] = []
  for (const [key, name] of [
    ['minTh', 'min'],
    ['maxTh', 'max'],
  ] as const) {
    const value = params[key]
    if (typeof value === 'number' && value > 0)
      found.push({ packets: value, text: `${name} ${formatNumber(value)}` })
  }
  const targetMs = params.targetMs
  if (typeof targetMs === 'number')
    found.push({
      packets: (targetMs / 1e3) * packetsPerSecond(network, condition),
      text: words.target(formatQuantity(targetMs, 'ms')),
    })
  return found
}

function drawThresholds(scene: Scene): void {
  const { ctx, layout, tokens } = scene
  const { left, top, height, width } = layout.buffer
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  let edge = Number.POSITIVE_INFINITY
  for (const { packets, text } of thresholdsOf(scene)) {
    const x = levelX(layout, packets)
    if (x < left) continue
    ctx.strokeStyle = tokens.t1
    ctx.lineWidth = 1.3
    ctx.setLineDash([3, 2])
    strokeSegment(ctx, x, top - 6, x, top + height + 5)
    ctx.setLineDash([])
    if (layout.phone) continue
    ctx.font = FONT.label
    ctx.fillStyle = tokens.t2
    const half = ctx.measureText(text).width / 2
    const at = Math.min(x, left + width - half, edge - half - 6)
    ctx.fillText(text, at, top - 13)
    edge = at - half
  }
  drawPointers(scene)
}

/** The packet whose bits are going onto the wire, with how many of them have gone. */
function drawHead(scene: Scene): void {
  const { ctx, layout, tokens, run, index, timeS, rows, looks, view, hits } = scene
  const { left, top, width, height } = layout.head
  ctx.fillStyle = tokens.bg2
  ctx.strokeStyle = tokens.ctl
  ctx.lineWidth = 1.2
  roundRect(ctx, left, top, width, height, 4)
  ctx.fill()
  ctx.stroke()
  const { columns } = run.log.packets
  const found = index.wire.overlapping(timeS, timeS, columns.dequeued, index.wireEnd, rows, 1)
  const row = found > 0 ? (rows[0] as number) : -1
  if (row < 0) return
  const departed = columns.departed[row] as number
  const dequeued = columns.dequeued[row] as number
  const flow = columns.flow[row] as number
  const look = looks[flow] as FlowTokens | undefined
  if (!(departed > timeS) || look === undefined || view.hiddenFlows.has(flow)) return
  if (scene.averagedS === 0) {
    const size = layout.phone ? 9 : 14
    const y = top + height * 0.42
    drawTile(
      ctx,
      tokens,
      look,
      index.flagsAt(row, timeS),
      left + width / 2,
      y,
      size,
      size,
      view.selectedPacket === row,
    )
    hits.add(row, left + width / 2, top + height / 2, width, height)
    const part = (timeS - dequeued) / (departed - dequeued)
    const track = width - 6
    ctx.fillStyle = tokens.bg3
    ctx.fillRect(left + 3, top + height - 5, track, 2)
    ctx.fillStyle = tokens.t1
    ctx.fillRect(left + 3, top + height - 5, track * part, 2)
  }
}

/** Rows of the buffer, for captions under it. */
export function belowBuffer({ layout }: Scene): number {
  return layout.buffer.top + ROWS * layout.buffer.rowPitch + 2 * layout.buffer.padding + 14
}
