import { setStroke, strokeSegment } from '../../plot/context'
import { setText } from '../../plot/text'
import { FONT } from '../charts/tokens'
import { levelX } from './geometry'
import type { Scene } from './scene'
import { thresholdsOf } from './thresholds'

/** Draws where a queue discipline begins to act, across the buffer. */
export function drawThresholds(scene: Scene): void {
  const { ctx, layout, tokens } = scene
  const { left, top, height, width } = layout.buffer
  let edge = Number.POSITIVE_INFINITY
  for (const [packets, text] of thresholdsOf(scene)) {
    const x = levelX(layout, packets)
    if (x < left) continue
    setStroke(ctx, tokens.t1, 1.3)
    ctx.setLineDash([3, 2])
    strokeSegment(ctx, x, top - (layout.hasFloor ? 6 : 3), x, top + height + 5)
    ctx.setLineDash([])
    if (layout.phone) continue
    setText(ctx, FONT.label, tokens.t2, 'center')
    const half = ctx.measureText(text).width / 2
    const at = Math.min(x, left + width - half, edge - half - 6)
    ctx.fillText(text, at, top - (layout.hasFloor ? 13 : 9))
    edge = at - half
  }
}
