/** A metric of an experiment as a table: a line for each place of the sweep, columns for ours, the study's and the real system's. */
import type { PaperTable } from '../paper'
import { pathLabel, settingText } from '../sweep/describe'
import { metricLabel, metricOf } from '../sweep/metrics'
import { axisValues } from '../sweep/points'
import type { Setting, Sweep } from '../sweep/sweep'
import type { CellValues } from './found'
import { cellIn, printedAt, type Results } from './outcomes'
import { valueText } from './words'

/** Every place of a sweep. */
function placesOf(sweep: Sweep): readonly (readonly Setting[])[] {
  const [first = [], second] = axisValues(sweep)
  return first.flatMap((one) => (second === undefined ? [[one]] : second.map((two) => [one, two])))
}

/** "8.15", "8.15 [8.02 to 8.28]" */
function numberOf({ mean, interval }: CellValues): string {
  const middle = valueText(mean, '')
  return interval === null || interval.low === interval.high
    ? middle
    : `${middle} [${valueText(interval.low, '')} to ${valueText(interval.high, '')}]`
}

interface Column {
  readonly name: string
  cell(at: readonly Setting[]): string
}

const known = (value: number | undefined): string =>
  value === undefined || Number.isNaN(value) ? '' : valueText(value, '')

/** Those of a variant: what is printed and what the real system gave only where there is such a number. */
function columnsOf({ experiment, ours, system }: Results, metric: string, variant: string): Column[] {
  const isMade = (at: readonly Setting[]): boolean => ours.isMade(ours.cell(variant, at))
  const columns: Column[] = [
    { name: variant, cell: (at) => (isMade(at) ? numberOf(cellIn(ours, metric, variant, at)) : '') },
  ]
  const isOf = (one: { readonly metric: string; readonly variant: string }): boolean =>
    one.metric === metric && one.variant === variant
  if (experiment.published.some(isOf))
    columns.unshift({
      name: `${variant}, paper`,
      cell: (at) => known(printedAt(experiment, metric, variant, at)?.y),
    })
  if (experiment.system?.points.some(isOf))
    columns.push({
      name: `${variant}, ${system.name}`,
      cell: (at) => known(system.value(metric, variant, at)),
    })
  return columns
}

export function tableOf(results: Results, metric: string): PaperTable {
  const { sweep } = results.experiment
  const { unit } = metricOf(metric)
  const columns = sweep.compare.flatMap(({ label }) => columnsOf(results, metric, label))
  return {
    title: unit === '' ? metricLabel(metric) : `${metricLabel(metric)}, ${unit}`,
    columns: [sweep.vary.map(({ path }) => pathLabel(path)).join(', '), ...columns.map(({ name }) => name)],
    rows: placesOf(sweep).map((at) => [
      at.map((value, axis) => settingText(sweep.vary[axis]?.path ?? '', value)).join(', '),
      ...columns.map((column) => column.cell(at)),
    ]),
  }
}
