/** What a figure shows, in sentences: for those who do not see it. */
import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { settingText } from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'

/** "Reno: from 33.2 at 0.01 % to 1.26 at 5 %, least 1.26, greatest 33.2 Mbit/s." */
export function figureSummary(sweep: Sweep, cells: readonly CellSummary[], metric: string): string {
  const { unit } = metricOf(metric)
  const [axis] = sweep.vary
  const sentences = sweep.compare.map(({ label }, variant) => {
    const own = cells.filter((cell) => cell.variant === variant && cell.summary !== null)
    const means = own.map((cell) => cell.summary?.mean ?? 0)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined || axis === undefined) return `${label}: no run yet.`
    const said = (cell: CellSummary): string =>
      `${formatNumber(cell.summary?.mean ?? 0)} at ${settingText(axis.path, cell.values[0] ?? null)}`
    return `${label}: from ${said(first)} to ${said(last)}, least ${formatNumber(Math.min(...means))}, greatest ${formatQuantity(Math.max(...means), unit)}.`
  })
  return `${metricLabel(metric)}. ${sentences.join(' ')}`
}
