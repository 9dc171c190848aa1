/** Where the words of the handles stand, px of the packet view. */
import type { PacketLayout } from '../geometry'

/** The figure's title has the rows above this, px. */
export const TITLE_BOTTOM_PX = 30
const ASIDE_PX = 20
const PHONE_ASIDE_PX = 16
const MARGIN_PX = 8

/** Where a text of `width` begins beside the wall's grip: left of it, or right where its place is taken or too narrow. */
export function textByWall({ wall, phone }: PacketLayout, width: number, titleRight: number): number {
  const asidePx = phone ? PHONE_ASIDE_PX : ASIDE_PX
  const least = wall.gripY < TITLE_BOTTOM_PX ? titleRight + 6 : MARGIN_PX
  const left = wall.x - asidePx - width
  return left >= least ? left : wall.x + asidePx
}

/** Where a text of `width` begins whose middle is to be at `x`. */
export function centred({ width: most }: PacketLayout, x: number, width: number): number {
  return Math.max(MARGIN_PX, Math.min(most - MARGIN_PX - width, x - width / 2))
}
