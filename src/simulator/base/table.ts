/** Growable columns of numbers: the form in which a run is recorded, streamed, kept and drawn. */

import { giveBack } from './give-back'
import type { MemoryAccount } from './memory'

interface Arrays {
  f64: Float64Array<ArrayBuffer>
  f32: Float32Array<ArrayBuffer>
  i32: Int32Array<ArrayBuffer>
  u16: Uint16Array<ArrayBuffer>
  u8: Uint8Array<ArrayBuffer>
}
export type ColumnType = keyof Arrays
export type ColumnArray = Arrays[ColumnType]
export type Schema = Readonly<Record<string, ColumnType>>
/** The arrays behind a schema. They may be longer than the table: only the first `rows` values count. */
export type ColumnsOf<S extends Schema> = { [K in keyof S]: Arrays[S[K]] }

const ARRAYS = { f64: Float64Array, f32: Float32Array, i32: Int32Array, u16: Uint16Array, u8: Uint8Array }

/** Bytes of a row in all columns together. */
export function rowBytes(schema: Schema): number {
  let bytes = 0
  for (const type of Object.values(schema)) bytes += ARRAYS[type].BYTES_PER_ELEMENT
  return bytes
}

const columnOf = (columns: Readonly<Record<string, ColumnArray>>, name: string): ColumnArray =>
  columns[name] as ColumnArray

/** A table that is full is made so many times as long at most, with so much more room than rows are expected. */
const MOST_GROWTH = 16
const ROOM = 1.1

/**
 * How many rows there will be in all, where `rows` came by `now` and the end is at `end`, in the same unit: a run is expected to
 * go on as it began. Room that is never written costs next to nothing, and a copy of what was, much.
 */
export function expectedRows(rows: number, now: number, end: number): number {
  return Math.ceil(rows * Math.min(MOST_GROWTH, (ROOM * end) / now))
}

/** Nobody reads the columns any more: their memory is given back. */
export function releaseColumns(columns: Readonly<Record<string, ColumnArray>>): void {
  giveBack(Object.values(columns))
}

export class Table<S extends Schema> {
  /** Replaced when the table grows: read it again after `addRow`. */
  columns: ColumnsOf<S>
  rows = 0
  capacity: number
  /** Columns that were taken over may be more. */
  private readonly names = Object.keys(this.schema)

  /** `expected`: how many rows there will be in all, as far as can be told when there is no more room for `rows` of them. */
  constructor(
    readonly schema: S,
    capacity = 1024,
    private readonly expected: ((rows: number) => number) | null = null,
    /** The account in which the table counts as memory of a run; null: in none. */
    private readonly memory: MemoryAccount | null = null,
  ) {
    this.capacity = capacity
    memory?.take(capacity * rowBytes(schema))
    this.columns = this.allocateAll(capacity)
  }

  private allocateAll(length: number): ColumnsOf<S> {
    const columns: Record<string, ColumnArray> = {}
    for (const [name, type] of Object.entries(this.schema)) columns[name] = new ARRAYS[type](length)
    return columns as ColumnsOf<S>
  }

  /** Make room for `rows` rows in all; growing at least doubles. Throws OutOfMemory where that is more than a run may hold. */
  reserve(rows: number): void {
    if (rows > this.capacity) this.widen(Math.max(rows, 2 * this.capacity))
  }

  /** Make room for `rows` rows in all, if the memory of the run has it. */
  reserveIfItFits(rows: number): void {
    const { memory } = this
    const bytes = Math.max(rows, 2 * this.capacity) * rowBytes(this.schema)
    if (memory === null || memory.fits(bytes)) this.reserve(rows)
  }

  private widen(capacity: number): void {
    const bytes = rowBytes(this.schema)
    this.memory?.replace(this.capacity * bytes, capacity * bytes)
    const grown = this.allocateAll(capacity)
    for (const name of this.names)
      columnOf(grown, name).set(columnOf(this.columns, name).subarray(0, this.rows))
    // Columns of the page's tables are not given back: a picture may still read the old ones.
    if (this.memory !== null) releaseColumns(this.columns)
    this.columns = grown
    this.capacity = capacity
  }

  /** Index of a new row. Its values are what the caller writes into `columns`. */
  addRow(): number {
    if (this.rows === this.capacity) this.grow(1)
    return this.rows++
  }

  /** There is no room for `more` rows. */
  private grow(more: number): void {
    if (this.expected !== null) this.reserveIfItFits(this.expected(this.rows))
    this.reserve(this.rows + more)
  }

  /** Take one row out; those after it move down. */
  removeRow(row: number): void {
    for (const name of this.names) columnOf(this.columns, name).copyWithin(row, row + 1, this.rows)
    this.rows--
  }

  /** A copy of rows [from, to) in arrays of their own, for transfer. */
  slice(from: number, to: number): ColumnsOf<S> {
    const copy: Record<string, ColumnArray> = {}
    for (const name of this.names) copy[name] = columnOf(this.columns, name).slice(from, to)
    return copy as ColumnsOf<S>
  }

  /** Append rows that were made elsewhere. The arrays are given away: an empty table takes them over as they are. */
  append(columns: ColumnsOf<S>, rows: number): void {
    if (this.rows === 0) {
      this.columns = columns
      this.rows = rows
      this.capacity = Math.min(...this.names.map((name) => columnOf(columns, name).length))
      return
    }
    if (this.rows + rows > this.capacity) this.grow(rows)
    for (const name of this.names)
      columnOf(this.columns, name).set(columnOf(columns, name).subarray(0, rows), this.rows)
    releaseColumns(columns)
    this.rows += rows
  }

  /** Nobody reads the table any more: its memory is given back, and it has no rows. */
  release(): void {
    releaseColumns(this.columns)
    this.memory?.give(this.capacity * rowBytes(this.schema))
    this.columns = this.allocateAll(0)
    this.rows = 0
    this.capacity = 0
  }
}

/** Index of the last row with `time[row] <= t`, or -1. `time` ascends over its first `rows` values. */
export function lastRowAt(time: Float64Array, rows: number, t: number): number {
  let low = 0
  let high = rows
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((time[middle] as number) <= t) low = middle + 1
    else high = middle
  }
  return low - 1
}
