/** Results as CSV (RFC 4180). */
import { field as quoted } from '../../export/table-text'
import { type Results, summarizeCells } from './aggregate'
import { metricOf } from './metrics'
import { cellAt, cellCount } from './points'
import { bootstrapInterval } from './statistics'
import type { Setting, Sweep } from './sweep'

type Field = Setting | undefined

const field = (value: Field): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : quoted(String(value))

const line = (fields: readonly Field[]): string => `${fields.map(field).join(',')}\r\n`

/**
 * A row for each cell and metric: spread, both kinds of 95 % interval of the mean, which one run has not, and the difference from
 * the first variant with its p, by itself and among all of the metric. `engine`: the version of the program
 * that made the results.
 */
export function summaryCsv(sweep: Sweep, results: Results, engine: string = __SAWTOOTH_VERSION__): string {
  const paths = sweep.vary.map((axis) => axis.path)
  const names =
    'variant,metric,unit,runs,failed,mean,variance,standard deviation,min,first quartile,median,third quartile,max'
  const intervals =
    't low,t high,bootstrap low,bootstrap high,mean difference,difference low,difference high,independent runs,independent pairs,p,p by Holm,engine'
  const rows = sweep.metrics.flatMap((metric) =>
    summarizeCells(sweep, results, metric).map((cell) => {
      const { summary: s, interval, difference } = cell
      const bootstrap = bootstrapInterval(cell.independent)
      return line([
        ...cell.values,
        sweep.compare[cell.variant]?.label,
        metric,
        metricOf(metric).unit,
        cell.made,
        cell.failed,
        ...[s?.mean, s?.variance, s?.deviation, s?.min, s?.q1, s?.median, s?.q3, s?.max],
        ...[interval?.low, interval?.high, bootstrap?.low, bootstrap?.high],
        ...[difference?.mean, difference?.interval?.low, difference?.interval?.high],
        ...[s?.n ?? 0, difference?.n, difference?.p, difference?.adjustedP],
        engine,
      ])
    }),
  )
  return [line([...paths, ...names.split(','), ...intervals.split(',')]), ...rows].join('')
}

/** A row for each run that has been made. `engine`: as in `summaryCsv`. */
export function runsCsv(sweep: Sweep, results: Results, engine: string = __SAWTOOTH_VERSION__): string {
  const cells = cellCount(sweep)
  const paths = sweep.vary.map((axis) => axis.path)
  const header = [...paths, 'variant', 'repetition', 'seed', ...sweep.metrics, 'failed', 'digest', 'engine']
  const rows = [...results.values()]
    .sort((a, b) => a.point - b.point)
    .map((result) => {
      const cell = cellAt(sweep, result.point % cells)
      const repetition = Math.floor(result.point / cells)
      const values = 'values' in result ? result.values : {}
      return line([
        ...cell.values,
        sweep.compare[cell.variant]?.label,
        repetition + 1,
        sweep.base.seed + repetition,
        ...sweep.metrics.map((metric) => values[metric]),
        'failed' in result ? result.failed : '',
        'digest' in result ? result.digest : '',
        engine,
      ])
    })
  return [line(header), ...rows].join('')
}
