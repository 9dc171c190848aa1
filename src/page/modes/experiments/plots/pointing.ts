/** Which cell or run of a panel the pointer means. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import type { PanelProps, PlotDefinition } from './plot'
import { dodge } from './variants'

/** Farther away than this nothing is meant, px. */
const REACH = 48
const RUN_REACH = 10
const DODGE_SHARE = 0.7
const MOST_DODGE_PX = 150

/** Where a cell is drawn: at its mean, or in the map; null as long as it has no run. */
export function placeOf(
  cell: CellSummary,
  panel: PanelProps,
  plot: PlotDefinition,
): readonly [number, number] | null {
  const x = panel.x.at(cell.at[0] ?? 0)
  if (panel.rows !== null) return [x, panel.rows.at(cell.at[1] ?? 0)]
  if (cell.summary === null) return null
  const room = Math.min(MOST_DODGE_PX, panel.x.step * DODGE_SHARE)
  const aside = plot.spans === 'runs' ? dodge(cell.variant, panel.sweep.compare.length, room) : 0
  return [x + aside, panel.y.at(cell.summary.mean)]
}

/** The nearest cell, seen sideways first: a strip or a box is meant anywhere along its height. */
export function cellAtPointer(
  panel: PanelProps,
  plot: PlotDefinition,
  px: number,
  py: number,
): CellSummary | null {
  let best: CellSummary | null = null
  let least = REACH
  const upright = plot.spans === 'runs' && panel.rows === null ? 0.15 : 1
  for (const cell of panel.cells) {
    const place = placeOf(cell, panel, plot)
    if (place === null) continue
    const distance = Math.hypot(place[0] - px, (place[1] - py) * upright)
    if (distance < least) {
      least = distance
      best = cell
    }
  }
  return best
}

/** The repetition whose value is nearest; null: none is near. */
export function runAtPointer(cell: CellSummary, panel: PanelProps, py: number): number | null {
  let best: number | null = null
  let least = RUN_REACH
  for (const [repetition, value] of cell.runs.entries()) {
    const distance = value === null ? least : Math.abs(panel.y.at(value) - py)
    if (distance < least) {
      least = distance
      best = repetition
    }
  }
  return best
}
