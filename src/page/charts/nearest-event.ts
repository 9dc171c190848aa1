import { lastRowAt } from '../../simulator/base/table'
import { codeOf, type EventKind } from '../../simulator/log'
import type { Frame } from './chart'
import type { Picked } from './drawn'

/** Where a pointer is looked for: what a chart was drawn with, without what it was drawn on. */
export type Place = Pick<Frame, 'run' | 'view' | 'network' | 'plot' | 'x' | 'y'>

export const codesOf = (kinds: readonly EventKind[]): ReadonlySet<number> => new Set(kinds.map(codeOf))

export function timeAt({ view, plot }: Place, x: number): number {
  return view.fromS + ((x - plot.left) / (plot.right - plot.left)) * (view.toS - view.fromS)
}

/** The event of `kinds` next to the pointer, by `distance` (Infinity: not it); -1 where none is within `reachPx`. */
export function nearestEvent(
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

export const asEvent = (row: number): Picked | null => (row < 0 ? null : { kind: 'event', row })
