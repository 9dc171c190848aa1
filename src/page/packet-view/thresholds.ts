/** Thresholds that cross the buffer where a queue discipline has some. */
import { formatNumber } from '../../lab/format'
import { formatQuantity } from '../../lab/quantity'
import { setStroke, strokeSegment } from '../../plot/context'
import { setText } from '../../plot/text'
import { packets as words } from '../../strings/packets'
import { FONT } from '../charts/tokens'
import { levelX } from './geometry'
import { packetsPerSecond, type Scene } from './scene'

/** Where the queue discipline begins to act, packets, and what that is called. */
export function thresholdsOf({ condition, network }: Scene): (readonly [packets: number, text: string])[] {
  const { minTh, maxTh, targetMs } = condition.aqm.params
  const found: [number, string][] = []
  if (typeof minTh === 'number' && minTh > 0) found.push([minTh, `min ${formatNumber(minTh)}`])
  if (typeof maxTh === 'number' && maxTh > 0) found.push([maxTh, `max ${formatNumber(maxTh)}`])
  if (typeof targetMs === 'number') {
    const packets = (targetMs / 1e3) * packetsPerSecond(network, condition)
    found.push([packets, words.target(formatQuantity(targetMs, 'ms'))])
  }
  return found
}

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
