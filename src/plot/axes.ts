/** Lines of a grid. They lie on whole pixels, which keeps lines of one pixel sharp. */
import type { Box, PathSink } from './context'

/** Adds a level line across the box at the height `at` to the path. */
export function traceLevel(path: PathSink, { left, right }: Box, at: number): void {
  const sharp = Math.round(at) + 0.5
  path.moveTo(left, sharp)
  path.lineTo(right, sharp)
}

/** Adds an upright line through the box at `at` to the path. */
export function traceUpright(path: PathSink, { top, bottom }: Box, at: number): void {
  const sharp = Math.round(at) + 0.5
  path.moveTo(sharp, top)
  path.lineTo(sharp, bottom)
}
