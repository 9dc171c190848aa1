/** What is under the pointer on a chart: a mark, a kink, a piece of ribbon, each of which has a cause. */
import { formatTime } from '../../lab/format'
import { lastRowAt } from '../../simulator/base/table'
import { PHASES, type Phase } from '../../simulator/congestion/congestion-control'
import { codeOf, type EventKind, eventAt } from '../../simulator/log'
import { knownUntilS, visibleFlows } from './chart'
import type { Frame } from './plot'
import { PHASE_NAMES, RIBBON_GAP_PX, RIBBON_ROW_PX, ribbonHeight } from './ribbon'
import { phaseChanges } from './series'

/** A row of the event table, or of a flow's window table. */
export type Picked =
  | { readonly kind: 'event'; readonly row: number }
  | { readonly kind: 'window'; readonly flow: number; readonly row: number }

type Place = Pick<Frame, 'run' | 'view' | 'network' | 'plot' | 'x' | 'y'>

const codesOf = (kinds: readonly EventKind[]): ReadonlySet<number> => new Set(kinds.map(codeOf))
const CUTS = codesOf(['fast retransmit', 'timeout', 'ece'])
const TURNS = codesOf(['note', 'undo', 'recovery exit', 'established'])
const DECISIONS = codesOf(['drop', 'mark'])
const MOMENTS = codesOf(['change', 'flow start', 'flow stop'])

/** Columns of pixels about the pointer in which a line is looked for. */
const LINE_REACH_PX = 3
/** Height of the row of pills at the top of the window chart. */
const PILLS_PX = 20
/** The ticks of drops are in the header, above the plot. */
const TICKS_ABOVE_PX = 12
const TICKS_BELOW_PX = 4

function timeAt({ view, plot }: Place, x: number): number {
  return view.fromS + ((x - plot.left) / (plot.right - plot.left)) * (view.toS - view.fromS)
}

/** The event of `kinds` next to the pointer, by `distance` (Infinity: not it); -1 where none is within `reachPx`. */
function nearestEvent(
  place: Place,
  x: number,
  reachPx: number,
  kinds: ReadonlySet<number>,
  distance: (row: number) => number,
): number {
  const { run, view } = place
  const { columns, rows } = run.log.events
  const untilS = timeAt(place, x + reachPx)
  let best = -1
  let least = reachPx
  for (let row = lastRowAt(columns.t, rows, timeAt(place, x - reachPx) - 1e-9) + 1; row < rows; row++) {
    if ((columns.t[row] as number) > untilS) break
    if (!kinds.has(columns.kind[row] as number) || view.hiddenFlows.has(columns.flow[row] as number)) continue
    const away = distance(row)
    if (away > least || (away === least && best >= 0)) continue
    least = away
    best = row
  }
  return best
}

const asEvent = (row: number): Picked | null => (row < 0 ? null : { kind: 'event', row })

/** A marker, the pole of a pill, a change of course, or what moved the line under the pointer. */
export function pickWindow(place: Place, x: number, y: number, reachPx: number): Picked | null {
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

/** A tick of a drop or the ring of a mark on the queue chart's top edge. */
export function pickDecision(place: Place, x: number, y: number, reachPx: number): Picked | null {
  const { plot, run } = place
  if (y < plot.top - TICKS_ABOVE_PX || y > plot.top + TICKS_BELOW_PX) return null
  const { t } = run.log.events.columns
  return asEvent(nearestEvent(place, x, reachPx, DECISIONS, (row) => Math.abs(x - place.x(t[row] as number))))
}

interface RibbonPiece {
  readonly flow: number
  readonly phase: Phase
  readonly fromS: number
  readonly toS: number
}

/** The phase under the pointer on the ribbon, whose first row begins at `top`, scrolled by `offset` px. */
export function ribbonAt(
  place: Place,
  x: number,
  y: number,
  top: number,
  offset: number,
): RibbonPiece | null {
  const { run, view, plot } = place
  const flows = visibleFlows(view, run)
  if (x < plot.left || x > plot.right || y < top || y > top + ribbonHeight(flows.length)) return null
  const flow = flows[Math.floor((y - top + offset) / (RIBBON_ROW_PX + RIBBON_GAP_PX))]
  const log = flow === undefined ? undefined : run.log.flows[flow]
  if (flow === undefined || log === undefined) return null
  const { time, phase, count } = phaseChanges(log)
  const index = lastRowAt(time, count, timeAt(place, x))
  if (index < 0) return null
  const endS = index + 1 < count ? (time[index + 1] as number) : knownUntilS(run)
  return { flow, phase: PHASES[phase[index] as number] as Phase, fromS: time[index] as number, toS: endS }
}

/** What began the phase under the pointer. */
export function pickRibbon(place: Place, piece: RibbonPiece): Picked | null {
  const table = place.run.log.flows[piece.flow]?.window
  if (table === undefined) return null
  const row = lastRowAt(table.columns.t, table.rows, piece.fromS)
  return row < 0 ? null : { kind: 'window', flow: piece.flow, row }
}

/** "Reno: slow start, 0.040 s to 0.330 s" */
export function ribbonText({ network }: Place, { flow, phase, fromS, toS }: RibbonPiece): string {
  return `${network.flows[flow]?.name ?? ''}: ${PHASE_NAMES[phase][0]?.toLowerCase() ?? phase}, ${formatTime(fromS)} to ${formatTime(toS)}`
}
