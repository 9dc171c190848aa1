/** A packet as a tile (design LANGUAGE §7). */

import { PacketFlag } from '../../simulator/log'
import { type Context, cross, glyphPath, roundRect } from '../charts/glyphs'
import { type FlowTokens, type Tokens, withAlpha } from '../charts/tokens'

const GLYPH_PX = 4.3

/** Draws a packet of `width` x `height` px about (x, y). */
export function drawTile(
  ctx: Context,
  tokens: Tokens,
  look: FlowTokens,
  flags: number,
  x: number,
  y: number,
  width: number,
  height: number,
  selected: boolean,
): void {
  const left = x - width / 2
  const top = y - height / 2
  const again = (flags & PacketFlag.retransmission) !== 0
  ctx.fillStyle = again ? tokens.bg0 : withAlpha(look.line, tokens.tileAlpha)
  roundRect(ctx, left, top, width, height, Math.min(3, width / 3))
  ctx.fill()
  if (again) {
    ctx.strokeStyle = look.line
    ctx.lineWidth = 1.5
    roundRect(
      ctx,
      left + 0.75,
      top + 0.75,
      Math.max(0.5, width - 1.5),
      height - 1.5,
      Math.min(2.5, width / 3),
    )
    ctx.stroke()
  }
  const radius = Math.min(GLYPH_PX, width * 0.29, height * 0.29)
  if (radius >= 1) {
    ctx.beginPath()
    glyphPath(ctx, look.shape, x, y, again ? radius - 0.6 : radius)
    if (again) {
      ctx.lineWidth = 1.5
      ctx.stroke()
    } else {
      ctx.fillStyle = look.line
      ctx.fill()
    }
  }
  if ((flags & PacketFlag.ce) !== 0) outline(ctx, left, top, width, height, 0.5, tokens.mark, 1.8)
  if (selected) outline(ctx, left, top, width, height, 2.5, tokens.t1, 2)
}

function outline(
  ctx: Context,
  left: number,
  top: number,
  width: number,
  height: number,
  by: number,
  colour: string,
  line: number,
): void {
  ctx.strokeStyle = colour
  ctx.lineWidth = line
  roundRect(ctx, left - by, top - by, width + 2 * by, height + 2 * by, 3 + by)
  ctx.stroke()
}

/** A dropped packet: its tile, crossed. */
export function drawDropped(
  ctx: Context,
  tokens: Tokens,
  look: FlowTokens,
  x: number,
  y: number,
  size: number,
): void {
  ctx.fillStyle = withAlpha(look.line, tokens.tileAlpha + 0.1)
  roundRect(ctx, x - size / 2, y - size / 2, size, size, 2)
  ctx.fill()
  cross(ctx, x, y, size / 2 - 2, tokens.loss, withAlpha(tokens.bg1, 0.4))
}
