/** What a figure shows, in sentences: for those who do not see it. */

import type { CellSummary } from '../../../../lab/experiments/sweep/aggregate'
import { settingText, variantName } from '../../../../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'

const words = experiments.figure

/** "Reno: from 33.2 at 0.01 % to 1.26 at 5 %, least 1.26, greatest 33.2 Mbit/s." */
export function figureSummary(sweep: Sweep, cells: readonly CellSummary[], metric: string): string {
  const { unit } = metricOf(metric)
  const [axis] = sweep.vary
  const sentences = sweep.compare.map(({ label }, variant) => {
    const name = variantName(label)
    const own = cells.filter((cell) => cell.variant === variant && cell.summary !== null)
    const means = own.map((cell) => cell.summary?.mean ?? 0)
    const [first, last] = [own[0], own.at(-1)]
    if (first === undefined || last === undefined || axis === undefined) return words.variantWithoutRun(name)
    const said = (cell: CellSummary): string =>
      words.meanAt(formatNumber(cell.summary?.mean ?? 0), settingText(axis.path, cell.values[0] ?? null))
    const [least, greatest] = [Math.min(...means), Math.max(...means)]
    return words.variant(name, said(first), said(last), formatNumber(least), formatQuantity(greatest, unit))
  })
  return `${metricLabel(metric)}. ${sentences.join(' ')}`
}
