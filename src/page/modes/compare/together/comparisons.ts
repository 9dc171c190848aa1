/** The charts that several runs can be drawn in, from their folders. */

import { unbroken, unitName } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { averagingWindowS } from '../../../../lab/run/throughput'
import { compare } from '../../../../strings/compare'
import type { ChartComparison } from '../../../charts/definition'
import type { Drawn, StreamedRun } from '../../../charts/drawn'
import { charts, folderOf } from '../../../charts/registry'

const found = new Map(
  Object.entries(
    import.meta.glob<ChartComparison>('../../../charts/*/compare.ts', { eager: true, import: 'default' }),
  ).map(([path, comparison]) => [folderOf(path), comparison]),
)

/** Ids of the charts, in the order of the menu. */
export const comparedCharts: readonly string[] = charts.flatMap(({ id }) => (found.has(id) ? [id] : []))

/** Throws where the chart is not one of them. */
export function comparisonOf(id: string): ChartComparison {
  const comparison = found.get(id)
  if (comparison === undefined) throw new RangeError(`${id} is not compared in one chart`)
  return comparison
}

/** Window of the means in a chart of the time shown, s. */
export function windowOf({ log }: StreamedRun, { fromS, toS }: Pick<Drawn, 'fromS' | 'toS'>): number {
  return averagingWindowS(toS - fromS, log.binS)
}

/** "Mbit/s, 0.5 s average" */
export function unitText({ unit, averaged }: ChartComparison, run: StreamedRun, view: Drawn): string {
  const name = unitName(unit)
  return averaged === true ? `${name}, ${averageText(windowOf(run, view))}` : name
}

/** "0.5 s average" */
export function averageText(windowS: number): string {
  return compare.together.average(unbroken(formatQuantity(windowS, 's')))
}
