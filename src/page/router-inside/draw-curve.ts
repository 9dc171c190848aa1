import { clipped, setStroke, strokeSegment } from '../../plot/context'
import { fillDisc, strokeRing } from '../../plot/glyphs'
import { setText } from '../../plot/text'
import type { Instrument } from '../../simulator/inside'
import { inside as words } from '../../strings/inside'
import { FONT, withAlpha } from '../charts/tokens'
import type { Box } from '../packet-view/geometry'
import { drawAxis, type InstrumentScene, line, PAST_S, type Panel, panelIn, plain } from './panel'
import type { LaneNow } from './reading'
import { percentText, probabilityText } from './sayings'

/** Last values that are rings behind a dot. */
const RINGS = 6
/** The number of the probability stands so far beside the dot or the bend, px, and the bend in this part of the panel at least. */
const BESIDE_PX = 12
const MOST_BESIDE = 0.36

/** RED: the law as a line, the average as a dot on it, and where it was as rings. */
export function drawCurve(
  scene: InstrumentScene,
  lane: LaneNow,
  instrument: Extract<Instrument, { shows: 'curve' }>,
  box: Box,
): void {
  const { ctx, tokens, now } = scene
  const { numbers } = lane
  const corners = instrument.corners(numbers, now.parameters)
  const x = numbers[instrument.x] ?? 0
  const p = numbers[instrument.probability] ?? 0
  const middle = corners[2]
  const highP = Math.min(1, Math.max(0.3, (middle?.[1] ?? 0.1) * 3, p * 1.2))
  const panel = panelIn(box, highP)
  setText(ctx, FONT.strong, tokens.t1)
  const text = probabilityText('p', p)
  const textPx = ctx.measureText(text).width
  const width = panel.right - panel.left
  // The number stands right of the line's last bend.
  const beside = Math.max(MOST_BESIDE, 1 - (textPx + BESIDE_PX + 4) / width)
  const highX = Math.max((corners.at(-1)?.[0] ?? 1) * 0.85, (middle?.[0] ?? 1) / beside, x * 1.15, 1)
  const xOf = (value: number): number => panel.left + ((panel.right - panel.left) * value) / highX
  drawAxis(scene, panel, highP, percentText)
  setStroke(ctx, tokens.t1, 1.2)
  ctx.setLineDash([2.5, 2.5])
  for (const corner of corners.slice(1, 3))
    strokeSegment(ctx, xOf(corner[0]), panel.top, xOf(corner[0]), panel.bottom)
  ctx.setLineDash([])
  const inside = { left: panel.left, top: panel.top, right: panel.right, bottom: panel.bottom + 1 }
  clipped(ctx, inside, () => {
    setStroke(ctx, tokens.t1, 1.7)
    const last = corners.at(-1)
    const points = [...corners, ...(last === undefined ? [] : [[highX, 1] as const])]
    line(
      ctx,
      points.map(([at, of]) => [xOf(at), panel.y(of)] as const),
      false,
    )
    drawRings(scene, lane, instrument, (at, of) => [xOf(at), panel.y(of)])
    setStroke(ctx, tokens.mark, 1.1)
    ctx.setLineDash([1.5, 2])
    strokeSegment(ctx, xOf(x), panel.y(p), xOf(x), panel.bottom)
    ctx.setLineDash([])
  })
  fillDisc(ctx, xOf(x), panel.y(Math.min(highP, p)), 4.5, tokens.mark)
  drawCurveLabels(scene, panel, corners, xOf)
  setText(ctx, FONT.strong, tokens.t1)
  const dot = { x: xOf(x), y: panel.y(Math.min(highP, p)), bendX: xOf(middle?.[0] ?? 0) }
  drawNumber(scene, panel, dot, text)
}

/** Where the dot was. */
function drawRings(
  { ctx, tokens, now, reading }: InstrumentScene,
  { lane }: LaneNow,
  instrument: Extract<Instrument, { shows: 'curve' }>,
  placeOf: (at: number, of: number) => readonly [x: number, y: number],
): void {
  const past = reading.history(lane, instrument.x, now.timeS - PAST_S, now.timeS)
  const probabilities = reading.history(lane, instrument.probability, now.timeS - PAST_S, now.timeS)
  const every = Math.max(1, Math.floor(past.length / RINGS))
  for (let k = past.length % every; k < past.length - 1; k += every) {
    const [x, y] = placeOf(past[k]?.[1] ?? 0, probabilities[k]?.[1] ?? 0)
    strokeRing(ctx, x, y, 3, withAlpha(tokens.mark, 0.8), 1.1)
  }
}

/** Where the line turns. */
function drawCurveLabels(
  { ctx, tokens }: InstrumentScene,
  panel: Panel,
  corners: readonly (readonly [number, number])[],
  xOf: (value: number) => number,
): void {
  setText(ctx, FONT.label, tokens.t3, 'center')
  const [low, high] = [corners[1]?.[0] ?? 0, corners[2]?.[0] ?? 0]
  const lowText = words.curve.min(plain(low))
  const highText = words.curve.max(plain(high))
  const [lowPx, highPx] = [ctx.measureText(lowText).width, ctx.measureText(highText).width]
  const room = (lowPx + highPx) / 2 + 6
  const apart = Math.max(0, room - (xOf(high) - xOf(low))) / 2
  const lowX = Math.max(panel.left - 12 + lowPx / 2, xOf(low) - apart)
  const highX = Math.max(xOf(high) + apart, lowX + room)
  ctx.fillText(lowText, lowX, panel.bottom + 11)
  ctx.fillText(highText, highX, panel.bottom + 11)
  const endPx = highX + highPx / 2
  ctx.textAlign = 'right'
  if (endPx + ctx.measureText(words.curve.average).width + 8 < panel.right)
    ctx.fillText(words.curve.average, panel.right, panel.bottom + 11)
}

/** The number of the probability: beside the dot where the line, which rises to the right, leaves room. */
function drawNumber(
  { ctx, tokens }: InstrumentScene,
  panel: Panel,
  dot: { readonly x: number; readonly y: number; readonly bendX: number },
  text: string,
): void {
  setText(ctx, FONT.strong, tokens.t1)
  const textPx = ctx.measureText(text).width
  const besideX = Math.max(dot.x, dot.bendX) + BESIDE_PX
  if (besideX + textPx <= panel.right) {
    ctx.fillText(text, besideX, Math.min(panel.bottom - 8, Math.max(panel.top + 8, dot.y)))
    return
  }
  // Over the dashed lines, on a ground of its own.
  ctx.fillStyle = tokens.bg0
  ctx.fillRect(panel.left + 5, panel.top + 1, textPx + 6, 14)
  ctx.fillStyle = tokens.t1
  ctx.fillText(text, panel.left + 8, panel.top + 8)
}
