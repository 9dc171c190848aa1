/** A dimension line over a chart: |—— 42 s per tooth ——|. */

import { roundRect } from '../../../plot/glyphs'
import type { Frame } from '../../charts/chart'
import { FONT } from '../../charts/tokens'

const END_PX = 5
const GAP_PX = 8
const GROUND_PX = 18

/**
 * Draws a dimension line from `fromS` to `toS` at `y` CSS px. The label stands beside it where it does not fit between
 * the ends.
 */
export function drawDimension(
  { ctx, plot, tokens, x }: Pick<Frame, 'ctx' | 'plot' | 'tokens' | 'x'>,
  { fromS, toS, label }: { readonly fromS: number; readonly toS: number; readonly label: string },
  y: number,
  colour: string,
): void {
  const left = Math.max(plot.left, x(fromS))
  const right = Math.min(plot.right, x(toS))
  if (right <= left || label === '') return
  const at = Math.round(y) + 0.5
  ctx.font = FONT.value
  const wide = ctx.measureText(label).width + 2 * GAP_PX
  const inside = wide + 2 * END_PX <= right - left
  const outside = right + wide <= plot.right ? right : Math.max(plot.left, left - wide)
  const from = inside ? (left + right - wide) / 2 : outside
  ctx.fillStyle = tokens.bg1
  roundRect(ctx, from, at - GROUND_PX / 2, wide, GROUND_PX, 4)
  ctx.fill()
  ctx.strokeStyle = colour
  ctx.lineWidth = 1.5
  ctx.setLineDash([])
  ctx.beginPath()
  for (const end of [left, right]) {
    ctx.moveTo(end, at - END_PX)
    ctx.lineTo(end, at + END_PX)
  }
  ctx.moveTo(left, at)
  ctx.lineTo(inside ? from : right, at)
  if (inside) {
    ctx.moveTo(from + wide, at)
    ctx.lineTo(right, at)
  }
  ctx.stroke()
  ctx.fillStyle = colour
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(label, from + GAP_PX, at + 0.5)
}
