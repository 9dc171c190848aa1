import { lastRowAt } from '../../../simulator/base/table'
import type { FlowLog } from '../../../simulator/log'
import { eventAt } from '../../../simulator/log/event-rows'
import { knownUntilS, type Picked, visibleFlows } from '../drawn'
import { asEvent, codesOf, nearestEvent, type Place, timeAt } from '../nearest-event'

const CUTS = codesOf(['fast retransmit', 'timeout', 'ece'])
const TURNS = codesOf(['note', 'undo', 'recovery exit', 'established'])
const MOMENTS = codesOf(['change', 'flow start', 'flow stop'])

/** Columns of pixels about the pointer in which a line is looked for. */
const LINE_REACH_PX = 3
/** Height of the row of pills at the top of the window chart. */
const PILLS_PX = 20

/** A marker, the pole of a pill, a change of course, or what moved the line under the pointer. */
export default function pickWindow(place: Place, x: number, y: number, reachPx: number): Picked | null {
  const { run, plot } = place
  const { events } = run.log
  const { t } = events.columns
  const cut = nearestEvent(place, x, reachPx, CUTS, (row) => {
    const event = eventAt(events, row)
    if (!('cwndBefore' in event)) return Number.POSITIVE_INFINITY
    const high = Math.max(plot.top, place.y(event.cwndBefore))
    const low = place.y(event.cwnd)
    const beside = y < high ? high - y : y > low ? y - low : 0
    return Math.hypot(x - place.x(t[row] as number), beside)
  })
  if (cut >= 0) return asEvent(cut)
  if (y < plot.top + PILLS_PX) {
    const across = (row: number): number => Math.abs(x - place.x(t[row] as number))
    const moment = nearestEvent(place, x, reachPx, MOMENTS, across)
    if (moment >= 0) return asEvent(moment)
  }
  return pickLine(place, x, y, reachPx)
}

/** How far the pointer is from what a window did about it, px; Infinity where it had none. */
function distanceFrom(place: Place, { columns, rows }: FlowLog['window'], x: number, y: number): number {
  const toS = Math.min(timeAt(place, x + LINE_REACH_PX), knownUntilS(place.run))
  const first = lastRowAt(columns.t, rows, timeAt(place, x - LINE_REACH_PX))
  const last = lastRowAt(columns.t, rows, toS)
  if (last < 0) return Number.POSITIVE_INFINITY
  let high = Number.POSITIVE_INFINITY
  let low = Number.NEGATIVE_INFINITY
  for (let row = Math.max(0, first); row <= last; row++) {
    const at = place.y(columns.cwnd[row] as number)
    if (at < high) high = at
    if (at > low) low = at
  }
  return y < high ? high - y : y > low ? y - low : 0
}

function nearestFlow(place: Place, x: number, y: number, reachPx: number): number {
  const { run, view, network } = place
  let best = -1
  let least = reachPx
  for (const flow of visibleFlows(view, run)) {
    const window = run.log.flows[flow]?.window
    if (window === undefined || network.flows[flow]?.isTcp !== true) continue
    const away = distanceFrom(place, window, x, y)
    if (away > least || (away === least && best >= 0)) continue
    least = away
    best = flow
  }
  return best
}

/** What moved the line under the pointer: a change of course, or else the row that it stands at. */
function pickLine(place: Place, x: number, y: number, reachPx: number): Picked | null {
  const flow = nearestFlow(place, x, y, reachPx)
  const window = place.run.log.flows[flow]?.window
  if (window === undefined) return null
  const { columns } = place.run.log.events
  const turn = nearestEvent(place, x, reachPx / 2, TURNS, (row) =>
    columns.flow[row] === flow ? Math.abs(x - place.x(columns.t[row] as number)) : Number.POSITIVE_INFINITY,
  )
  if (turn >= 0) return asEvent(turn)
  const row = lastRowAt(window.columns.t, window.rows, timeAt(place, x))
  return row < 0 ? null : { kind: 'window', flow, row }
}
