/** Bytes by bins of equal length. */
import type { Clock } from '../base/clock'
import type { Table } from '../base/table'
import type { throughputSchema } from '../log'

type Bins = Table<typeof throughputSchema>

/** Bins behind the end of the run that a packet fills: one that an outage holds may be under way for an hour. */
const MOST_BEYOND = 10_000

/** Which bin a moment falls into: nearly always that of the last one. */
export class ThroughputBins {
  private bin = 0
  private from = Number.POSITIVE_INFINITY
  private until = Number.NEGATIVE_INFINITY
  /** When the bytes that are counted came or begin to leave, clock units: a field, no fraction that is handed on. */
  counted = 0
  /** How long they take to leave, clock units. */
  lasts = 0
  constructor(
    private readonly clock: Clock,
    /** Length of a bin, s. */
    private readonly binS: number,
    /** End of the run, clock units. */
    private readonly end: number,
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
  add(table: Bins, column: 'wireBytes' | 'goodBytes', bytes: number): void {
    const bin = this.now()
    openTo(table, bin)
    const values = column === 'wireBytes' ? table.columns.wireBytes : table.columns.goodBytes
    values[bin] = (values[bin] as number) + bytes
  }

  /**
   * Counts `bytes` on the wire as they pass, over the `lasts` after `counted`: a packet that is serialised across the end of
   * a bin belongs to both, so that no bin has more than the link can carry in it.
   */
  spread(table: Bins, bytes: number): void {
    const { counted, lasts } = this
    const width = this.binS * this.clock.unitsPerSecond
    const first = this.now()
    if (counted + lasts < this.until) {
      this.add(table, 'wireBytes', bytes)
      return
    }
    const last = lasts > 0 ? Math.max(first, Math.ceil((counted + lasts) / width) - 1) : first
    const mostBins = Math.ceil(this.end / width) + MOST_BEYOND
    const isWhole = last < mostBins
    openTo(table, isWhole ? last : mostBins - 1)
    const values = table.columns.wireBytes
    let left = bytes
    for (let bin = first; bin < last && bin < mostBins; bin++) {
      const part = Math.min(left, (bytes * ((bin + 1) * width - Math.max(counted, bin * width))) / lasts)
      values[bin] = (values[bin] as number) + part
      left -= part
    }
    if (isWhole) values[last] = (values[last] as number) + left
  }
}

function openTo(table: Bins, bin: number): void {
  while (table.rows <= bin) {
    const row = table.addRow()
    table.columns.wireBytes[row] = 0
    table.columns.goodBytes[row] = 0
  }
}
