/**
 * What is selected, from run to run. Rows of the tables belong to one run; the event or the packet that they stand for may
 * be in the next one too, and is selected there. One that is not there is remembered: undoing the change brings it back.
 */

import { lastRowAt } from '../../../simulator/base/table'
import type { SelectedChange, StreamedRun } from '../../charts/drawn'

/** An event or a packet, whichever run it is in. */
interface Identity {
  readonly t: number
  readonly flow: string
  readonly seq: number
  /** Kind of the event; -1 for packets. */
  readonly kind: number
}

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
  eventBefore: NOTHING,
  packetBefore: NOTHING,
}
export type Selection = Readonly<typeof firstSelection>

const flowId = (run: StreamedRun, flow: number): string => run.scenario.flows[flow]?.id ?? ''

function eventAt(run: StreamedRun, row: number): Identity | null {
  const { columns, rows } = run.log.events
  if (row < 0 || row >= rows) return null
  const { t, flow, seq, kind } = columns
  return {
    t: t[row] as number,
    flow: flowId(run, flow[row] as number),
    seq: seq[row] as number,
    kind: kind[row] as number,
  }
}

function packetAt(run: StreamedRun, row: number): Identity | null {
  const { columns, rows } = run.log.packets
  if (row < 0 || row >= rows) return null
  const { sent, flow, seq } = columns
  return {
    t: sent[row] as number,
    flow: flowId(run, flow[row] as number),
    seq: seq[row] as number,
    kind: -1,
  }
}

/** Row in which `identity` stands in a table ordered by `times`, -1 if it does not. */
function find(
  times: Float64Array,
  rows: number,
  identity: Identity | null,
  at: (row: number) => Identity | null,
): number {
  if (identity === null) return -1
  for (let row = lastRowAt(times, rows, identity.t); row >= 0 && times[row] === identity.t; row--) {
    const other = at(row)
    if (
      other !== null &&
      other.flow === identity.flow &&
      other.seq === identity.seq &&
      other.kind === identity.kind
    )
      return row
  }
  return -1
}

/** Rows that are not those of the last carrying were chosen by the user since. */
function wantedOf({ wanted, found }: Remembered, row: number, at: (row: number) => Identity | null) {
  return row === found ? wanted : at(row)
}

/** Selects in `run` what was selected in `before`. A change of a window has no name by which the next run could have it too. */
export function carried(selection: Selection, before: StreamedRun, run: StreamedRun): Selection {
  const { events, packets } = run.log
  const event = wantedOf(selection.eventBefore, selection.event, (row) => eventAt(before, row))
  const packet = wantedOf(selection.packetBefore, selection.packet, (row) => packetAt(before, row))
  const eventRow = find(events.columns.t, events.rows, event, (row) => eventAt(run, row))
  const packetRow = find(packets.columns.sent, packets.rows, packet, (row) => packetAt(run, row))
  return {
    event: eventRow,
    change: run === before ? selection.change : null,
    packet: packetRow,
    flow: selection.flow,
    eventBefore: { wanted: event, found: eventRow },
    packetBefore: { wanted: packet, found: packetRow },
  }
}
