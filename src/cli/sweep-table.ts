/** The means of a sweep as text. */
import { type CellSummary, type Results, sameRuns, summarizeCells } from '../lab/experiments/sweep/aggregate'
import { describeSettings } from '../lab/experiments/sweep/describe'
import { differenceInterval, holds } from '../lab/experiments/sweep/difference'
import { metricLabel, metricOf } from '../lab/experiments/sweep/metrics'
import { comparePairs, type Pair, pairCount } from '../lab/experiments/sweep/pairs'
import { onlyReplaces, replacedBy } from '../lab/experiments/sweep/replacement'
import type { Sweep } from '../lab/experiments/sweep/sweep'
import { formatCount, formatNumber, formatPlural } from '../lab/format'
import { variantLabel } from '../lab/scenario/flow-names'

const DIGITS = 4
const P_DIGITS = 2
/** Nobody decides by a p that is less. */
const LEAST_P = 0.001

/** "p 0.023", "p < 0.001" */
const chanceText = (p: number): string =>
  p < LEAST_P ? `p < ${formatNumber(LEAST_P)}` : `p ${formatNumber(p, P_DIGITS)}`

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
  const p = chanceText(difference.adjustedP)
  return holds(difference) ? `; differs from ${first}, ${p}` : `; not known to differ from ${first}, ${p}`
}

/** Says what the p of the differences are. */
function testsText(cells: readonly CellSummary[]): string[] {
  const tested = cells.filter(({ difference }) => difference !== null && difference.adjustedP !== null).length
  if (tested === 0) return []
  return [`  p: paired t tests by seed, corrected for ${formatPlural(tested, 'comparison')} (Holm 1979)`]
}

/** A table of more pairs than this is not read; the files have them all. */
const MOST_PAIRS = 200

/** "1.2  (0.8 to 1.6; differs, p 0.003)" */
function pairText({ difference, runs }: Pair): string {
  if (difference === null) return '–'
  if (difference.isSameRun) return '0  (the same run)'
  const size = formatNumber(difference.mean, DIGITS)
  const mean = `${difference.mean > 0 && size !== '0' ? '+' : ''}${size}`
  const interval = differenceInterval(...runs, 'student')
  if (interval === null) return mean
  const ends = `${formatNumber(interval.low, DIGITS)} to ${formatNumber(interval.high, DIGITS)}`
  if (difference.adjustedP === null) return `${mean}  (${ends})`
  const p = chanceText(difference.adjustedP)
  return `${mean}  (${ends}; ${holds(difference) ? 'differs' : 'not known to differ'}, ${p})`
}

/** Every pair of a metric, where there are more variants than two: two have one pair, of which the rows above say it all. */
function pairLines(sweep: Sweep, results: Results, metric: string): string[] {
  if (sweep.compare.length < 3) return []
  if (pairCount(sweep) > MOST_PAIRS)
    return [`  Every pair: ${formatCount(pairCount(sweep))} of them, with --pairs as CSV or with --json`]
  const pairs = comparePairs(sweep, results, metric)
  const rows = pairs.map((pair) => {
    const [own, other] = [sweep.compare[pair.variant]?.label, sweep.compare[pair.less]?.label]
    const name = [...describeSettings(sweep, pair.values), `${own} less ${other}`].join(', ')
    return { name, text: pairText(pair) }
  })
  const width = Math.max(...rows.map(({ name }) => name.length))
  const tested = pairs.filter(({ difference }) => difference !== null && difference.adjustedP !== null)
  return [
    '  Every pair, with the 95 % interval of each by itself',
    ...rows.map(({ name, text }) => `    ${name.padEnd(width)}  ${text}`),
    `    p: paired t tests by seed, corrected for ${formatPlural(tested.length, 'comparison')} (Holm 1979)`,
  ]
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
 * Student's t, and how it differs from the first variant; behind them every pair of variants.
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
      ...pairLines(sweep, results, metric),
      '',
    ].join('\n')
  })
  return replacements(sweep) + blocks.join('\n') + sameRunText(sweep, results)
}
