/** What a place on the chart of windows stands for. */
import { lastRowAt } from '../../../simulator/base/table'
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
  const { t, c, d } = run.log.events.columns
  const cut = nearestEvent(place, x, reachPx, CUTS, (row) => {
    const high = Math.max(plot.top, place.y(c[row] as number))
    const low = place.y(d[row] as number)
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

function pickLine(place: Place, x: number, y: number, reachPx: number): Picked | null {
  const { run, view, network } = place
  const fromS = timeAt(place, x - LINE_REACH_PX)
  const toS = Math.min(timeAt(place, x + LINE_REACH_PX), knownUntilS(run))
  let best: { readonly flow: number; readonly away: number } | null = null
  for (const flow of visibleFlows(view, run)) {
    const table = run.log.flows[flow]?.window
    if (table === undefined || network.flows[flow]?.isTcp !== true) continue
    const { cwnd } = table.columns
    const first = lastRowAt(table.columns.t, table.rows, fromS)
    const last = lastRowAt(table.columns.t, table.rows, toS)
    if (last < 0) continue
    let high = Number.POSITIVE_INFINITY
    let low = Number.NEGATIVE_INFINITY
    for (let row = Math.max(0, first); row <= last; row++) {
      const at = place.y(cwnd[row] as number)
      if (at < high) high = at
      if (at > low) low = at
    }
    const away = y < high ? high - y : y > low ? y - low : 0
    if (away <= reachPx && (best === null || away < best.away)) best = { flow, away }
  }
  if (best === null) return null
  const { flow } = best
  const { columns } = run.log.events
  const turn = nearestEvent(place, x, reachPx / 2, TURNS, (row) =>
    columns.flow[row] === flow ? Math.abs(x - place.x(columns.t[row] as number)) : Number.POSITIVE_INFINITY,
  )
  if (turn >= 0) return asEvent(turn)
  const table = run.log.flows[flow]?.window
  const row = table === undefined ? -1 : lastRowAt(table.columns.t, table.rows, timeAt(place, x))
  return row < 0 ? null : { kind: 'window', flow, row }
}
