/** The way back: each ACK at the true fraction of its trip (the lane's length is not the pipe's). */
import { formatDuration } from '../../lab/format'
import { setStroke } from '../../plot/context'
import { fillFitted } from '../../plot/end-labels'
import { fillDisc, strokeGlyph, strokeRing } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import { AckFlag } from '../../simulator/log'
import { packets as words } from '../../strings/packets'
import { SHORTER } from '../charts/axes'
import { FONT } from '../charts/tokens'
import { ackHit, eachShown, type Scene } from './scene'

/** The lane's arrow, and the gap between it and the lane's caption, px. */
const ARROW_PX = 14
/** Closer than this on average, ACKs are strokes. */
const CLOSEST_PX = 10

export function drawAckLane(scene: Scene): void {
  const { ctx, layout, tokens, condition } = scene
  const { left, right, y } = layout.lane
  const backS = condition.firstBaseRttS / 2
  setStroke(ctx, tokens.line2, 1.5)
  ctx.beginPath()
  ctx.moveTo(left - 5, y)
  ctx.lineTo(right, y)
  ctx.moveTo(left, y - 5)
  ctx.lineTo(left - 6, y)
  ctx.lineTo(left, y + 5)
  ctx.stroke()
  let said = words.acksBack(formatDuration(backS))
  if (scene.run.packetDetail) {
    if (scene.averagedS <= 0) {
      drawEach(scene)
      scene.occasional?.drawLostAcks(scene)
    } else if (scene.occasional !== null) said = scene.occasional.drawAcks(scene) || said
  }
  if (layout.phone) return
  setText(ctx, FONT.label, tokens.t3)
  fillFitted(ctx, said, layout.edge, y, left - ARROW_PX - layout.edge, SHORTER)
}

function drawEach(scene: Scene): void {
  const { ctx, layout, tokens, run, index, timeS, rows, view, hits } = scene
  const { left, right, y } = layout.lane
  const { columns } = run.log.acks
  const packets = run.log.packets.columns
  const followed = view.selectedPacket
  const ackedS = followed < 0 ? Number.NaN : (packets.acked[followed] as number)
  const found = index.acks.overlapping(timeS, timeS, rows)
  const strokes = found * CLOSEST_PX > right - left
  const radius = layout.phone ? 2.8 : 3.4
  eachShown(scene, found, columns.flow, (row, flow, look) => {
    const sent = columns.sent[row] as number
    const arrived = columns.arrived[row] as number
    const x = right - ((timeS - sent) / (arrived - sent)) * (right - left)
    const itsAck = Math.abs(arrived - ackedS) < 1e-9 && packets.flow[followed] === flow
    hits.add(itsAck ? followed : ackHit(row), x, y, 2 * radius, 2 * radius)
    if (strokes) {
      ctx.fillStyle = itsAck ? tokens.t1 : look.line
      ctx.fillRect(x - 0.6, y - 4, 1.2, 8)
      return
    }
    fillDisc(ctx, x, y, radius + 1.5, tokens.bg1)
    strokeGlyph(ctx, look.shape, x, y, radius, look.line, 1.6)
    if (itsAck) strokeRing(ctx, x, y, radius + 5, tokens.t1, 2)
    if (((columns.flags[row] as number) & AckFlag.ece) !== 0)
      strokeRing(ctx, x, y, radius + 3.2, tokens.mark, 1.6)
  })
}
