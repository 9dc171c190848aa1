/** Where the handles are, px of the packet view. */
import type { PacketLayout } from '../geometry'

/** From the buffer's upper edge to the middle of the wall's grip, and least from the view's. */
const GRIP_PX = 24
const LEAST_GRIP_PX = 12
/** The wall reaches so far below the buffer. */
const BELOW_PX = 3
/** A wall without a buffer stands so far before the head. */
const HEAD_GAP_PX = 3

/** The wall: its middle, the middle of its grip, and its lower end. */
export function wallPlace({ buffer, head }: PacketLayout) {
  return {
    x: buffer.width > 0 ? buffer.left : head.left - HEAD_GAP_PX,
    gripY: Math.max(LEAST_GRIP_PX, buffer.top - GRIP_PX),
    bottom: buffer.top + buffer.height + BELOW_PX,
  }
}

/** Where a text of `width` begins beside the wall's grip: left of it, or right where its place is taken or too narrow. */
export function besideWall(layout: PacketLayout, width: number, titleRight: number): number {
  const { x, gripY } = wallPlace(layout)
  const asidePx = layout.phone ? 16 : 20
  // The figure's title stands in the first rows.
  const least = gripY < 30 ? titleRight + 6 : 8
  const left = x - asidePx - width
  return left >= least ? left : x + asidePx
}

/** Where a text of `width` begins whose middle is to be at `x`. */
export function centred({ width: most }: PacketLayout, x: number, width: number): number {
  return Math.max(8, Math.min(most - 8 - width, x - width / 2))
}
