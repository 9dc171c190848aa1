/** The runs' letters in the small figures, and where each run is at the playhead. */

import { roundRect } from '../../../../plot/glyphs'
import { setText } from '../../../../plot/text'
import { FONT } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import type { TileFrame } from './frame'

const BADGE_PX = 15

/** A run's letter: hollow for A, filled for the others. */
export function drawBadge({ ctx, tokens }: TileFrame, index: number, x: number, y: number): void {
  roundRect(ctx, x - BADGE_PX / 2, y - BADGE_PX / 2, BADGE_PX, BADGE_PX, 4)
  ctx.fillStyle = index === 0 ? tokens.bg1 : tokens.t1
  ctx.fill()
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = 1.4
  ctx.stroke()
  setText(ctx, FONT.strong, index === 0 ? tokens.t1 : tokens.bg1, 'center')
  ctx.fillText(pinLetter(index), x, y + 0.5)
}

/** Where a run is at the playhead: a ring for A, a disc for the others. */
export function drawNow({ ctx, tokens }: TileFrame, index: number, x: number, y: number): void {
  ctx.beginPath()
  ctx.arc(x, y, 4, 0, 2 * Math.PI)
  ctx.fillStyle = index === 0 ? tokens.bg1 : tokens.t1
  ctx.fill()
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = 1.6
  ctx.stroke()
}

const APART_PX = 18
/** Where a badge goes when its place is taken, in steps. */
const ASIDE = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [2, 0],
  [-2, 0],
] as const
/** The head of a tile holds its name. */
const HEAD_PX = 42

/** Keeps badges apart and under the head: the first place around (x, y) that is free of those `taken`, which it joins. */
export function placeBadge(
  taken: (readonly [number, number])[],
  x: number,
  y: number,
): readonly [number, number] {
  const low = Math.max(HEAD_PX, y)
  const places = ASIDE.map(([dx, dy]) => [x + dx * APART_PX, low + dy * APART_PX] as const)
  const free = places.find(
    ([left, top]) =>
      top >= HEAD_PX &&
      !taken.some(([a, b]) => Math.abs(a - left) < APART_PX && Math.abs(b - top) < APART_PX),
  )
  const at = free ?? ([x, low] as const)
  taken.push(at)
  return at
}
