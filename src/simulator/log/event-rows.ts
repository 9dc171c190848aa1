/** Rows of the event table as objects. A file of its own, which no index brings: what draws from columns does without. */
import { fieldColumn } from './event-table'
import type { EventKind, EventOf, EventTable, FieldName, Kind, LogEvent } from './events'
import { EVENT_KINDS, eventKinds, layouts, NO_FLOW } from './events'

/** The event in `row`. Throws a RangeError where there is no such row. */
export function eventAt(events: EventTable, row: number): LogEvent {
  const { columns, rows } = events
  if (row < 0 || row >= rows) throw new RangeError(`no event ${row}: the log has ${rows}`)
  const kind = EVENT_KINDS[columns.kind[row] as number] as EventKind
  const flow = columns.flow[row] as number
  const { slots, hasNumbers } = layouts[kind]
  const event: Record<string, unknown> = {
    kind,
    row,
    t: columns.t[row],
    flow: flow === NO_FLOW ? -1 : flow,
    seq: columns.seq[row],
    packet: columns.packet[row],
  }
  const { fields }: Kind = eventKinds[kind]
  for (const [name, { words }] of Object.entries(fields)) {
    const value = fieldColumn(events, kind, name as FieldName<typeof kind>)[row] as number
    event[name] = words === undefined ? value : words[value]
  }
  if (hasNumbers) event.numbers = numbersAt(events, row, slots.length)
  return event as unknown as LogEvent
}

/** The slots of `row` from `first` on. */
function numbersAt({ columns, schema }: EventTable, row: number, first: number): number[] {
  const numbers: number[] = []
  for (let slot = first; `slot${slot}` in schema; slot++)
    numbers.push(columns[`slot${slot}`]?.[row] as number)
  return numbers
}

/** Every event of the table whose kind is `kind`, in order. */
export function* eventsOf<K extends EventKind>(events: EventTable, kind: K): Generator<EventOf<K>> {
  const code = EVENT_KINDS.indexOf(kind)
  for (let row = 0; row < events.rows; row++)
    if (events.columns.kind[row] === code) yield eventAt(events, row) as EventOf<K>
}
