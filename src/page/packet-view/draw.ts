/** One instant of a run as a picture: a function of the log and the time, forwards and backwards alike. */

import { formatCount } from '../../lab/format'
import { drawPill } from '../../plot/pill'
import { setText } from '../../plot/text'
import { FONT } from '../charts/tokens'
import { drawAckLane } from './acks'
import { drawDrops } from './drops'
import { drawAccessPackets, drawHosts } from './hosts'
import { drawPipe } from './pipe'
import { drawRouter } from './router'
import { type Scene, withoutPackets } from './scene'

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

/** The number of the followed packet, above it. */
function drawFollowed({ ctx, layout, tokens, run, view, hits }: Scene): void {
  if (view.selectedPacket < 0) return
  const top = hits.topOf(view.selectedPacket)
  if (top === null) return
  const text = formatCount(run.log.packets.columns.seq[view.selectedPacket] as number)
  drawPill(ctx, text, Math.max(24, Math.min(layout.width - 24, top.x)), top.y - 12, {
    font: FONT.strong,
    colour: tokens.bg1,
    ground: tokens.t1,
    height: 15,
    align: 'center',
    padding: 5,
  })
}

function drawWithoutDetail({ ctx, layout, tokens, run, view }: Scene): void {
  setText(ctx, FONT.label, tokens.t2, 'center')
  const { left, right, bottom } = layout.pipe
  const text = withoutPackets(run, view)
  const half = ctx.measureText(text).width / 2
  ctx.fillText(
    text,
    Math.min((left + right) / 2, layout.width - half - 12),
    bottom + (layout.phone ? 14 : 20),
  )
}
