import type { Schema, Table } from './table'

/**
 * Keeps a series bounded: of the rows that fall into one interval it leaves the least, the greatest and the newest, in
 * order, so that no spike is lost.
 */
export class MinMaxDecimation {
  /** First row of the interval at work; rows before it will not change. */
  settled = 0
  private until = Number.NEGATIVE_INFINITY
  constructor(private readonly intervalS: number) {}
  /** A row has just been added. `key` is the column whose extremes count. */
  added(table: Table<Schema>, key: string, tS: number): void {
    const newest = table.rows - 1
    if (this.intervalS <= 0 || tS >= this.until) {
      this.settled = newest
      this.until = tS + this.intervalS
      return
    }
    if (newest - this.settled < 3) return
    const values = table.columns[key] as Float64Array | Float32Array
    let least = this.settled
    let greatest = this.settled
    for (let row = this.settled + 1; row < newest; row++) {
      if ((values[row] as number) < (values[least] as number)) least = row
      if ((values[row] as number) >= (values[greatest] as number)) greatest = row
    }
    for (let row = this.settled; row < newest; row++) {
      if (row !== least && row !== greatest) {
        table.removeRow(row)
        return
      }
    }
    table.removeRow(least)
  }
}
