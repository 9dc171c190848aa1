/** Which packets were somewhere at an instant: intervals sorted by their beginnings, extended as the log grows. */
import { bisector } from 'd3-array'

/** Moves a row in insertion sort may cost on average before sorting from scratch is cheaper. */
const MOST_MOVES = 40

/** Rows [fromRow, toRow) with a finite start, by ascending start; equal ones in the order of rows. */
function sortedRows(fromRow: number, toRow: number, starts: Float64Array): Int32Array {
  const batch = new Int32Array(toRow - fromRow)
  let count = 0
  let moves = MOST_MOVES * batch.length
  for (let row = fromRow; row < toRow; row++) {
    const start = starts[row] as number
    if (!Number.isFinite(start)) continue
    let place = count++
    // Nearly in order already: flows differ only by the delays of their access links.
    while (place > 0 && moves > 0 && (starts[batch[place - 1] as number] as number) > start) {
      batch[place] = batch[place - 1] as number
      place--
      moves--
    }
    batch[place] = row
  }
  const rows = batch.subarray(0, count)
  if (moves <= 0) rows.sort((a, b) => (starts[a] as number) - (starts[b] as number) || a - b)
  return rows
}

export class IntervalIndex {
  count = 0
  /** Rows by ascending start. */
  private order = new Int32Array(0)
  /** `reach[k]`: the greatest end among the first k + 1 intervals. Below the instant asked for, nothing earlier is left. */
  private reach = new Float64Array(0)

  private readonly byStart = bisector((row: number) => this.startsOf()[row] as number)

  /** `startsOf`: when rows begin, s, all rows so far; `endOf`: when one leaves, s, Infinity where it is still there at the end. */
  constructor(
    private readonly startsOf: () => Float64Array,
    readonly endOf: (row: number) => number,
  ) {}

  /** Adds rows [fromRow, toRow), those with a finite start. */
  extend(fromRow: number, toRow: number): void {
    const starts = this.startsOf()
    const startOf = (row: number): number => starts[row] as number
    const rows = sortedRows(fromRow, toRow, starts)
    const added = rows.length
    if (added === 0) return
    this.reserve(this.count + added)
    const { order, reach } = this
    // Merge from the end: `order` has room behind its first `count` rows.
    let kept = this.count - 1
    let next = added - 1
    let place = this.count + added - 1
    while (next >= 0) {
      const row = rows[next] as number
      if (kept >= 0 && startOf(order[kept] as number) > startOf(row)) {
        order[place--] = order[kept--] as number
      } else {
        order[place--] = row
        next--
      }
    }
    this.count += added
    for (let k = kept + 1; k < this.count; k++) {
      const end = this.endOf(order[k] as number)
      reach[k] = k > 0 ? Math.max(reach[k - 1] as number, end) : end
    }
  }

  private reserve(length: number): void {
    if (length <= this.order.length) return
    const capacity = Math.max(length, 2 * this.order.length, 1024)
    const { order, reach } = this
    this.order = new Int32Array(capacity)
    this.order.set(order)
    this.reach = new Float64Array(capacity)
    this.reach.set(reach)
  }

  /** How many have begun by `timeS`; `rowAt` has them in that order, from 0. */
  begun(timeS: number): number {
    return this.byStart.right(this.order, timeS, 0, this.count)
  }

  rowAt(ordinal: number): number {
    return this.order[ordinal] as number
  }

  /**
   * Rows that begin by `toS` and leave after `fromS`, the latest to begin first, at most `most`, into `into`; returns how many.
   * With both the same: what is there at that instant.
   */
  overlapping(fromS: number, toS: number, into: Int32Array, most = into.length): number {
    const { order, reach } = this
    const begun = this.begun(toS)
    let found = 0
    for (let k = begun - 1; k >= 0 && found < most && (reach[k] as number) > fromS; k--) {
      const row = order[k] as number
      if (this.endOf(row) > fromS) into[found++] = row
    }
    return found
  }
}
