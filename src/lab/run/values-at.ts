/** A table's column, whose values hold until the next row, at given times. */
import { lastRowAt } from '../../simulator/base/table'

/** `t`: times of the `rows` rows, s, ascending, as `times` are. NaN before the first row. */
export function valuesAt(
  times: readonly number[],
  t: Float64Array,
  column: { readonly [row: number]: number },
  rows: number,
): number[] {
  return times.map((time) => {
    const row = lastRowAt(t, rows, time)
    return row < 0 ? Number.NaN : (column[row] as number)
  })
}
