/** The means of a sweep as text. */
import {
  type CellSummary,
  holds,
  type Results,
  sameRuns,
  summarizeCells,
} from '../lab/experiments/sweep/aggregate'
import { describeSettings } from '../lab/experiments/sweep/describe'
import { metricLabel, metricOf } from '../lab/experiments/sweep/metrics'
import { onlyReplaces, replacedBy } from '../lab/experiments/sweep/replacement'
import type { Sweep } from '../lab/experiments/sweep/sweep'
import { formatCount, formatNumber, formatPlural } from '../lab/format'
import { variantLabel } from '../lab/scenario/flow-names'

const DIGITS = 4
const P_DIGITS = 2

/** "CUBIC in place of Reno in flows a, b" for each variant that flows run instead of their own; '' where there is none. */
function replacements(sweep: Sweep): string {
  const lines = sweep.compare.flatMap((variant) => {
    if (onlyReplaces(variant) === null) return []
    const flows = replacedBy(sweep, variant).map(({ flow, from, to }) => {
      if (to === null) return `${flow}: as varied`
      return to === from
        ? `${flow}: ${variantLabel(from)}`
        : `${flow}: ${variantLabel(to)} in place of ${variantLabel(from)}`
    })
    return [`  ${variant.label}: flow ${flows.join(', flow ')}`]
  })
  return lines.length === 0 ? '' : ['Compared', ...lines, '', ''].join('\n')
}

/** "10 runs", "the same run 10 times", "8 of 10 runs" */
function runsText({ made, runs, isOneRun }: CellSummary): string {
  if (isOneRun) return `the same run ${made} times`
  return made === runs.length ? formatPlural(made, 'run') : `${made} of ${formatPlural(runs.length, 'run')}`
}

function differenceText({ difference }: CellSummary, first: string): string {
  if (difference === null) return ''
  if (difference.isSameRun) return `; the same as ${first}`
  if (difference.adjustedP === null) return ''
  const p = `p ${formatNumber(difference.adjustedP, P_DIGITS)}`
  return holds(difference) ? `; differs from ${first}, ${p}` : `; not known to differ from ${first}, ${p}`
}

/** Says what the p of the differences are. */
function testsText(cells: readonly CellSummary[]): string[] {
  const tested = cells.filter(({ difference }) => difference !== null && difference.adjustedP !== null).length
  if (tested === 0) return []
  return [`  p: paired t tests by seed, corrected for ${formatPlural(tested, 'comparison')} (Holm 1979)`]
}

/** Says in which cells all repetitions are one run; '' where there is none. */
function sameRunText(sweep: Sweep, results: Results): string {
  const { repeated, same } = sameRuns(sweep, results)
  if (same === 0) return ''
  const advice = sweep.startJitterS === 0 ? ' startJitterS makes them different runs.' : ''
  const where = `${formatCount(same)} of ${formatPlural(repeated, 'combination')}`
  return `\n${where}: every repetition is the same run, counted once and without an interval.${advice}\n`
}

/**
 * Says what is compared, and then has a block a metric and a line a cell: the mean of its independent runs, half of the 95 % interval by
 * Student's t, and how it differs from the first variant.
 */
export function sweepTable(sweep: Sweep, results: Results): string {
  const first = sweep.compare[0]?.label ?? ''
  const blocks = sweep.metrics.map((metric) => {
    const { unit } = metricOf(metric)
    const cells = summarizeCells(sweep, results, metric)
    const rows = cells.map((cell) => {
      const { values, variant, summary, interval } = cell
      const where = describeSettings(sweep, values)
      const mean = summary === null ? '–' : formatNumber(summary.mean, DIGITS)
      const half = interval === null ? '' : ` ± ${formatNumber((interval.high - interval.low) / 2, DIGITS)}`
      return {
        name: [...where, sweep.compare[variant]?.label ?? ''].join(', '),
        text: `${mean}${half}  (${runsText(cell)}${differenceText(cell, first)})`,
      }
    })
    const width = Math.max(...rows.map(({ name }) => name.length))
    const title = `${metricLabel(metric)}${unit === '' ? '' : `, ${unit}`}`
    return [
      title,
      ...rows.map(({ name, text }) => `  ${name.padEnd(width)}  ${text}`),
      ...testsText(cells),
      '',
    ].join('\n')
  })
  return replacements(sweep) + blocks.join('\n') + sameRunText(sweep, results)
}
