/** The runs' letters in the small figures, and where each run is at the playhead. */

import { roundRect } from '../../../../plot/glyphs'
import { setText } from '../../../../plot/text'
import { FONT } from '../../../charts/tokens'
import { pinLetter } from '../../../model/slices/compare'
import type { TileFrame } from './frame'

const BADGE_PX = 15

/** Fills and strokes what is traced: hollow for A, filled for the others. */
function paint({ ctx, tokens }: TileFrame, index: number, widthPx: number): void {
  ctx.fillStyle = index === 0 ? tokens.bg1 : tokens.t1
  ctx.fill()
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = widthPx
  ctx.stroke()
}

/** A run's letter. */
export function drawBadge(frame: TileFrame, index: number, x: number, y: number): void {
  const { ctx, tokens } = frame
  roundRect(ctx, x - BADGE_PX / 2, y - BADGE_PX / 2, BADGE_PX, BADGE_PX, 4)
  paint(frame, index, 1.4)
  setText(ctx, FONT.strong, index === 0 ? tokens.t1 : tokens.bg1, 'center')
  ctx.fillText(pinLetter(index), x, y + 0.5)
}

/** Where a run is at the playhead. */
export function drawNow(frame: TileFrame, index: number, x: number, y: number): void {
  frame.ctx.beginPath()
  frame.ctx.arc(x, y, 4, 0, 2 * Math.PI)
  paint(frame, index, 1.6)
}

/** CSS px of the tile. */
export type Place = readonly [x: number, y: number]

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
export function placeBadge(taken: Place[], x: number, y: number): Place {
  const low = Math.max(HEAD_PX, y)
  const places = ASIDE.map(([dx, dy]): Place => [x + dx * APART_PX, low + dy * APART_PX])
  const apart = ([left, top]: Place): boolean =>
    !taken.some(([a, b]) => Math.abs(a - left) < APART_PX && Math.abs(b - top) < APART_PX)
  const at = places.find((place) => place[1] >= HEAD_PX && apart(place)) ?? [x, low]
  taken.push(at)
  return at
}
