/** Selecting an event, a change of a window, or a packet. */

import type { SelectedChange } from '../../charts/drawn'
import { packetOfEvent } from '../run-tables'
import { followed, paused, sought } from '../slices/clock'
import { endOfRunS, type State } from '../state'
import type { Rules } from './rule'

export type SelectionAction =
  /** A row of the event table (-1: none); the playhead moves to it. */
  | { readonly type: 'selectEvent'; readonly row: number }
  /** Selects an event with its packet: the one dropped or marked, or the one that its sender found lost. */
  | { readonly type: 'chooseEvent'; readonly row: number }
  /** Follows a row of the packet table (-1: none). */
  | { readonly type: 'selectPacket'; readonly row: number }
  /** A cause of the flow with its packet; `timeS`: where the playhead goes, null: it stays. */
  | {
      readonly type: 'chooseCause'
      readonly event: number
      readonly change: SelectedChange | null
      readonly packet: number
      readonly flow: number
      readonly timeS: number | null
    }
  | { readonly type: 'clearSelection' }
  /** Pauses at an instant, which comes into sight. */
  | { readonly type: 'pauseAt'; readonly timeS: number }
  /** Why? lists the events of this flow alone (an id), or, where it is null, those of all flows. */
  | { readonly type: 'listFlow'; readonly flow: string | null }

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
  return { ...state, selection: { ...selection, flow: null } }
}

export function withPacket(state: State, row: number): State {
  return row === state.selection.packet ? state : { ...state, selection: { ...state.selection, packet: row } }
}

export const selectionRules: Rules<SelectionAction> = {
  selectEvent: (state, { row }) => withEvent(state, row),
  selectPacket: (state, { row }) => withPacket(state, row),
  chooseEvent(state, { row }) {
    const { shown } = state.run
    const selected = withEvent(state, row)
    if (shown === null || row < 0 || row >= shown.log.events.rows) return selected
    const flow = shown.log.events.columns.flow[row] as number
    return withPacket(listed(selected, flow), packetOfEvent(shown, row))
  },
  chooseCause(state, { event, change, packet, flow, timeS }) {
    const selection = { ...state.selection, event, change, packet }
    const selected = { ...state, selection }
    const named = event >= 0 || change !== null ? listed(selected, flow) : selected
    return timeS === null ? named : pausedAt(named, timeS)
  },
  clearSelection: (state) => withPacket(withEvent(state, -1), -1),
  pauseAt: (state, { timeS }) => pausedAt(state, timeS),
  listFlow: (state, { flow }) => ({ ...state, selection: { ...state.selection, flow } }),
}
