import { type Context, setStroke } from '../../plot/context'
import { roundRect } from '../../plot/glyphs'
import { withAlpha } from '../charts/tokens'
import { waiting } from './captions'
import { type Box, slotCentre } from './geometry'
import { eachShown, MOST_PACKETS, type Scene } from './scene'
import { drawTile, drawTiles, isPlain } from './tile'

export function drawRouter(scene: Scene): void {
  const { ctx, layout, tokens, run } = scene
  const { style } = layout.buffer
  setStroke(ctx, tokens.line2, 1.5)
  if (layout.buffer.width > 0) drawBox(ctx, layout.buffer, 6, tokens.bg0)
  if (style === 'level' || !run.packetDetail) drawLevel(scene)
  else {
    if (style === 'slots') drawSlots(scene)
    drawWaiting(scene)
  }
  scene.occasional?.drawThresholds(scene)
  if (run.packetDetail) drawHead(scene)
}

function drawSlots({ ctx, layout, tokens }: Scene): void {
  const { slots, pitch, rowPitch } = layout.buffer
  const width = Math.max(2, pitch - 2)
  const height = rowPitch - 2
  setStroke(ctx, tokens.line, 1)
  ctx.beginPath()
  for (let place = 0; place < slots; place++) {
    const { x, y } = slotCentre(layout, place)
    ctx.roundRect(x - width / 2 + 0.5, y - height / 2 + 0.5, width - 1, height - 1, Math.min(3, width / 3))
  }
  ctx.stroke()
}

function drawWaiting(scene: Scene): void {
  const { ctx, layout, tokens, run, index, timeS, rows, looks, view, hits } = scene
  const { columns } = run.log.packets
  const { slots, pitch, rowPitch, style, height } = layout.buffer
  const tileWidth = style === 'slots' ? Math.max(2, pitch - 2) : Math.max(0.5, pitch > 2 ? pitch - 1 : pitch)
  const tileHeight = style === 'slots' ? rowPitch - 2 : height - 6
  if (scene.averagedS > 0 && scene.occasional !== null) {
    scene.occasional.drawWaiting(scene, tileWidth, tileHeight)
    return
  }
  const found = index.buffer.overlapping(timeS, timeS, rows, MOST_PACKETS)
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
    if (style !== 'slots') {
      ctx.fillStyle = selected ? tokens.t1 : withAlpha(look.line, 0.8)
      ctx.fillRect(x - tileWidth / 2, y - tileHeight / 2, tileWidth, tileHeight)
    } else if (selected || !isPlain(index.flagsAt(row, timeS)))
      drawTile(scene, row, x, y, tileWidth, tileHeight)
    else {
      const kept = placesOf(flow)
      const count = plain[flow] as number
      kept[2 * count] = x
      kept[2 * count + 1] = y
      plain[flow] = count + 1
    }
    hits.add(row, x, y, tileWidth, tileHeight)
  }
  looks.forEach((look, flow) => {
    const count = plain[flow] as number
    if (count > 0) drawTiles(scene, look, placesOf(flow), count, tileWidth, tileHeight)
  })
}

/** Centres of the plain packets of each flow in this frame. */
const places: Float64Array[] = []
function placesOf(flow: number): Float64Array {
  places[flow] ??= new Float64Array(2 * MOST_PACKETS)
  return places[flow]
}

/** The queue as a filled bar, where it has too many packets to draw or they are not recorded. */
function drawLevel(scene: Scene): void {
  const { ctx, layout, tokens } = scene
  const { left, top, width, height, padding, slots } = layout.buffer
  const packets = waiting(scene, 'packets')
  const inner = width - 2 * padding
  const part = Math.min(1, packets / slots)
  ctx.fillStyle = withAlpha(tokens.ctl, 0.55)
  roundRect(ctx, left + padding + inner * (1 - part), top + padding, inner * part, height - 2 * padding, 3)
  ctx.fill()
}

/** What is left free at each side of the head, of its tile and of its track, px; a hop of many has a narrow one, and less of it. */
const TILE_INSET_PX = 2.5
const TRACK_INSET_PX = 3

/** The packet whose bits are going onto the wire, with how many of them have gone. */
function drawHead(scene: Scene): void {
  const { ctx, layout, tokens, run, index, timeS, rows, hits } = scene
  const { left, top, width, height } = layout.head
  setStroke(ctx, tokens.ctl, 1.2)
  drawBox(ctx, layout.head, 4, tokens.bg2)
  const { columns } = run.log.packets
  eachShown(scene, index.wire.overlapping(timeS, timeS, rows, 1), columns.flow, (row) => {
    const departed = columns.departed[row] as number
    const dequeued = columns.dequeued[row] as number
    if (!(departed > timeS) || scene.averagedS > 0) return
    const inset = Math.min(TILE_INSET_PX, width / 4)
    drawTile(scene, row, left + width / 2, top + height * 0.42, Math.min(width - 2 * inset, height * 0.66))
    hits.add(row, left + width / 2, top + height / 2, width, height)
    const part = (timeS - dequeued) / (departed - dequeued)
    const edge = Math.min(TRACK_INSET_PX, width / 4)
    const track = width - 2 * edge
    ctx.fillStyle = tokens.bg3
    ctx.fillRect(left + edge, top + height - 5, track, 2)
    ctx.fillStyle = tokens.t1
    ctx.fillRect(left + edge, top + height - 5, track * part, 2)
  })
}

/** A box with round corners in the stroke that is set. */
export function drawBox(ctx: Context, { left, top, width, height }: Box, radius: number, fill: string): void {
  ctx.fillStyle = fill
  roundRect(ctx, left, top, width, height, radius)
  ctx.fill()
  ctx.stroke()
}
