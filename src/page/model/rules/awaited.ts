/** Carries out what a link asks for and only its complete run can give: an event, the first loss, or a part of the time axis. */
import { notices as words } from '../../../strings/notices'
import { firstLossS } from '../first-loss'
import { sought, zoomed } from '../slices/clock'
import { notified } from '../slices/notices'
import { endOfRunS, type State } from '../state'
import { withEvent } from './selection'

export const EVENT_TOPIC = 'linked event'

/** Only the complete run says how many events it has. */
function withoutEvent(state: State, row: number, rows: number): State {
  const details = [rows === 0 ? words.link.noEvents(row) : words.link.eventsTo(row, rows - 1)]
  return { ...state, notices: notified(state.notices, EVENT_TOPIC, words.link.noEvent, { details }) }
}

/** The run on the screen is the complete one of the scenario that was opened last. */
export function withAwaited(state: State): State {
  const { awaited, run, clock } = state
  if (awaited === null || run.shown === null) return state
  const { selectedEvent, momentS, fromS, toS } = awaited
  const { rows } = run.shown.log.events
  let next: State = { ...state, awaited: null }
  const endS = endOfRunS(next)
  if (selectedEvent !== null && selectedEvent >= rows) next = withoutEvent(next, selectedEvent, rows)
  if (selectedEvent !== null && selectedEvent < rows) {
    next = withEvent(next, selectedEvent)
    if (momentS !== null) next = { ...next, clock: sought(next.clock, momentS, endS) }
  } else if (momentS === null && clock.timeS === 0 && !clock.playing)
    next = { ...next, clock: sought(next.clock, firstLossS(run.shown), endS) }
  // Last: the event may lie outside of the part that is shown.
  return { ...next, clock: zoomed(next.clock, fromS ?? 0, toS ?? endS, endS) }
}
