/** A packet as a tile (docs/LANGUAGE.md, Packets). */
import { formatCount } from '../../lab/format'
import { type Context, setStroke } from '../../plot/context'
import { cross, fillDisc, glyphPath, roundRect, strokeGlyph, strokeRing } from '../../plot/glyphs'
import { drawPill } from '../../plot/pill'
import { PacketFlag } from '../../simulator/log'
import { type FlowTokens, FONT, withAlpha } from '../charts/tokens'
import type { Scene } from './scene'

const GLYPH_PX = 6
/** A bit beside those of PacketFlag: what crosses a link of a chain is an ACK. */
export const ACK_FLAG = 256
const ACK_PX = 4

export const roundingOf = (width: number): number => Math.min(3, width / 3)
export const glyphRadius = (width: number, height: number): number =>
  Math.min(GLYPH_PX, width * 0.29, height * 0.29)

/** Nothing is to be seen on the packet but its flow. */
export const isPlain = (flags: number): boolean =>
  (flags & (PacketFlag.retransmission | PacketFlag.ce | ACK_FLAG)) === 0

/** Draws `count` plain packets of a flow that do not overlap as `drawTile` does, in two fills; `places`: centres as x, y pairs. */
export function drawTiles(
  { ctx, tokens }: Scene,
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

/** Draws the packet in row `row` as it is at the scene's instant, of `width` x `height` px about (x, y). */
export function drawTile(
  scene: Scene,
  row: number,
  x: number,
  y: number,
  width: number,
  height = width,
): void {
  const { run, looks, index, timeS, view } = scene
  const look = looks[run.log.packets.columns.flow[row] as number]
  if (look !== undefined)
    paintTile(scene, look, index.flagsAt(row, timeS), view.selectedPacket === row, x, y, width, height)
}

/** The same of any packet of which this is known. */
export function paintTile(
  { ctx, tokens, ackPx = ACK_PX }: Pick<Scene, 'ctx' | 'tokens' | 'ackPx'>,
  look: FlowTokens,
  flags: number,
  selected: boolean,
  x: number,
  y: number,
  width: number,
  height = width,
): void {
  if ((flags & ACK_FLAG) !== 0) {
    paintAck({ ctx, tokens }, look, selected, x, y, Math.min(ackPx, height * 0.32))
    return
  }
  const left = x - width / 2
  const top = y - height / 2
  const again = (flags & PacketFlag.retransmission) !== 0
  ctx.fillStyle = again ? tokens.bg0 : withAlpha(look.line, tokens.tileAlpha)
  roundRect(ctx, left, top, width, height, roundingOf(width))
  ctx.fill()
  if (again) {
    setStroke(ctx, look.line, 1.5)
    const inner = Math.max(0.5, width - 1.5)
    roundRect(ctx, left + 0.75, top + 0.75, inner, height - 1.5, Math.min(2.5, width / 3))
    ctx.stroke()
  }
  const radius = glyphRadius(width, height)
  if (radius >= 1) {
    ctx.beginPath()
    glyphPath(ctx, look.shape, x, y, again ? radius - 0.6 : radius)
    ctx.fillStyle = look.line
    if (again) ctx.stroke()
    else ctx.fill()
  }
  if ((flags & PacketFlag.ce) !== 0) {
    setStroke(ctx, tokens.mark, 1.8)
    outline(ctx, left, top, width, height, 0.5)
  }
  if (selected) {
    setStroke(ctx, tokens.t1, 2)
    outline(ctx, left, top, width, height, 2.5)
  }
}

/** An ACK has no length that can be seen: it is a hollow glyph. */
export function paintAck(
  { ctx, tokens }: Pick<Scene, 'ctx' | 'tokens'>,
  look: FlowTokens,
  selected: boolean,
  x: number,
  y: number,
  radius: number,
): void {
  fillDisc(ctx, x, y, radius + 1, tokens.bg0)
  strokeGlyph(ctx, look.shape, x, y, Math.max(1, radius), look.line, radius < 3 ? 1.1 : 1.5)
  if (selected) strokeRing(ctx, x, y, radius + 3, tokens.t1, 2)
}

function outline(ctx: Context, left: number, top: number, width: number, height: number, by: number): void {
  roundRect(ctx, left - by, top - by, width + 2 * by, height + 2 * by, 3 + by)
  ctx.stroke()
}

/** A dropped packet: its tile, crossed. */
export function drawDropped(
  { ctx, tokens }: Pick<Scene, 'ctx' | 'tokens'>,
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

/** The number of a packet that is pointed at or followed, on a ground of its own. */
export function drawNumber(
  ctx: Context,
  seq: number,
  x: number,
  y: number,
  colour: string,
  ground: string,
): void {
  const style = { font: FONT.strong, colour, ground, height: 15, align: 'center', padding: 5 } as const
  drawPill(ctx, formatCount(seq), x, y, style)
}
