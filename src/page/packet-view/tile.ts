/** A packet as a tile. */

import type { Context } from '../../plot/context'
import { cross, glyphPath, roundRect } from '../../plot/glyphs'
import { PacketFlag } from '../../simulator/log'
import { type FlowTokens, type Tokens, withAlpha } from '../charts/tokens'

const GLYPH_PX = 4.3

const roundingOf = (width: number): number => Math.min(3, width / 3)
const glyphRadius = (width: number, height: number): number => Math.min(GLYPH_PX, width * 0.29, height * 0.29)

/** Nothing is to be seen on the packet but its flow. */
export function isPlain(flags: number): boolean {
  return (flags & (PacketFlag.retransmission | PacketFlag.ce)) === 0
}

/**
 * Draws `count` plain packets of one flow and size that do not overlap; `places` has their centres as x, y pairs. The same
 * picture as `drawTile` of each, in two fills for all of them.
 */
export function drawTiles(
  ctx: Context,
  tokens: Tokens,
  look: FlowTokens,
  places: Float64Array,
  count: number,
  width: number,
  height: number,
): void {
  ctx.beginPath()
  for (let k = 0; k < 2 * count; k += 2) {
    const left = (places[k] as number) - width / 2
    ctx.roundRect(left, (places[k + 1] as number) - height / 2, width, height, roundingOf(width))
  }
  ctx.fillStyle = withAlpha(look.line, tokens.tileAlpha)
  ctx.fill()
  const radius = glyphRadius(width, height)
  if (radius < 1) return
  ctx.beginPath()
  for (let k = 0; k < 2 * count; k += 2)
    glyphPath(ctx, look.shape, places[k] as number, places[k + 1] as number, radius)
  ctx.fillStyle = look.line
  ctx.fill()
}

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
  roundRect(ctx, left, top, width, height, roundingOf(width))
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
  const radius = glyphRadius(width, height)
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
