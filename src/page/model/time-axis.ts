/** The one mapping between simulated time and pixels: every chart, the ribbons and the scrubber share it. */

/** The part of a run that is shown, s. */
export interface ShownTime {
  readonly fromS: number
  readonly toS: number
}

/** Width of the time plot's margins inside a figure, CSS px; the right one holds direct labels only. */
export interface Gutters {
  readonly left: number
  readonly right: number
}

const WIDE: Gutters = { left: 52, right: 106 }
const NARROW: Gutters = { left: 34, right: 78 }

/** Gutters of a figure `widthPx` wide (narrow ones on phones). */
export function gutters(widthPx: number): Gutters {
  return widthPx < 560 ? NARROW : WIDE
}

/** Pixel of `timeS` in a figure `widthPx` wide, from the figure's left edge. May lie outside of the plot. */
export function timeToX(view: ShownTime, widthPx: number, timeS: number): number {
  const { left, right } = gutters(widthPx)
  return left + ((timeS - view.fromS) / (view.toS - view.fromS)) * (widthPx - left - right)
}

/** Simulated time under pixel `x` of a figure `widthPx` wide; not clamped. */
export function xToTime(view: ShownTime, widthPx: number, x: number): number {
  const { left, right } = gutters(widthPx)
  return view.fromS + ((x - left) / (widthPx - left - right)) * (view.toS - view.fromS)
}
