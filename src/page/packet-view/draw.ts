/** One instant of a run as a picture: a function of the log and the time, forwards and backwards alike. */
import { setText } from '../../plot/text'
import { FONT } from '../charts/tokens'
import { drawAckLane } from './acks'
import { drawDrops } from './drops'
import { drawAccessPackets, drawHosts } from './hosts'
import { drawPipe } from './pipe'
import { drawRouter } from './router'
import { type Scene, withoutPackets } from './scene'
import { drawNumber } from './tile'

export function drawPacketView(scene: Scene): void {
  scene.hits.clear()
  drawHosts(scene)
  drawPipe(scene)
  drawRouter(scene)
  drawAccessPackets(scene)
  drawAckLane(scene)
  drawDrops(scene)
  drawFollowed(scene)
  if (!scene.run.packetDetail) drawWithoutDetail(scene)
}

function drawFollowed({ ctx, layout, tokens, run, view, hits }: Scene): void {
  if (view.selectedPacket < 0) return
  const top = hits.topOf(view.selectedPacket)
  if (top === null) return
  const x = Math.max(24, Math.min(layout.width - 24, top.x))
  const seq = run.log.packets.columns.seq[view.selectedPacket] as number
  drawNumber(ctx, seq, x, top.y - 12, tokens.bg1, tokens.t1)
}

function drawWithoutDetail({ ctx, layout, tokens, run, view }: Scene): void {
  setText(ctx, FONT.label, tokens.t2, 'center')
  const { left, right, bottom } = layout.pipe
  const text = withoutPackets(run, view)
  const x = Math.min((left + right) / 2, layout.width - ctx.measureText(text).width / 2 - 12)
  ctx.fillText(text, x, bottom + (layout.phone ? 14 : 20))
}
