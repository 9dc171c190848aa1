/** Columns of the event table by the names that `eventKinds` gives. */
import type { EventKind, EventTable, FieldName } from './events'
import { layouts } from './events'

/**
 * The column that has `field` in the rows of `kind`, and something else in others. It is replaced when the table grows. Of a field
 * with words it has their places.
 */
export function fieldColumn<K extends EventKind>(
  { columns }: EventTable,
  kind: K,
  field: FieldName<K>,
): Float64Array | Int32Array {
  const { index, slots } = layouts[kind]
  const column = field === index ? columns.index : columns[`slot${slots.indexOf(field)}`]
  if (column === undefined) throw new RangeError(`${kind} has no field ${field}`)
  return column
}
