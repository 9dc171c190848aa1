/** Where the name of ssthresh stands: over a level part of its line, clear of the windows. */
import type { Columns } from '../../../plot/columns'
import type { Scale } from '../../../plot/scale'

/** Distance between the line and the middle of its name, px. */
const ABOVE_PX = 8
/** Least distance from the lines of the windows, px; from the second on another place is not looked for. */
const LEAST_PX = 10
const ENOUGH_PX = 16
const STEP_PX = 8

/** Least distance in px between a window's line and a text centred at `at`, over columns [from, to). */
function clearanceAt(columns: Columns, from: number, to: number, at: number, y: Scale): number {
  let value = columns.before
  for (let k = from; k >= 0; k--)
    if (columns.changed[k] === 1) {
      value = columns.last[k] as number
      break
    }
  let least = Number.isFinite(value) ? Math.abs(y(value) - at) : Number.POSITIVE_INFINITY
  for (let k = from; k < to && k < columns.end; k++) {
    if (columns.changed[k] === 0) continue
    const top = y(columns.greatest[k] as number)
    const bottom = y(columns.least[k] as number)
    least = Math.min(least, at < top ? top - at : at > bottom ? at - bottom : 0)
  }
  return least
}

/** The clearest place over the columns [start, end), whose line is level; -1 where none is clear. */
function clearest(
  windows: readonly Columns[],
  start: number,
  end: number,
  roomPx: number,
  at: number,
  y: Scale,
): number {
  let best = -1
  let most = LEAST_PX
  for (let column = start + 4; column + roomPx < end; column += STEP_PX) {
    let clearance = Number.POSITIVE_INFINITY
    for (const window of windows)
      clearance = Math.min(clearance, clearanceAt(window, column, column + roomPx, at, y))
    if (clearance > most) {
      most = clearance
      best = column
    }
    if (best >= 0 && clearance >= ENOUGH_PX) break
  }
  return best
}

/** The column at which a name `roomPx` wide begins, and the height of its middle; null where there is no room. */
export function placeThresholdName(
  threshold: Columns,
  windows: readonly Columns[],
  roomPx: number,
  y: Scale,
): { readonly column: number; readonly y: number } | null {
  let start = 0
  let value = threshold.before
  for (let k = 0; k <= threshold.end; k++) {
    if (k < threshold.end && (threshold.changed[k] === 0 || threshold.last[k] === value)) continue
    if (Number.isFinite(value) && value <= y.high) {
      const at = y(value) - ABOVE_PX
      const column = clearest(windows, start, k, roomPx, at, y)
      if (column >= 0) return { column, y: at }
    }
    start = k
    value = k < threshold.end ? (threshold.last[k] as number) : Number.NaN
  }
  return null
}
