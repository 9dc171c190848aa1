/** The bottleneck link, to scale: length is propagation delay, a tile's length its transmission time, a gap idle time. */
import { formatDuration, formatRate } from '../../lab/format'
import { saveClipped, setStroke } from '../../plot/context'
import { drawPill } from '../../plot/pill'
import { setText } from '../../plot/text'
import { packets as words } from '../../strings/packets'
import { FONT, withAlpha } from '../charts/tokens'
import { BUTTONS_HIGH_PX, BUTTONS_PX } from './geometry'
import { middleWithin, roomAtPipe } from './pipe-room'
import { eachShown, type Occasional, packetsPerSecond, type Scene } from './scene'
import { drawTile } from './tile'

/** A pipe that holds more packets than this is drawn as runs of colour. */
const MOST_TILES = 60

export function drawPipe(scene: Scene): void {
  drawDimension(scene, drawPipeAlone(scene))
}

/** The pipe with what is on it; returns what is said of it. */
export function drawPipeAlone(scene: Scene): ReturnType<Occasional['drawPipe']> {
  const { ctx, layout, tokens, run, condition } = scene
  const { left, right, top, bottom } = layout.pipe
  ctx.fillStyle = tokens.bg0
  ctx.fillRect(left, top, right - left, bottom - top)
  const delay = formatDuration(condition.delayS)
  let said = {
    whole: words.pipe(delay, formatRate(condition.bitsPerSecond)),
    short: words.pipeShort(delay),
    badge: '',
  }
  if (run.packetDetail && condition.delayS > 0) {
    saveClipped(ctx, left, top - 6, right - left, bottom - top + 12)
    if (scene.averagedS <= 0) drawPackets(scene)
    else if (scene.occasional !== null) said = scene.occasional.drawPipe(scene)
    ctx.restore()
  }
  setStroke(ctx, tokens.ctl, 1.5)
  ctx.beginPath()
  for (const y of [top - 2.5, bottom + 2.5]) {
    ctx.moveTo(left, y)
    ctx.lineTo(right, y)
  }
  ctx.stroke()
  return said
}

/** From the pipe down to the middle of the badge: the grip of its edge is between them, where the view is not too low. */
const BADGE_PX = 20
const LOW_BADGE_PX = 13
/** Words that stand higher on a phone are behind the buttons of the view's corner; and from them down to a pipe, px. */
const BUTTONS_PHONE_HIGH_PX = 32
const ABOVE_THICK_PX = 9

/** The pipe's length and, below it, what is not as it seems: what one block stands for. */
function drawDimension(
  { ctx, layout, tokens, view }: Scene,
  { whole, short, badge }: ReturnType<Occasional['drawPipe']>,
): void {
  const { left, right, dimension: y } = layout.pipe
  setText(ctx, FONT.label, tokens.t3, 'center')
  const middle = (left + right) / 2
  // A short pipe's words are longer than it is: neither the buffer beside it nor the hosts are in their way.
  const badgeY = layout.pipe.bottom + (layout.hasFloor ? BADGE_PX : LOW_BADGE_PX)
  if (layout.phone) {
    // A thick pipe leaves no room under the buttons of the view's corner but right above itself.
    const overY = y < BUTTONS_PHONE_HIGH_PX ? layout.pipe.top - ABOVE_THICK_PX : y
    for (const [text, at] of [
      [short, overY],
      [badge, badgeY],
    ] as const) {
      const room = roomAtPipe(layout, at)
      const width = Math.min(ctx.measureText(text).width, room.right - room.left)
      ctx.fillText(text, middleWithin(room, middle, width / 2), at, width)
    }
    return
  }
  setStroke(ctx, tokens.ctl, 1.1)
  ctx.beginPath()
  ctx.moveTo(left, y)
  ctx.lineTo(right, y)
  for (const x of [left + 0.5, right - 0.5]) {
    ctx.moveTo(x, y - 3.5)
    ctx.lineTo(x, y + 3.5)
  }
  ctx.stroke()
  const textY = y - (layout.hasFloor ? 15 : 10)
  // Beside the buttons of the view's corner, or below them.
  const edge = layout.width - (textY < BUTTONS_HIGH_PX ? BUTTONS_PX : 16)
  const fits = ctx.measureText(whole).width <= Math.min(edge - layout.head.left, 1.2 * (right - left))
  const text = fits ? whole : short
  const room = { left: layout.head.left, right: edge }
  ctx.fillText(text, middleWithin(room, middle, ctx.measureText(text).width / 2), textY)
  const colours = { colour: tokens.t1, ground: tokens.bg3 }
  const style = { ...colours, font: FONT.label, height: 18, align: 'center', padding: 8 } as const
  // In a low view the row below the pipe is that of the first minute's captions.
  const hasRow = layout.hasFloor || !view.captioned
  if (badge !== '' && hasRow) drawPill(ctx, badge, middle, badgeY, style)
}

function drawPackets(scene: Scene): void {
  const { ctx, layout, tokens, network, run, condition, index, timeS, rows, view, hits } = scene
  const { left, right, top, bottom } = layout.pipe
  const { columns } = run.log.packets
  const found = index.wire.overlapping(timeS, timeS, rows)
  const runs = condition.delayS * packetsPerSecond(network, condition) > MOST_TILES
  const middle = (top + bottom) / 2
  const height = bottom - top
  eachShown(scene, found, columns.flow, (row, _flow, look) => {
    const dequeued = columns.dequeued[row] as number
    const departed = columns.departed[row] as number
    const reached = columns.reached[row] as number
    // A packet keeps the delay that it left with.
    const delayS = Number.isFinite(reached) && reached > departed ? reached - departed : condition.delayS
    const scale = (right - left) / delayS
    const front = left + (timeS - dequeued) * scale
    const back = left + (timeS - (Number.isFinite(departed) ? departed : timeS)) * scale
    const x = (front + back) / 2
    if (runs) {
      ctx.fillStyle = view.selectedPacket === row ? tokens.t1 : withAlpha(look.line, 0.8)
      ctx.fillRect(back, top + 1, Math.max(0.5, front - back), height - 2)
    } else {
      const width = Math.max(1, front - back - (front - back > 6 ? 1.5 : 0.5))
      drawTile(scene, row, x, middle, width, Math.min(height - 2, 20))
    }
    hits.add(row, x, middle, Math.max(3, front - back), height)
  })
}
