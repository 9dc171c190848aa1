/** The rows of events: each field of what happened by the name that `eventKinds` gives it, and the numbers of what explains it. */
import type { Clock } from '../base/clock'
import type { EventQueue } from '../base/event-queue'
import type { MemoryAccount } from '../base/memory'
import { type ColumnsOf, type Schema, Table } from '../base/table'
import { EVENT_KINDS, type EventKind, type EventTable, eventSchema, layouts, slotNames } from '../log'
import type { Numbers, Sentence } from '../sentence'

/** Codes by kind: looked up for every event, recorded or not. */
export const kindCodes = new Map<EventKind, number>(EVENT_KINDS.map((kind, code) => [kind, code]))

const ROWS_AT_FIRST = 256
const NOTHING: Numbers<string> = {}

export class EventRows {
  readonly table: EventTable = new Table(eventSchema, ROWS_AT_FIRST, null, this.memory)
  /** The arrays of the slots in the table's present columns: looked up by name once each time the table has grown. */
  private slots: readonly Float64Array[] = []
  private slotsOf: object | null = null

  constructor(
    private readonly queue: EventQueue,
    private readonly clock: Clock,
    private readonly memory: MemoryAccount,
  ) {}

  /** This is a call of its own: a function that hands a variable to a closure allocates for it whenever it is called. */
  private lookUp(columns: ColumnsOf<Schema>): void {
    this.slotsOf = columns
    this.slots = slotNames.map((name) => columns[name] as Float64Array)
  }

  /** A row for what happens now; its number. The fields are read from `fields` by their names; null: the kind has none. */
  add(kind: EventKind, flow: number, seq: number, packet: number, fields: object | null): number {
    const { table } = this
    const values = (fields ?? NOTHING) as Numbers<string>
    const { index, slots: names } = layouts[kind]
    const row = table.addRow()
    const c = table.columns
    if (this.slotsOf !== c) this.lookUp(c)
    c.t[row] = this.clock.toSeconds(this.queue.now)
    c.flow[row] = flow
    c.kind[row] = kindCodes.get(kind) as number
    c.seq[row] = seq
    c.packet[row] = packet
    c.index[row] = index === null ? -1 : (values[index] as number)
    const { slots } = this
    for (let k = 0; k < slots.length; k++)
      (slots[k] as Float64Array)[row] = k < names.length ? (values[names[k] as string] as number) : 0
    return row
  }

  /** The numbers of the sentence that explains the event in `row`, read from `numbers` by their names. */
  explain(row: number, kind: EventKind, { numbers: names }: Sentence, numbers: Numbers<string>): void {
    const first = layouts[kind].slots.length
    const { slots } = this
    for (let k = 0; k < names.length; k++)
      (slots[first + k] as Float64Array)[row] = numbers[names[k] as string] as number
  }
}
