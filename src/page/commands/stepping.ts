/** Steps of the playhead, from instant to instant. */
import { EVENT_KINDS, type EventKind } from '../../simulator/log'
import { clockRuns } from '../model/state'
import {
  type EventOfRun,
  nextAckS,
  nextEvent,
  nextPacketS,
  rttAtS,
  timeOf,
  waitsForPackets,
} from '../model/stepping'
import { dispatch, getState } from '../store'

type Direction = 1 | -1

const pauseAt = (timeS: number): void => dispatch({ type: 'pauseAt', timeS })

/** Pauses, and goes to an instant where there is one. */
function stepTo(
  nextS: (state: ReturnType<typeof getState>, direction: Direction) => number,
  direction: Direction,
): void {
  dispatch({ type: 'play', playing: false })
  const state = getState()
  const timeS = waitsForPackets(state) ? Number.NaN : nextS(state, direction)
  if (Number.isFinite(timeS)) pauseAt(timeS)
}

/** Moves to the next (or previous) instant at which something happens to a packet. */
export const stepPacket = (direction: Direction): void => stepTo(nextPacketS, direction)

/** Moves to the next (or previous) instant at which an ACK arrives at a sender that is shown. */
export const stepAck = (direction: Direction): void => stepTo(nextAckS, direction)

/** Moves by one round-trip time. */
export function stepRtt(direction: Direction): void {
  const state = getState()
  const [run] = clockRuns(state)
  const { timeS } = state.clock
  if (run !== undefined) pauseAt(timeS + direction * rttAtS(run, timeS))
}

/** Moves to the next (or previous) event of one of `kinds` and, in Explore, selects it. null when there is none. */
export function stepToEvent(kinds: readonly EventKind[], direction: Direction): EventOfRun | null {
  const state = getState()
  const event = nextEvent(state, kinds, direction)
  if (event === null) return null
  if (state.compare.shown.length === 0) dispatch({ type: 'selectEvent', row: event.row })
  else pauseAt(timeOf(event))
  return event
}

export const stepLoss = (direction: Direction): EventOfRun | null => stepToEvent(['drop'], direction)

export const stepEvent = (direction: Direction): EventOfRun | null => stepToEvent(EVENT_KINDS, direction)
