/**
 * What is selected, from run to run. Rows of the tables belong to one run; the event or the packet that they stand for may
 * be in the next one too, and is selected there. One that is not there is remembered: undoing the change brings it back.
 */
import { lastRowAt } from '../../simulator/base/table'
import { type RunData, type View, view } from './view'

/** An event or a packet, whichever run it is in. */
interface Identity {
  readonly t: number
  readonly flow: string
  readonly seq: number
  /** Of an event; -1 for packets. */
  readonly kind: number
}

type Selection = Pick<View, 'selectedEvent' | 'selectedPacket'>

/** What the user selected, and the rows at which it was found in the run before. */
let wanted: { readonly event: Identity | null; readonly packet: Identity | null } = {
  event: null,
  packet: null,
}
let shown: Selection = { selectedEvent: -1, selectedPacket: -1 }

const flowId = (run: RunData, flow: number): string => run.scenario.flows[flow]?.id ?? ''

function eventAt(run: RunData, row: number): Identity | null {
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

function packetAt(run: RunData, row: number): Identity | null {
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

/** Selects in `run` what was selected in `before`; rows of `view` are still those of `before`. */
export function carrySelection(before: RunData, run: RunData): void {
  // Rows that are not those of the last carrying were chosen by the user since.
  const event =
    view.selectedEvent === shown.selectedEvent ? wanted.event : eventAt(before, view.selectedEvent)
  const packet =
    view.selectedPacket === shown.selectedPacket ? wanted.packet : packetAt(before, view.selectedPacket)
  wanted = { event, packet }
  const { events, packets } = run.log
  view.selectedEvent = find(events.columns.t, events.rows, event, (row) => eventAt(run, row))
  view.selectedPacket = find(packets.columns.sent, packets.rows, packet, (row) => packetAt(run, row))
  shown = { selectedEvent: view.selectedEvent, selectedPacket: view.selectedPacket }
}
