/** The means of a sweep as text. */
import { type Results, summarizeCells } from '../lab/experiments/sweep/aggregate'
import { describeSettings } from '../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../lab/experiments/sweep/metrics'
import type { Sweep } from '../lab/experiments/sweep/sweep'
import { formatNumber } from '../lab/format'

const DIGITS = 4

/** A block a metric, a line a cell: the mean of its runs and half of the 95 % interval by Student's t. */
export function sweepTable(sweep: Sweep, results: Results): string {
  return sweep.metrics
    .map((metric) => {
      const { unit } = metricOf(metric)
      const cells = summarizeCells(sweep, results, metric)
      const rows = cells.map(({ values, variant, summary, interval, runs }) => {
        const where = describeSettings(sweep, values)
        const mean = summary === null ? '–' : formatNumber(summary.mean, DIGITS)
        const half = interval === null ? '' : ` ± ${formatNumber((interval.high - interval.low) / 2, DIGITS)}`
        const few = summary?.n === runs.length ? '' : `  (${summary?.n ?? 0} of ${runs.length} runs)`
        return {
          name: [...where, sweep.compare[variant]?.label ?? ''].join(', '),
          text: `${mean}${half}${few}`,
        }
      })
      const width = Math.max(...rows.map(({ name }) => name.length))
      const title = `${metricLabel(metric)}${unit === '' ? '' : `, ${unit}`}`
      return [title, ...rows.map(({ name, text }) => `  ${name.padEnd(width)}  ${text}`), ''].join('\n')
    })
    .join('\n')
}
