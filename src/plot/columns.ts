/**
 * Step functions as one first, least, greatest and last value a pixel column: however many rows a column has, a spike of
 * one row is drawn to its full height, and steps stay vertical.
 */
import { bisectLeft, bisectRight } from 'd3-array'
import type { PathSink } from './context'

export type Values = Float64Array | Float32Array | Int32Array

export const makeColumns = () => ({
  width: 0,
  /** 1 where the column has a change of its own; elsewhere the value before it goes on. */
  changed: new Uint8Array(0),
  first: new Float64Array(0),
  least: new Float64Array(0),
  greatest: new Float64Array(0),
  last: new Float64Array(0),
  /** Value that holds when the first column begins, NaN where there is none. */
  before: Number.NaN,
  /** The column after the last one that has data. */
  end: 0,
  /** Extremes over all columns, `before` included; Infinity and -Infinity where there is no finite value. */
  low: Number.POSITIVE_INFINITY,
  high: Number.NEGATIVE_INFINITY,
})
/** A series reduced to pixel columns. Reused: `reduce` overwrites it. */
export type Columns = ReturnType<typeof makeColumns>

function prepare(into: Columns, width: number): void {
  if (into.changed.length < width) {
    into.changed = new Uint8Array(width)
    for (const kept of ['first', 'least', 'greatest', 'last'] as const) into[kept] = new Float64Array(width)
  }
  into.changed.fill(0, 0, width)
  into.width = width
  into.end = 0
  into.low = Number.POSITIVE_INFINITY
  into.high = Number.NEGATIVE_INFINITY
}

/** Row of the value that holds as the first column begins, -1 where there is none: of several at that instant the first. */
function rowBefore(time: Float64Array, rows: number, fromS: number): number {
  let row = bisectRight(time, fromS, 0, rows) - 1
  while (row > 0 && time[row] === fromS && time[row - 1] === fromS) row--
  return row
}

/**
 * Reduces a series of `rows` rows (ascending in time; each value holds until the next row) to `width` columns over
 * [fromS, toS). Values that are not finite are gaps, and no extremes of a column that has others. `untilS` is how far the series is known, s.
 * All of it is one loop, because a run has a million rows and each is read here in every drawing.
 */
export function reduce(
  time: Float64Array,
  values: Values,
  rows: number,
  fromS: number,
  toS: number,
  width: number,
  untilS: number,
  into: Columns,
): Columns {
  prepare(into, width)
  const { changed, first, least, greatest, last } = into
  let row = rowBefore(time, rows, fromS)
  into.before = row >= 0 ? (values[row] as number) : Number.NaN
  if (Number.isFinite(into.before)) into.low = into.high = into.before
  const scale = width / (toS - fromS)
  const behind = bisectLeft(time, toS, 0, rows)
  row++
  while (row < behind) {
    // All rows of one column at once: a run has a hundred times more rows than a chart has columns.
    const column = Math.floor(((time[row] as number) - fromS) * scale)
    if (column >= width) break
    let value = values[row] as number
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    changed[column] = 1
    first[column] = value
    for (;;) {
      if (value < low && value > Number.NEGATIVE_INFINITY) low = value
      if (value > high && value < Number.POSITIVE_INFINITY) high = value
      row++
      if (row === behind || ((time[row] as number) - fromS) * scale >= column + 1) break
      value = values[row] as number
    }
    last[column] = value
    const finite = low <= high
    least[column] = finite ? low : value
    greatest[column] = finite ? high : value
    if (low < into.low) into.low = low
    if (high > into.high) into.high = high
  }
  into.end = Math.max(0, Math.min(width, Math.ceil((Math.min(untilS, toS) - fromS) * scale)))
  return into
}

/** Adds a line to a path, left of a pixel. */
export type TraceColumns = (
  path: PathSink,
  columns: Columns,
  left: number,
  y: (value: number) => number,
  cutPx?: number,
) => void

/**
 * Adds the series to a path: column k at x = left + k + 0.5. A column goes from the value before through its extremes to
 * its last value, so that nothing is lost and a rise is told from a fall. What lies right of `cutPx` is left out.
 */
export const traceSteps: TraceColumns = (path, columns, left, y, cutPx = Number.POSITIVE_INFINITY) => {
  const end = columnsTo(columns, left, cutPx)
  let value = columns.before
  let down = false
  if (Number.isFinite(value) && end > 0) {
    path.moveTo(left, y(value))
    down = true
  }
  for (let k = 0; k < end; k++) {
    if (columns.changed[k] === 0) continue
    const x = left + k + 0.5
    const next = columns.last[k] as number
    const first = columns.first[k] as number
    if (down) path.lineTo(x, y(value))
    else if (Number.isFinite(first)) {
      path.moveTo(x, y(first))
      down = true
    }
    if (down) traceColumn(path, columns, k, x, value, y)
    value = next
    if (!Number.isFinite(value)) down = false
  }
  if (down && Number.isFinite(value)) path.lineTo(left + end, y(value))
}

/** Traces column `k` from `before` through its extremes to its last value. */
function traceColumn(
  path: PathSink,
  columns: Columns,
  k: number,
  x: number,
  before: number,
  y: (value: number) => number,
): void {
  const least = columns.least[k] as number
  const greatest = columns.greatest[k] as number
  const next = columns.last[k] as number
  if (!Number.isFinite(greatest)) return
  const rising = next >= (Number.isFinite(before) ? before : (columns.first[k] as number))
  const near = rising ? least : greatest
  const far = rising ? greatest : least
  if (near !== before) path.lineTo(x, y(near))
  if (far !== near) path.lineTo(x, y(far))
  if (next !== far && Number.isFinite(next)) path.lineTo(x, y(next))
}

/** A line through the middles of columns' extremes, which the band shows; a level stretch ends in a step. */
export const traceMiddles: TraceColumns = (path, columns, left, y, cutPx = Number.POSITIVE_INFINITY) => {
  const { changed, least, greatest, last } = columns
  const end = columnsTo(columns, left, cutPx)
  let value = columns.before
  let down = Number.isFinite(value)
  if (down) path.moveTo(left, y(value))
  let level = true
  for (let k = 0; k < end; k++) {
    if (changed[k] === 0) {
      level = true
      continue
    }
    const x = left + k + 0.5
    if (down && level) path.lineTo(x, y(value))
    value = level ? (last[k] as number) : ((least[k] as number) + (greatest[k] as number)) / 2
    level = false
    if (down) path.lineTo(x, y(value))
    else path.moveTo(x, y(value))
    down = true
    value = last[k] as number
  }
  if (down) path.lineTo(left + end, y(value))
}

/** Columns of a series that are drawn where nothing is seen right of `cutPx`: two more, for the width of the line. */
function columnsTo({ end }: Columns, left: number, cutPx: number): number {
  return Math.max(0, Math.min(end, Math.ceil(cutPx - left) + 2))
}

/** The value that holds at `timeS`; NaN before the first row. */
export function valueAt(time: Float64Array, values: Values, rows: number, timeS: number): number {
  const row = bisectRight(time, timeS, 0, rows) - 1
  return row < 0 ? Number.NaN : (values[row] as number)
}

/** The least value of several reduced series, Infinity where they have none. */
export function leastOf(all: readonly (Columns | undefined)[]): number {
  return all.reduce((least, columns) => Math.min(least, columns?.low ?? least), Number.POSITIVE_INFINITY)
}

/** The last value of a reduced series that is one, NaN where there is none: of its first `columns` columns. */
export function lastOf({ changed, last, end, before }: Columns, columns = end): number {
  for (let k = Math.min(end, columns) - 1; k >= 0; k--)
    if (changed[k] === 1 && Number.isFinite(last[k])) return last[k] as number
  return before
}

/** Lines that lie within this of each other on average are one to the eye. */
const COINCIDE_PX = 3

/** Whether two reduced series lie on one another wherever both have values. */
export function coincide(a: Columns, b: Columns, y: (value: number) => number): boolean {
  let valueA = a.before
  let valueB = b.before
  let sum = 0
  let count = 0
  for (let k = 0; k < Math.min(a.end, b.end); k++) {
    if (a.changed[k] === 1) valueA = a.last[k] as number
    if (b.changed[k] === 1) valueB = b.last[k] as number
    if (!Number.isFinite(valueA) || !Number.isFinite(valueB)) continue
    sum += Math.abs(y(valueA) - y(valueB))
    count++
  }
  return count > 20 && sum / count < COINCIDE_PX
}
