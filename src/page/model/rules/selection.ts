/** Selecting an event, a change of a window, or a packet. */
import type { SelectedChange } from '../../charts/drawn'
import { isAtHop } from '../event-places'
import { packetOfEvent } from '../run-tables'
import { followed, paused, sought } from '../slices/clock'
import { changer, endOfRunS, type State } from '../state'
import type { Rules } from './rule'

const changed = changer('selection')

/** Pauses at an instant, which comes into sight. */
export function pausedAt(state: State, timeS: number): State {
  const endS = endOfRunS(state)
  return { ...state, clock: followed(sought(paused(state.clock), timeS, endS), endS) }
}

/** Selects a row of the event table where it has that row. It is not undone by what an opened link still waits for. */
export function withEvent(state: State, row: number): State {
  const { awaited, run, selection } = state
  const events = run.shown?.log.events
  const timeS = row >= 0 && events !== undefined && row < events.rows ? events.columns.t[row] : undefined
  const selected: State = {
    ...state,
    selection: { ...selection, event: timeS === undefined ? -1 : row, change: null },
    awaited: awaited === null ? null : { ...awaited, selectedEvent: null },
  }
  return timeS === undefined ? selected : pausedAt(selected, timeS)
}

/** A filter that leaves the selected row out of Why? is taken off. */
function listed(state: State, flow: number): State {
  const { selection, run } = state
  if (selection.flow === null || run.shown?.scenario.flows[flow]?.id === selection.flow) return state
  return changed(state, { flow: null })
}

/** The same of the filter by hops, for a row of the event table. */
function listedAtHop(state: State, row: number): State {
  const { selection, run } = state
  const { listedHop } = selection
  if (listedHop === null || run.shown === null || isAtHop(run.shown, row, listedHop)) return state
  return changed(state, { listedHop: null })
}

export function withPacket(state: State, row: number): State {
  return row === state.selection.packet ? state : changed(state, { packet: row })
}

interface Row {
  row: number
}

interface Cause {
  event: number
  change: SelectedChange | null
  packet: number
  flow: number
  timeS: number | null
}

export const selectionRules = {
  /** A row of the event table (-1: none); the playhead moves to it. */
  selectEvent: (state, { row }: Row) => withEvent(state, row),
  /** Follows a row of the packet table (-1: none). */
  selectPacket: (state, { row }: Row) => withPacket(state, row),
  /** Selects an event with its packet: the one dropped or marked, or the one that its sender found lost. */
  chooseEvent(state, { row }: Row) {
    const { shown } = state.run
    const selected = withEvent(state, row)
    if (shown === null || row < 0 || row >= shown.log.events.rows) return selected
    const flow = shown.log.events.columns.flow[row] as number
    return withPacket(listedAtHop(listed(selected, flow), row), packetOfEvent(shown, row))
  },
  /** A cause of the flow with its packet; `timeS`: where the playhead goes, null: it stays. */
  chooseCause(state, { event, change, packet, flow, timeS }: Cause) {
    const selected = changed(state, { event, change, packet })
    const named = event >= 0 || change !== null ? listed(selected, flow) : selected
    return timeS === null ? named : pausedAt(named, timeS)
  },
  clearSelection: (state) => withPacket(withEvent(state, -1), -1),
  pauseAt: (state, { timeS }: { timeS: number }) => pausedAt(state, timeS),
  /** Why? lists the events of this flow alone (an id), or, where it is null, those of all flows. */
  listFlow: (state, { flow }: { flow: string | null }) => changed(state, { flow, listedHop: null }),
  /** Why? lists what happened at this hop of a chain alone, or, where it is null, at all. */
  listHop: (state, { hop }: { hop: number | null }) => changed(state, { listedHop: hop, flow: null }),
} satisfies Rules
