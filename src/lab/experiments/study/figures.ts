/** A metric of an experiment as figures, in the axes of its sweep. */
import { queues, variants } from '../../../simulator/registry'
import type { PaperPlot, PlotAxis, PlotSeries } from '../plot'
import { pathLabel, pathUnit, settingText } from '../sweep/describe'
import { metricLabel, metricOf } from '../sweep/metrics'
import { axisValues } from '../sweep/points'
import type { Setting, Sweep } from '../sweep/sweep'
import { isLogarithmic } from '../sweep/values'
import { countsOf, verdictOf } from '../verdict'
import { cellIn, outcomeOf, type Printed, printedAt, type Results } from './outcomes'

type Places = readonly (readonly Setting[])[]

/** The place of a value on its axis: itself, or its number in the list where values have names. */
function xOf(sweep: Sweep, [value = null]: readonly Setting[]): number {
  return typeof value === 'number' ? value : (axisValues(sweep)[0] ?? []).indexOf(value)
}

function xAxis(sweep: Sweep): PlotAxis {
  const [axis] = sweep.vary
  if (axis === undefined) return { label: '', unit: '' }
  const values = axisValues(sweep)[0] ?? []
  const named = { label: pathLabel(axis.path), unit: pathUnit(axis.path) }
  if (values.some((value) => typeof value !== 'number'))
    return { ...named, categories: values.map((value) => settingText(axis.path, value)) }
  return isLogarithmic(axis) ? { ...named, scale: 'log' } : named
}

/** The variant or discipline whose colour a label has. */
const idOf = (label: string): string =>
  [...variants.values(), ...queues.values()].find((one) => one.label === label)?.id ?? label

function oursOf({ experiment, ours }: Results, metric: string, label: string, all: Places): PlotSeries {
  const { sweep } = experiment
  const places = all.filter((at) => ours.isMade(ours.cell(label, at)))
  const cells = places.map((at) => cellIn(ours, metric, label, at))
  const runs = places.map((at) => {
    const cell = ours.cell(label, at)
    const made = ours.isOneRun(cell) ? 1 : sweep.repetitions
    return Array.from({ length: made }, (_, k) => ({
      key: ours.key(cell, k),
      value: ours.value(cell, k, metric),
    }))
  })
  return {
    label,
    origin: 'sawtooth',
    variant: idOf(label),
    x: places.map((at) => xOf(sweep, at)),
    y: cells.map(({ mean }) => mean),
    shape: 'line',
    low: cells.map(({ interval, mean }) => interval?.low ?? mean),
    high: cells.map(({ interval, mean }) => interval?.high ?? mean),
    runs,
  }
}

/** What the study prints; none where it prints nothing. */
function printedOf(results: Results, metric: string, label: string, places: Places): PlotSeries[] {
  const { experiment } = results
  const printed = places
    .map((at) => printedAt(experiment, metric, label, at))
    .filter((one): one is Printed => one !== null)
  if (printed.length === 0) return []
  const isFitted = experiment.fitted.length > 0
  return [
    {
      label: `${label}, paper`,
      origin: 'paper',
      variant: idOf(label),
      x: printed.map(({ at }) => xOf(experiment.sweep, at)),
      y: printed.map(({ y }) => y),
      shape: 'marks',
      verdicts: printed.map((one) => {
        const isMade = results.ours.isMade(results.ours.cell(label, one.at))
        return verdictOf(countsOf(isMade ? [outcomeOf(one, results)] : [], isFitted))
      }),
    },
  ]
}

/** What the real system gave; none where it was not run. */
function systemSeriesOf(
  { experiment, system }: Results,
  metric: string,
  label: string,
  places: Places,
): PlotSeries[] {
  const run = places.filter((at) => !Number.isNaN(system.value(metric, label, at)))
  if (run.length === 0) return []
  return [
    {
      label: `${label}, ${system.name}`,
      origin: 'measured',
      variant: idOf(label),
      x: run.map((at) => xOf(experiment.sweep, at)),
      y: run.map((at) => system.value(metric, label, at)),
      shape: 'marks',
    },
  ]
}

/** `row`: begins their names. Where two settings vary there is a figure for each value of the second. */
export function plotsOf(results: Results, row: string, metric: string): PaperPlot[] {
  const { sweep, what } = results.experiment
  const [first = [], second] = axisValues(sweep)
  const plot = (id: string, title: string, places: Places): PaperPlot => ({
    id,
    title,
    x: xAxis(sweep),
    y: { label: metricLabel(metric), unit: metricOf(metric).unit },
    series: sweep.compare.flatMap(({ label }) => [
      oursOf(results, metric, label, places),
      ...printedOf(results, metric, label, places),
      ...systemSeriesOf(results, metric, label, places),
    ]),
  })
  const id = `${row}-${metric.replaceAll('@', '-')}`
  if (second === undefined) {
    const places = first.map((value) => [value])
    return [plot(id, what, places)]
  }
  const path = sweep.vary[1]?.path ?? ''
  return second.map((two, k) => {
    const places = first.map((one) => [one, two])
    return plot(`${id}-${k + 1}`, `${what}, ${pathLabel(path)} ${settingText(path, two)}`, places)
  })
}
