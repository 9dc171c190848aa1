/** Bytes by bins of equal length. */
import type { Clock } from '../base/clock'
import type { Table } from '../base/table'
import type { throughputSchema } from '../log'

/** Which bin a moment falls into: nearly always that of the last one. */
export class ThroughputBins {
  private bin = 0
  private from = Number.POSITIVE_INFINITY
  private until = Number.NEGATIVE_INFINITY
  /** When the bytes that are counted came or will have left, clock units: a field, no fraction that is handed on. */
  counted = 0
  constructor(
    private readonly clock: Clock,
    /** Length of a bin, s. */
    private readonly binS: number,
  ) {}

  /** The bin that `counted` falls into. */
  private now(): number {
    const { counted } = this
    if (counted >= this.from && counted < this.until) return this.bin
    const { binS, clock } = this
    this.bin = Math.floor(clock.toSeconds(counted) / binS)
    // Clear of the rounding in the line above: at the very edges the bin is worked out again.
    const width = binS * clock.unitsPerSecond
    this.from = this.bin * width * (1 + 1e-12)
    this.until = (this.bin + 1) * width * (1 - 1e-12)
    return this.bin
  }

  /** Counts `bytes` in the bin of `counted`. */
  add(table: Table<typeof throughputSchema>, column: 'wireBytes' | 'goodBytes', bytes: number): void {
    const bin = this.now()
    while (table.rows <= bin) {
      const row = table.addRow()
      table.columns.wireBytes[row] = 0
      table.columns.goodBytes[row] = 0
    }
    const values = column === 'wireBytes' ? table.columns.wireBytes : table.columns.goodBytes
    values[bin] = (values[bin] as number) + bytes
  }
}
