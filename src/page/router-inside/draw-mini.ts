import { withAlpha } from '../charts/tokens'
import { paintTile } from '../packet-view/tile'
import type { InstrumentScene } from './panel'
import type { LaneNow } from './reading'

/** Packets of a lane in a small place, the head at the right. */
export function drawMiniPackets(
  scene: InstrumentScene,
  lane: LaneNow,
  left: number,
  right: number,
  y: number,
): void {
  const { ctx, looks, reading, view } = scene
  const { flow, flags } = reading.stays.columns
  const pitch = Math.min(14, (right - left) / Math.max(1, lane.stays.length))
  lane.stays.forEach((stay, place) => {
    const of = flow[stay] as number
    const look = looks[of]
    if (look === undefined || view.hiddenFlows.has(of)) return
    const x = right - (place + 0.5) * pitch
    if (pitch >= 8) paintTile(scene, look, flags[stay] as number, false, x, y, pitch - 2, 12)
    else {
      ctx.fillStyle = withAlpha(look.line, 0.8)
      ctx.fillRect(x - pitch / 2, y - 5, Math.max(0.6, pitch - (pitch > 2 ? 1 : 0)), 10)
    }
  })
}
