/** What the results of a sweep say, as JSON: every mean with its spread and intervals, and every pair of variants. */
import { fileOf } from '../../scenario/scenario'
import { type Results, summarizeCells } from './aggregate'
import { differenceInterval } from './difference'
import { metricOf } from './metrics'
import { comparePairs, fileHoldsPairs } from './pairs'
import { pointCount } from './points'
import { bootstrapInterval, type Interval } from './statistics'
import type { Setting, Sweep } from './sweep'

const KIND = 'sweep summary'
const VERSION = 1

const ends = (interval: Interval | null) => interval && [interval.low, interval.high]

function cellsOf(sweep: Sweep, results: Results, metric: string) {
  return summarizeCells(sweep, results, metric).map(({ values, variant, summary, ...cell }) => ({
    values: valuesByPath(sweep, values),
    variant: sweep.compare[variant]?.label ?? '',
    runs: cell.made,
    failed: cell.failed,
    independentRuns: summary?.n ?? 0,
    mean: summary?.mean ?? null,
    // JSON has no NaN: one run has no spread.
    standardDeviation: summary === null || summary.n < 2 ? null : summary.deviation,
    min: summary?.min ?? null,
    firstQuartile: summary?.q1 ?? null,
    median: summary?.median ?? null,
    thirdQuartile: summary?.q3 ?? null,
    max: summary?.max ?? null,
    studentInterval: ends(cell.interval),
    bootstrapInterval: ends(bootstrapInterval(cell.independent)),
    fromFirst: cell.difference && {
      mean: cell.difference.mean,
      independentPairs: cell.difference.n,
      studentInterval: ends(cell.difference.interval),
      p: cell.difference.p,
      pByHolm: cell.difference.adjustedP,
      isSameRun: cell.difference.isSameRun,
    },
  }))
}

/** null where there are more than a file holds. */
function pairsOf(sweep: Sweep, results: Results, metric: string) {
  if (!fileHoldsPairs(sweep)) return null
  return comparePairs(sweep, results, metric).map(({ values, variant, less, difference, runs }) => ({
    values: valuesByPath(sweep, values),
    variant: sweep.compare[variant]?.label ?? '',
    less: sweep.compare[less]?.label ?? '',
    mean: difference?.mean ?? null,
    independentPairs: difference?.n ?? 0,
    studentInterval: ends(differenceInterval(...runs, 'student')),
    p: difference?.p ?? null,
    pByHolm: difference?.adjustedP ?? null,
    isSameRun: difference?.isSameRun ?? false,
  }))
}

const valuesByPath = ({ vary }: Sweep, values: readonly Setting[]): Readonly<Record<string, Setting>> =>
  Object.fromEntries(vary.map(({ path }, axis) => [path, values[axis] ?? null]))

/**
 * The whole summary. `fromFirst` has its p corrected among the differences from the first variant, `pairs` among all pairs of the
 * metric. `engine`: the version of the program that made the results.
 */
export function summaryJson(sweep: Sweep, results: Results, engine: string = __SAWTOOTH_VERSION__): string {
  const metrics = sweep.metrics.map((metric) => ({
    metric,
    unit: metricOf(metric).unit,
    cells: cellsOf(sweep, results, metric),
    pairs: pairsOf(sweep, results, metric),
  }))
  const file = { ...sweep, base: fileOf(sweep.base) }
  const head = { sawtooth: KIND, version: VERSION, engine, points: pointCount(sweep), runs: results.size }
  return `${JSON.stringify({ ...head, sweep: file, metrics }, null, 1)}\n`
}
