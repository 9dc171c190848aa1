/** Panels of a figure: which there are, how large they are, what their value axis spans. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { describeSetting, variantName } from '../../../../lab/experiments/sweep/describe'
import type { Published, Sweep } from '../../../../lab/experiments/sweep/sweep'
import { valuesOf } from '../../../../lab/experiments/sweep/values'
import type { PlotDefinition } from './plot'
import type { Size } from './use-size'

export interface PanelCells {
  readonly title: string
  readonly cells: readonly CellSummary[]
}

export function panelsOf(
  sweep: Sweep,
  cells: readonly CellSummary[],
  { panels }: PlotDefinition,
): PanelCells[] {
  if (panels === 'variants') {
    return sweep.compare.map(({ label }, variant) => ({
      title: variantName(label),
      cells: cells.filter((cell) => cell.variant === variant),
    }))
  }
  const second = sweep.vary[1]
  if (second === undefined) return [{ title: '', cells }]
  return valuesOf(second).map((value, row) => ({
    title: describeSetting(second.path, value),
    cells: cells.filter((cell) => cell.at[1] === row),
  }))
}

/** Least and greatest of what is drawn; [0, 1] where there is nothing yet. */
export function spanOf(
  cells: readonly CellSummary[],
  published: Published | null,
  { spans, panels }: PlotDefinition,
): readonly [number, number] {
  const drawn = cells.flatMap(({ summary, interval }) => {
    if (summary === null) return []
    if (panels === 'variants') return [summary.mean]
    if (spans === 'runs') return [summary.min, summary.max]
    return [summary.mean, interval?.low ?? summary.mean, interval?.high ?? summary.mean]
  })
  const all = [...drawn, ...(published?.points ?? []).map((point) => point.y)]
  return all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)]
}

/** Room around the plot inside a panel, px. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** `labelled`: names stand at the right ends of lines. `turned`: labels of the x axis stand upright. */
export function marginsOf(single: boolean, labelled: boolean, turned: boolean, rowLabelPx: number): Margins {
  return {
    top: single ? 12 : 28,
    right: labelled ? 128 : 14,
    bottom: turned ? 84 : 44,
    left: Math.max(58, rowLabelPx),
  }
}

const LEAST_WIDTH = 250
export const LEAST_HEIGHT = 200
/** Wider than this against its height a panel gains nothing. */
const WIDEST = 2.4

/** Columns and the size of a panel; more rows than fit scroll. */
export function gridOf(
  count: number,
  { width, height }: Size,
  leastHeight: number,
): Size & { readonly columns: number } {
  const most = Math.min(count, Math.max(1, Math.floor(width / LEAST_WIDTH)))
  const heightIn = (columns: number): number => height / Math.ceil(count / columns)
  const suits = (few: number): boolean =>
    heightIn(few) >= leastHeight && width / few / heightIn(few) <= WIDEST
  const columns = Array.from({ length: most - 1 }, (_, k) => k + 1).find(suits) ?? most
  return {
    columns,
    width: Math.floor(width / columns),
    height: Math.max(leastHeight, Math.floor(heightIn(columns))),
  }
}
