/** The difference of two step functions of time. */
import type { Values } from '../../../../plot/columns'

/** A step function of time, s (ascending): each value holds until the next row. Before the first row it has none. */
export interface Steps {
  readonly t: Float64Array
  readonly values: Values
  readonly rows: number
}

/** `b` − `a`, with a row at every instant at which either has one; NaN where either has no value. */
export function stepDifference(a: Steps, b: Steps): Steps {
  const t = new Float64Array(a.rows + b.rows)
  const values = new Float64Array(a.rows + b.rows)
  let [rowA, rowB, rows] = [0, 0, 0]
  let [valueA, valueB] = [Number.NaN, Number.NaN]
  while (rowA < a.rows || rowB < b.rows) {
    const timeA = rowA < a.rows ? (a.t[rowA] as number) : Number.POSITIVE_INFINITY
    const timeB = rowB < b.rows ? (b.t[rowB] as number) : Number.POSITIVE_INFINITY
    const now = Math.min(timeA, timeB)
    // The last of several rows of one instant counts: what lies between them has no duration.
    while (rowA < a.rows && a.t[rowA] === now) valueA = a.values[rowA++] as number
    while (rowB < b.rows && b.t[rowB] === now) valueB = b.values[rowB++] as number
    t[rows] = now
    values[rows++] = valueB - valueA
  }
  return { t, values, rows }
}
