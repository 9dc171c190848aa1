/** Which cell or run of a panel the pointer means. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import type { PanelProps, PlotDefinition } from './plot'
import { slotOf } from './variants'

/** Farther away than this nothing is meant, px. */
const REACH = 48
const RUN_REACH = 10

/** Where a cell is drawn: at its mean, or in the map; null as long as it has no run. */
export function placeOf(
  cell: CellSummary,
  panel: PanelProps,
  { spans }: PlotDefinition,
): readonly [number, number] | null {
  const { x, y, rows } = panel
  const at = x.at(cell.at[0] ?? 0)
  if (rows !== null) return [at, rows.at(cell.at[1] ?? 0)]
  if (cell.summary === null) return null
  return [spans === 'runs' ? slotOf(panel, cell).middle : at, y.at(cell.summary.mean)]
}

/** What is nearest, less than `reach` away; null: nothing is. */
function nearest<T>(all: Iterable<T>, distance: (one: T) => number, reach: number): T | null {
  let found: T | null = null
  let least = reach
  for (const one of all) {
    const away = distance(one)
    if (!(away < least)) continue
    least = away
    found = one
  }
  return found
}

/** The nearest cell, seen sideways first: a strip or a box is meant anywhere along its height. */
export function cellAtPointer(
  panel: PanelProps,
  plot: PlotDefinition,
  px: number,
  py: number,
): CellSummary | null {
  const upright = plot.spans === 'runs' && panel.rows === null ? 0.15 : 1
  const distance = (cell: CellSummary): number => {
    const [x, y] = placeOf(cell, panel, plot) ?? [Number.NaN, Number.NaN]
    return Math.hypot(x - px, (y - py) * upright)
  }
  return nearest(panel.cells, distance, REACH)
}

/** The repetition whose value is nearest; null: none is near. */
export function runAtPointer({ runs }: CellSummary, { y }: PanelProps, py: number): number | null {
  const distance = (repetition: number): number => Math.abs(y.at(runs[repetition] ?? Number.NaN) - py)
  return nearest(runs.keys(), distance, RUN_REACH)
}
