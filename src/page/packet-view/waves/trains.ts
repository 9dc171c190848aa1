/**
 * Packets of a flow that lie on one another on an access link: their tiles are one ground, and of their glyphs every so many
 * are drawn, at their true places. A link full of them is no solid bar, and which way it moves is seen.
 */
import { glyphPath } from '../../../plot/glyphs'
import { withAlpha } from '../../charts/tokens'
import { curvePoint, type Link } from '../geometry'
import type { Scene, Train } from '../scene'
import { drawTile, glyphRadius, isPlain, roundingOf } from '../tile'
import { weightAt } from './lapse'
import type { Passages } from './passages'
import { passingOf } from './passing'

/** Part of a power of two by which glyphs are farther apart than their number asks for: then those that are joined in part do not touch. */
const SPARE = 0.4
/** Tiles nearer to each other than this are one shape, px. */
const LEAST_STEP_PX = 1

/** The number of the first of the flow's packets that is on the link, where those before `until` have come onto it. */
function firstOf({ flow, count, partOf }: Train, passing: Passages, until: number): number {
  let from = until
  for (let left = count; from > 0 && left > 0; from--)
    if (!Number.isNaN(partOf(passing.rowAt(flow, from - 1)))) left--
  return from
}

/** The ground of all tiles, in one fill: where they overlap it is no denser. */
function drawGround(scene: Scene, train: Train, link: Link, from: number, until: number): void {
  const { ctx, tokens, looks } = scene
  const { flow, side, size, lengthPx, partOf } = train
  const look = looks[flow]
  if (look === undefined) return
  const passing = passingOf(scene)[side]
  let lastPx = Number.POSITIVE_INFINITY
  ctx.beginPath()
  for (let ordinal = from; ordinal < until; ordinal++) {
    const px = partOf(passing.rowAt(flow, ordinal)) * lengthPx
    if (Number.isNaN(px) || Math.abs(lastPx - px) < LEAST_STEP_PX) continue
    lastPx = px
    const { x, y } = curvePoint(link, px / lengthPx)
    ctx.roundRect(x - size / 2, y - size / 2, size, size, roundingOf(size))
  }
  ctx.fillStyle = withAlpha(look.line, tokens.tileAlpha)
  ctx.fill()
}

export function drawTrain(scene: Scene, train: Train, link: Link): void {
  const { ctx, looks, index, timeS, view, hits } = scene
  const { flow, side, size, density, partOf } = train
  const look = looks[flow]
  if (look === undefined) return
  const passing = passingOf(scene)[side]
  const until = passing.begun(flow, timeS)
  const from = firstOf(train, passing, until)
  drawGround(scene, train, link, from, until)
  // Glyphs are a tile apart, or nearly.
  const level = Math.log2(density) + SPARE
  for (let ordinal = from; ordinal < until; ordinal++) {
    const row = passing.rowAt(flow, ordinal)
    const isOwn = row === view.selectedPacket || !isPlain(index.flagsAt(row, timeS))
    const weight = weightAt(ordinal, level)
    if (!isOwn && weight <= 0) continue
    const part = partOf(row)
    if (Number.isNaN(part)) continue
    const { x, y } = curvePoint(link, part)
    hits.add(row, x, y, size, size)
    if (isOwn) {
      drawTile(scene, row, x, y, size)
      continue
    }
    ctx.globalAlpha = weight
    ctx.beginPath()
    glyphPath(ctx, look.shape, x, y, glyphRadius(size, size))
    ctx.fillStyle = look.line
    ctx.fill()
    ctx.globalAlpha = 1
  }
}
