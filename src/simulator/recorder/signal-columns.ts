/** Columns of a log for what each algorithm declares to be charted. */
import type { MemoryAccount } from '../base/memory'
import { type ColumnsOf, type Schema, Table } from '../base/table'
import type { Signal } from '../describe'

/** A table with the given signals as further f64 columns. */
export function withSignals<S extends Schema>(
  schema: S,
  signals: readonly Signal[],
  capacity: number,
  expected: ((rows: number) => number) | null = null,
  memory: MemoryAccount | null = null,
): Table<S> {
  const all: Record<string, Schema[string]> = { ...schema }
  for (const signal of signals) all[signal.key] = 'f64'
  return new Table(all as S, capacity, expected, memory)
}

/** Something with inner values to chart: a queue discipline, a congestion control. */
export interface Signalling {
  readSignals?(into: Float64Array): void
}

/**
 * The signal columns of one table. A scheduled change may bring another discipline or variant, so a table has the columns
 * of all that come to work in the run; those of the others are NaN.
 */
export class SignalColumns {
  /** Place of each column in what the present one reads out; -1 where it has no such signal. */
  private places: number[] = []
  private readonly values = new Float64Array(32)
  /** The arrays of `all` in the table's present columns: looked up by name once each time the table has grown. */
  private arrays: Float64Array[] = []
  private arraysOf: object | null = null
  constructor(readonly all: readonly Signal[]) {
    this.use(all)
  }
  use(present: readonly Signal[]): void {
    this.places = this.all.map((signal) => present.findIndex(({ key }) => key === signal.key))
  }
  /** This is a call of its own: a function that hands a variable to a closure allocates for it whenever it is called. */
  private lookUp(columns: ColumnsOf<Schema>): void {
    this.arraysOf = columns
    this.arrays = this.all.map(({ key }) => columns[key] as Float64Array)
  }
  write(table: Table<Schema>, source: Signalling, row: number): void {
    if (this.all.length === 0) return
    if (source.readSignals !== undefined) source.readSignals(this.values)
    if (this.arraysOf !== table.columns) this.lookUp(table.columns)
    const { arrays, places, values } = this
    for (let i = 0; i < arrays.length; i++) {
      const place = places[i] as number
      ;(arrays[i] as Float64Array)[row] = place < 0 ? Number.NaN : (values[place] as number)
    }
  }
}

/** Signals of several definitions, each key once. */
export function unionOfSignals(lists: readonly (readonly Signal[])[]): readonly Signal[] {
  const byKey = new Map<string, Signal>()
  for (const list of lists)
    for (const signal of list) if (!byKey.has(signal.key)) byKey.set(signal.key, signal)
  return [...byKey.values()]
}
