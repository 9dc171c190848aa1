/** The ways of the flows: a line each from its source, which is its glyph, to its destination, which is a ring. */
import { formatCount, formatRate } from '../../../lab/format'
import { averagingWindowS, throughputAt } from '../../../lab/run/throughput'
import { setStroke, strokeSegment } from '../../../plot/context'
import { fillDisc, fillGlyph, strokeGlyph, strokeRing } from '../../../plot/glyphs'
import { setText } from '../../../plot/text'
import { chain as words } from '../../../strings/chain'
import { formFor } from '../../../strings/plural'
import { type FlowTokens, FONT } from '../../charts/tokens'
import { placeOn } from './geometry'
import type { MapLine } from './lines'
import type { ChainScene } from './scene'

/** Two ends in the same place stand so far from its middle, px. */
const ASIDE_PX = 6.5
const GLYPH_PX = 4
const RING_PX = 5.2
/** A text covers its line so far on either side, px. */
const AROUND_PX = 7
const ARROW_PX = 4.5

/** Where a line's ends are. */
export interface LineEnds {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** Another line has an end at the same router in the same row. */
function isShared(lines: readonly MapLine[], line: MapLine, router: number): boolean {
  return lines.some(
    (other) => other !== line && other.row === line.row && (other.from === router || other.to === router),
  )
}

export function endsOf({ layout, lines }: Pick<ChainScene, 'layout' | 'lines'>, line: MapLine): LineEnds {
  const forward = line.to > line.from ? 1 : -1
  const at = (router: number, inwards: number) => {
    const { x, y } = placeOn(layout, router, line.row)
    const by = isShared(lines, line, router) ? inwards * ASIDE_PX : 0
    return layout.upright ? { x, y: y + by } : { x: x + by, y }
  }
  return { from: at(line.from, forward), to: at(line.to, -forward) }
}

/** How much of the others is seen while one stands out, and how much wider that is, px. */
const UNLIT_ALPHA = 0.35
const LIT_PX = 1.5

export function drawLines(scene: ChainScene): void {
  const { ctx, litFlow } = scene
  const isLit = ({ flows }: MapLine): boolean => litFlow < 0 || flows.includes(litFlow)
  const alpha = ctx.globalAlpha
  for (const lit of [false, true]) {
    ctx.globalAlpha = lit ? alpha : UNLIT_ALPHA * alpha
    for (const line of scene.lines) if (isLit(line) === lit) drawLine(scene, line)
  }
  ctx.globalAlpha = alpha
}

function drawLine(scene: ChainScene, line: MapLine): void {
  const { ctx, tokens, layout, looks } = scene
  const look = layout.style === 'routes' ? undefined : looks[line.flows[0] as number]
  const colour = look?.line ?? tokens.t3
  const { from, to } = endsOf(scene, line)
  const standsOut = scene.litFlow >= 0 && line.flows.includes(scene.litFlow)
  setStroke(ctx, colour, layout.lineWidth + (standsOut ? LIT_PX : 0))
  strokeSegment(ctx, from.x, from.y, to.x, to.y)
  const taken = layout.upright || layout.style === 'thin' ? null : drawText(scene, line, colour)
  drawArrows(scene, line, colour, taken)
  if (look === undefined) drawPlainEnds(scene, from, to, colour)
  else drawEnds(scene, from, to, look)
}

/** Which way it goes, once in each hop where there is room. */
function drawArrows(
  { ctx, layout }: ChainScene,
  line: MapLine,
  colour: string,
  taken: readonly [number, number] | null,
): void {
  const forward = line.to > line.from
  const sign = forward ? 1 : -1
  const low = Math.min(line.from, line.to)
  const high = Math.max(line.from, line.to)
  // A short line is told by its ends.
  if (high - low < 2 && taken !== null) return
  const size = layout.style === 'named' ? ARROW_PX : 3.2
  ctx.fillStyle = colour
  for (let hop = low; hop < high; hop++) {
    const { x, y } = placeOn(layout, hop + (layout.upright ? 0.5 : 0.62), line.row)
    if (taken !== null && x > taken[0] - 2 * size && x < taken[1] + 2 * size) continue
    const along = (by: number, across: number): [number, number] =>
      layout.upright ? [x + across, y + by] : [x + by, y + across]
    ctx.beginPath()
    ctx.moveTo(...along(sign * size, 0))
    ctx.lineTo(...along(-sign * size, -size))
    ctx.lineTo(...along(-sign * size, size))
    ctx.closePath()
    ctx.fill()
  }
}

/** The measured rate of a flow, bit/s. */
export function rateNow(
  { run, view, timeS }: Pick<ChainScene, 'run' | 'view' | 'timeS'>,
  flow: number,
): number {
  const log = run.log.flows[flow]
  if (log === undefined) return 0
  return throughputAt(log, run.log.binS, timeS, averagingWindowS(view.toS - view.fromS, run.log.binS))
}

/** What a line may say, from the longest to the shortest. */
function textsOf(scene: ChainScene, { flows }: MapLine): readonly string[] {
  const { network, layout } = scene
  if (layout.style === 'routes')
    return [`${formatCount(flows.length)} ${formFor(flows.length, words.flows)}`, formatCount(flows.length)]
  const [flow = 0] = flows
  const name = network.flows[flow]?.name ?? ''
  const rate = formatRate(rateNow(scene, flow))
  return [`${name} ${rate}`, `${name} ${rate.split(/\s/u)[0] ?? ''}`, name]
}

/** Writes a line's name on it, in its first hop from the left; returns the extent that it takes, null: there is no room. */
function drawText(scene: ChainScene, line: MapLine, colour: string): readonly [number, number] | null {
  const { ctx, layout, tokens, looks } = scene
  const low = Math.min(line.from, line.to)
  const { x, y } = placeOn(layout, low + 0.5, line.row)
  const room = placeOn(layout, low + 1, line.row).x - placeOn(layout, low, line.row).x - 50
  setText(ctx, FONT.strong, looks[line.flows[0] as number]?.text ?? colour, 'center')
  if (layout.style === 'routes') setText(ctx, FONT.label, tokens.t2, 'center')
  const text = textsOf(scene, line).find((one) => ctx.measureText(one).width <= room)
  if (text === undefined) return null
  const half = ctx.measureText(text).width / 2 + AROUND_PX
  const { fillStyle } = ctx
  ctx.fillStyle = tokens.bg1
  ctx.fillRect(x - half, y - 7, 2 * half, 14)
  ctx.fillStyle = fillStyle
  ctx.fillText(text, x, y + 0.5)
  return [x - half, x + half]
}

type Point = LineEnds['from']

function drawPlainEnds({ ctx, tokens }: ChainScene, from: Point, to: Point, colour: string): void {
  fillDisc(ctx, from.x, from.y, 3, colour)
  fillDisc(ctx, to.x, to.y, 3.5, tokens.bg2)
  strokeRing(ctx, to.x, to.y, 3, colour, 1.5)
}

function drawEnds({ ctx, tokens, layout }: ChainScene, from: Point, to: Point, look: FlowTokens): void {
  const small = layout.style === 'thin'
  const scale = small ? Math.min(1, layout.rowPitch / 14) : 1
  fillDisc(ctx, to.x, to.y, (RING_PX + 1.5) * scale, tokens.bg2)
  strokeRing(ctx, to.x, to.y, RING_PX * scale, look.line, 2 * scale)
  if (!small) fillDisc(ctx, to.x, to.y, 2, look.line)
  fillDisc(ctx, from.x, from.y, (GLYPH_PX + 4) * scale, tokens.bg2)
  if (!small) strokeGlyph(ctx, look.shape, from.x, from.y, GLYPH_PX + 2.3, look.line, 1.2)
  fillGlyph(ctx, look.shape, from.x, from.y, GLYPH_PX * scale, look.line)
}
