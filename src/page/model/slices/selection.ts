/**
 * What is selected, from run to run. Rows of the tables belong to one run; the event or the packet that they stand for may
 * be in the next one too, and is selected there. One that is not there is remembered: undoing the change brings it back.
 */
import { lastRowAt } from '../../../simulator/base/table'
import type { SelectedChange, StreamedRun } from '../../charts/drawn'

/** Something that the user selected, and the row at which it was found in the run on the screen. */
interface Remembered {
  readonly wanted: Identity | null
  readonly found: number
}

const NOTHING: Remembered = { wanted: null, found: -1 }

export const firstSelection = {
  /** Row of the selected event, -1 for none. */
  event: -1,
  /** The selected change of a window that is no event of its own; null: none. */
  change: null as SelectedChange | null,
  /** Row of the followed packet, -1 for none. */
  packet: -1,
  /** Why? lists the events of this flow alone (an id), or, where it is null, those of all flows. */
  flow: null as string | null,
  /** Why? lists what happened at this hop of a chain alone; null: at all. */
  listedHop: null as number | null,
  eventBefore: NOTHING,
  packetBefore: NOTHING,
}
export type Selection = Readonly<typeof firstSelection>

/** What tells the rows of a table from one another, whichever run it is of; packets have no kind. */
interface Rows {
  readonly rows: number
  readonly t: Float64Array
  readonly flow: ArrayLike<number>
  readonly seq: ArrayLike<number>
  readonly kind?: ArrayLike<number>
}

const eventsOf = ({ log: { events } }: StreamedRun): Rows => ({ ...events.columns, rows: events.rows })

function packetsOf({ log: { packets } }: StreamedRun): Rows {
  const { sent, flow, seq } = packets.columns
  return { rows: packets.rows, t: sent, flow, seq }
}

function identityAt({ scenario }: StreamedRun, { rows, t, flow, seq, kind }: Rows, row: number) {
  if (row < 0 || row >= rows) return null
  const id = scenario.flows[flow[row] as number]?.id ?? ''
  return { t: t[row] as number, flow: id, seq: seq[row] as number, kind: kind?.[row] ?? -1 }
}

type Identity = NonNullable<ReturnType<typeof identityAt>>

/** Row in which what is `wanted` stands in the rows of a run, -1 if it does not. */
function find(run: StreamedRun, rows: Rows, wanted: Identity | null): number {
  if (wanted === null) return -1
  for (let row = lastRowAt(rows.t, rows.rows, wanted.t); row >= 0 && rows.t[row] === wanted.t; row--) {
    const other = identityAt(run, rows, row)
    if (other?.flow === wanted.flow && other.seq === wanted.seq && other.kind === wanted.kind) return row
  }
  return -1
}

/** Selects in `run` what was selected in `before`. A change of a window has no name by which the next run could have it too. */
export function carried(selection: Selection, before: StreamedRun, run: StreamedRun): Selection {
  const inRun = (rowsOf: (run: StreamedRun) => Rows, selected: number, { wanted, found }: Remembered) => {
    // Rows that are not those of the last carrying were chosen by the user since.
    const now = selected === found ? wanted : identityAt(before, rowsOf(before), selected)
    return { wanted: now, found: find(run, rowsOf(run), now) }
  }
  const eventBefore = inRun(eventsOf, selection.event, selection.eventBefore)
  const packetBefore = inRun(packetsOf, selection.packet, selection.packetBefore)
  return {
    event: eventBefore.found,
    change: run === before ? selection.change : null,
    packet: packetBefore.found,
    flow: selection.flow,
    listedHop: run.scenario.network === undefined ? null : selection.listedHop,
    eventBefore,
    packetBefore,
  }
}
