/** How near a result is to what was published. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import type { Published, Setting, Sweep } from '../../../../lab/experiments/sweep/sweep'

/** How a verdict is shown: the class that colours it, and a symbol beside its word, never a colour alone. */
export const SYMBOLS = { agrees: '✓', close: '≈', differs: '≠' } as const
export type Verdict = keyof typeof SYMBOLS

export interface PaperRow {
  readonly x: Setting
  readonly theirs: number
  readonly cell: CellSummary
  /** Ours over theirs, less 1; null as long as there is no run. */
  readonly difference: number | null
  readonly verdict: Verdict | null
}

export function verdictOf(difference: number, { agrees, close }: Published['within']): Verdict {
  const off = Math.abs(difference)
  if (off <= agrees) return 'agrees'
  return off <= close ? 'close' : 'differs'
}

/** A row for each published point that the sweep has runs for. */
export function paperRows(sweep: Sweep, cells: readonly CellSummary[], published: Published): PaperRow[] {
  const variant = sweep.compare.findIndex(({ label }) => label === published.variant)
  return published.points.flatMap(({ x, y }) => {
    const cell = cells.find((one) => one.variant === variant && one.values[0] === x)
    if (cell === undefined) return []
    const difference = cell.summary === null ? null : cell.summary.mean / y - 1
    const verdict = difference === null ? null : verdictOf(difference, published.within)
    return [{ x, theirs: y, cell, difference, verdict }]
  })
}
