/** An experiment of a study as a row: its numbers and claims judged, a table of every metric, and a figure of each. */
import { queues, variants } from '../../../simulator/registry'
import type { PaperCheck, PaperRow, PaperTable } from '../paper'
import type { PaperPlot, PlotAxis, PlotSeries } from '../plot'
import { pathLabel, pathUnit, settingText } from '../sweep/describe'
import { metricLabel, metricOf } from '../sweep/metrics'
import { axisValues } from '../sweep/points'
import type { Setting, Sweep } from '../sweep/sweep'
import { isLogarithmic } from '../sweep/values'
import { isWithin, type Outcome, type Verdict } from '../verdict'
import { judgeClaim } from './claims'
import type { CellValues, Found } from './found'
import type { Experiment, PublishedSeries } from './study'
import { cellText, valueText } from './words'

const atOf = (sweep: Sweep): readonly (readonly Setting[])[] => {
  const [first = [], second] = axisValues(sweep)
  return second === undefined
    ? first.map((value) => [value])
    : first.flatMap((one) => second.map((two) => [one, two]))
}

const sameAt = (one: readonly Setting[], other: readonly Setting[]): boolean =>
  one.every((value, axis) => value === other[axis])

const printedAt = (
  { published }: Experiment,
  metric: string,
  variant: string,
  at: readonly Setting[],
): { readonly y: number; readonly series: PublishedSeries } | null => {
  for (const series of published) {
    if (series.metric !== metric || series.variant !== variant) continue
    const point = series.points.find((one) => sameAt(one.at, at))
    if (point !== undefined) return { y: point.y, series }
  }
  return null
}

function outcomeAt(
  { y, series }: { readonly y: number; readonly series: PublishedSeries },
  at: readonly Setting[],
  found: Found,
  near: readonly Found[],
): Outcome {
  const holdsIn = (one: Found): boolean =>
    isWithin(one.of(one.cell(series.variant, at), series.metric).mean, y, series.within)
  const holds = holdsIn(found)
  return holds && near.length > 0 ? { holds, robust: near.every(holdsIn) } : { holds }
}

/** The numbers of one printed series. */
function checkSeries(
  series: PublishedSeries,
  { sweep, fitted }: Experiment,
  found: Found,
  near: readonly Found[],
): PaperCheck {
  const { unit } = metricOf(series.metric)
  const means = series.points.map(({ at }) => found.of(found.cell(series.variant, at), series.metric).mean)
  const printed = series.points.map(({ at, y }) => `${valueText(y, unit)} (${cellText(sweep, at)})`)
  const label = metricLabel(series.metric)
  return {
    claim: `${label} of ${series.variant}, ${series.points.length} printed ${series.points.length === 1 ? 'number' : 'numbers'}`,
    published: printed.join(', '),
    ours: means.map((mean) => valueText(mean, unit)).join(', '),
    parts: series.points.map(({ at, y }) => outcomeAt({ y, series }, at, found, near)),
    unit: `${series.points.length === 1 ? 'number' : 'numbers'} within ${Number((100 * series.within).toPrecision(3))} %`,
    reason: series.reason,
    ...(fitted.length === 0 ? {} : { fitted }),
  }
}

/** "8.15", "8.15 [8.02 to 8.28]" */
function numberOf({ mean, interval }: CellValues): string {
  const mid = valueText(mean, '')
  return interval === null || interval.low === interval.high
    ? mid
    : `${mid} [${valueText(interval.low, '')} to ${valueText(interval.high, '')}]`
}

function tableOf(experiment: Experiment, found: Found, metric: string): PaperTable {
  const { sweep } = experiment
  const { unit } = metricOf(metric)
  const columns = sweep.compare.flatMap(({ label }) => {
    const isPrinted = experiment.published.some((one) => one.metric === metric && one.variant === label)
    return [...(isPrinted ? [{ label, printed: true }] : []), { label, printed: false }]
  })
  return {
    title: unit === '' ? metricLabel(metric) : `${metricLabel(metric)}, ${unit}`,
    columns: [
      sweep.vary.map(({ path }) => pathLabel(path)).join(', '),
      ...columns.map(({ label, printed }) => (printed ? `${label}, paper` : label)),
    ],
    rows: atOf(sweep).map((at) => [
      at.map((value, axis) => settingText(sweep.vary[axis]?.path ?? '', value)).join(', '),
      ...columns.map(({ label, printed }) => {
        if (!printed) return numberOf(found.of(found.cell(label, at), metric))
        const y = printedAt(experiment, metric, label, at)?.y
        return y === undefined ? '' : valueText(y, '')
      }),
    ]),
  }
}

/** The place of a value on its axis: itself, or its number in the list where values have names. */
function xOf(sweep: Sweep, value: Setting): number {
  if (typeof value === 'number') return value
  return (axisValues(sweep)[0] ?? []).indexOf(value)
}

function xAxis(sweep: Sweep): PlotAxis {
  const [axis] = sweep.vary
  if (axis === undefined) return { label: '', unit: '' }
  const values = axisValues(sweep)[0] ?? []
  const axisOf = { label: pathLabel(axis.path), unit: pathUnit(axis.path) }
  if (values.every((value) => typeof value === 'number'))
    return isLogarithmic(axis) ? { ...axisOf, scale: 'log' } : axisOf
  return { ...axisOf, categories: values.map((value) => settingText(axis.path, value)) }
}

/** The variant or discipline whose colour a label has. */
const idOf = (label: string): string =>
  [...variants.values(), ...queues.values()].find((one) => one.label === label)?.id ?? label

function seriesOf(
  experiment: Experiment,
  found: Found,
  near: readonly Found[],
  metric: string,
  label: string,
  ats: readonly (readonly Setting[])[],
): PlotSeries[] {
  const { sweep } = experiment
  const cells = ats.map((at) => found.of(found.cell(label, at), metric))
  const runs = ats.map((at) => {
    const cell = found.cell(label, at)
    return Array.from({ length: sweep.repetitions }, (_, k) => ({
      key: found.key(cell, k),
      value: found.value(cell, k, metric),
    })).slice(0, found.isOneRun(cell) ? 1 : undefined)
  })
  const ours: PlotSeries = {
    label,
    origin: 'sawtooth',
    variant: idOf(label),
    x: ats.map(([value = null]) => xOf(sweep, value)),
    y: cells.map(({ mean }) => mean),
    shape: 'line',
    low: cells.map(({ interval, mean }) => interval?.low ?? mean),
    high: cells.map(({ interval, mean }) => interval?.high ?? mean),
    runs,
  }
  const printed = ats.flatMap((at) => {
    const one = printedAt(experiment, metric, label, at)
    return one === null ? [] : [{ at, ...one }]
  })
  if (printed.length === 0) return [ours]
  const verdicts = printed.map((one): Verdict => {
    const { holds, robust } = outcomeAt(one, one.at, found, near)
    if (!holds) return 'ours differs'
    return experiment.fitted.length > 0 && robust !== true ? 'reproduced after fitting' : 'reproduced'
  })
  return [
    ours,
    {
      label: `${label}, paper`,
      origin: 'paper',
      variant: idOf(label),
      x: printed.map(({ at: [value = null] }) => xOf(sweep, value)),
      y: printed.map(({ y }) => y),
      shape: 'marks',
      verdicts,
    },
  ]
}

/** A figure of a metric; where two settings vary, one for each value of the second. */
function plotsOf(
  experiment: Experiment,
  row: string,
  found: Found,
  near: readonly Found[],
  metric: string,
): PaperPlot[] {
  const { sweep, what } = experiment
  const [first = [], second] = axisValues(sweep)
  const label = metricLabel(metric)
  const plot = (id: string, title: string, ats: readonly (readonly Setting[])[]): PaperPlot => ({
    id,
    title,
    x: xAxis(sweep),
    y: { label, unit: metricOf(metric).unit },
    series: sweep.compare.flatMap((one) => seriesOf(experiment, found, near, metric, one.label, ats)),
  })
  if (second === undefined)
    return [
      plot(
        `${row}-${metric}`,
        what,
        first.map((value) => [value]),
      ),
    ]
  const path = sweep.vary[1]?.path ?? ''
  return second.map((two, k) =>
    plot(
      `${row}-${metric}-${k + 1}`,
      `${what}, ${pathLabel(path)} ${settingText(path, two)}`,
      first.map((one) => [one, two]),
    ),
  )
}

/** `near`: the same runs with what was fitted a tenth less and a tenth more. */
export function rowOf(
  experiment: Experiment,
  letter: string,
  found: Found,
  near: readonly Found[],
): PaperRow {
  const { sweep, fitted, claims, published, what } = experiment
  const id = `${letter}-${experiment.id}`
  const ofClaims = claims.map((claim) => ({
    ...judgeClaim(claim, sweep, found, near),
    ...(fitted.length === 0 ? {} : { fitted }),
  }))
  return {
    id,
    what,
    checks: [...published.map((series) => checkSeries(series, experiment, found, near)), ...ofClaims],
    tables: sweep.metrics.map((metric) => tableOf(experiment, found, metric)),
    plots: sweep.metrics.flatMap((metric) => plotsOf(experiment, id, found, near, metric)),
  }
}
