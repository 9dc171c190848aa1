import { drawAccessPackets } from './access'
import { drawAckLane } from './acks'
import { drawDrops } from './drops'
import { drawHosts } from './hosts'
import { drawPipe } from './pipe'
import { drawRouter } from './router'
import type { Scene } from './scene'
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
  if (!scene.run.packetDetail) scene.occasional?.drawWithoutPackets(scene)
}

function drawFollowed({ ctx, layout, tokens, run, view, hits }: Scene): void {
  if (view.selectedPacket < 0) return
  const top = hits.topOf(view.selectedPacket)
  if (top === null) return
  const x = Math.max(24, Math.min(layout.width - 24, top.x))
  const seq = run.log.packets.columns.seq[view.selectedPacket] as number
  drawNumber(ctx, seq, x, top.y - 12, tokens.bg1, tokens.t1)
}
