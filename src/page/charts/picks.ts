/**
 * What is under the pointer on a chart: a mark, a kink, a piece of ribbon, each of which has a cause. Fetched when a pointer
 * comes to a chart. What places in a plot stand for, its folder's `pick.ts` says; without one they stand for nothing.
 */
import { phaseName } from '../../lab/algorithms'
import { formatTime } from '../../lab/format'
import { lastRowAt } from '../../simulator/base/table'
import { PHASES, type Phase } from '../../simulator/congestion/congestion-control'
import { figures } from '../../strings/figures'
import type { Chart, ChartPick, Frame } from './chart'
import { knownUntilS, type Picked, ribbonFlows } from './drawn'
import { RIBBON_TOP_PX } from './layout'
import { type Place, timeAt } from './nearest-event'
import { phaseChanges } from './phase-changes'
import { folderOf, folderOfChart } from './registry'
import { RIBBON_GAP_PX, RIBBON_ROW_PX, ribbonHeight } from './ribbon'

const picks = new Map(
  Object.entries(import.meta.glob<ChartPick>('./*/pick.ts', { eager: true, import: 'default' })).map(
    ([path, pick]) => [folderOf(path), pick],
  ),
)

/** A chart as it was drawn. */
export interface DrawnChart {
  readonly id: string
  /** What drew it. */
  readonly chart: Chart
  readonly frame: Frame
  /** How far its ribbon is scrolled, px; null: it has none. */
  readonly ribbonOffset: number | null
}

/** What has a cause at (x, y) CSS px, within `reachPx`. */
export function pickAt(drawn: DrawnChart, x: number, y: number, reachPx: number): Picked | null {
  const { id, chart, frame } = drawn
  const piece = pieceAt(drawn, x, y)
  if (piece !== null) return pickRibbon(frame, piece)
  if (chart.pick !== undefined) return chart.pick(frame, x, y, reachPx)
  return picks.get(folderOfChart(id))?.(frame, x, y, reachPx) ?? null
}

/** The end of what is known may be missed by so much, px. */
const KNOWN_PX = 1

/** The piece of ribbon at (x, y); null: there is none. */
export function pieceAt({ frame, ribbonOffset }: DrawnChart, x: number, y: number) {
  const { run, view, plot } = frame
  const top = plot.bottom + RIBBON_TOP_PX
  const flows = ribbonFlows(view, run)
  if (ribbonOffset === null || x < plot.left || x > plot.right) return null
  if (y < top || y > top + ribbonHeight(flows.length)) return null
  const flow = flows[Math.floor((y - top + ribbonOffset) / (RIBBON_ROW_PX + RIBBON_GAP_PX))]
  const log = flow === undefined ? undefined : run.log.flows[flow]
  if (flow === undefined || log === undefined) return null
  const { time, phase, count } = phaseChanges(log)
  const knownS = knownUntilS(run)
  // The playhead is as far as is known where nothing is told of what comes.
  if (timeAt(frame, x - KNOWN_PX) > knownS) return null
  const index = lastRowAt(time, count, timeAt(frame, x))
  if (index < 0) return null
  const toS = Math.min(knownS, index + 1 < count ? (time[index + 1] as number) : knownS)
  return { flow, phase: PHASES[phase[index] as number] as Phase, fromS: time[index] as number, toS }
}

/** A phase of a flow (its index), and how long it lasts as far as is known. */
export type RibbonPiece = NonNullable<ReturnType<typeof pieceAt>>

/** What began the phase under the pointer. */
function pickRibbon(place: Place, piece: RibbonPiece): Picked | null {
  const table = place.run.log.flows[piece.flow]?.window
  if (table === undefined) return null
  const row = lastRowAt(table.columns.t, table.rows, piece.fromS)
  return row < 0 ? null : { kind: 'window', flow: piece.flow, row }
}

/** "Reno: slow start, 0.040 s to 0.330 s" */
export function ribbonText(
  { network }: Pick<Place, 'network'>,
  { flow, phase, fromS, toS }: RibbonPiece,
): string {
  return figures.phase(network.flows[flow]?.name ?? '', phaseName(phase), formatTime(fromS), formatTime(toS))
}
