/** An experiment of a study as a row: its numbers and claims judged, and a table and figures of every metric. */
import type { PaperCheck, PaperRow } from '../paper'
import { metricLabel, metricOf } from '../sweep/metrics'
import type { Setting } from '../sweep/sweep'
import type { Outcome } from '../verdict'
import { judgeClaim } from './claims'
import { plotsOf } from './figures'
import type { Found } from './found'
import { cellIn, outcomeOf, type Results } from './outcomes'
import type { Experiment, PublishedSeries } from './study'
import { SystemValues } from './system-values'
import { tableOf } from './tables'
import { cellText, valueText } from './words'

/** Stands for a number whose runs are under way. */
const NOT_YET = '…'

const numbers = (count: number): string => (count === 1 ? 'number' : 'numbers')

/** What the real system gave where it shows what ours shows; '' where it does not. */
function theirsOf(series: PublishedSeries, parts: readonly Outcome[], system: SystemValues): string {
  if (parts.every(({ sharedWith }) => sharedWith === undefined)) return ''
  const { metric, variant, points } = series
  const { unit } = metricOf(metric)
  return `${system.name}: ${points.map(({ at }) => valueText(system.value(metric, variant, at), unit)).join(', ')}.`
}

/** The numbers of one printed series. */
function checkSeries(series: PublishedSeries, results: Results): PaperCheck {
  const { metric, variant, points, within, reason } = series
  const { experiment, ours, system } = results
  const { sweep, fitted } = experiment
  const { unit } = metricOf(metric)
  const isMade = (at: readonly Setting[]): boolean => ours.isMade(ours.cell(variant, at))
  const parts = points
    .filter(({ at }) => isMade(at))
    .map(({ at, y }) => outcomeOf({ at, y, series }, results))
  const oursAt = (at: readonly Setting[]): string =>
    isMade(at) ? valueText(cellIn(ours, metric, variant, at).mean, unit) : NOT_YET
  return {
    claim: `${metricLabel(metric)} of ${variant}, ${points.length} printed ${numbers(points.length)}`,
    published: points.map(({ at, y }) => `${valueText(y, unit)} (${cellText(sweep, at)})`).join(', '),
    ours: parts.length === 0 ? '' : points.map(({ at }) => oursAt(at)).join(', '),
    parts,
    unit: `${numbers(points.length)} within ${Number((100 * within).toPrecision(3))} %`,
    reason: [reason, theirsOf(series, parts, system)].filter((text) => text !== '').join(' '),
    ...(fitted.length === 0 ? {} : { fitted }),
  }
}

/** "F-fig8" */
export const rowId = (letter: string, experiment: string): string => `${letter}-${experiment}`

/** `near`: the same runs with what was fitted a tenth less and a tenth more. */
export function rowOf(experiment: Experiment, letter: string, ours: Found, near: readonly Found[]): PaperRow {
  const { sweep, fitted, claims, published, what } = experiment
  const id = rowId(letter, experiment.id)
  const results: Results = { experiment, ours, near, system: new SystemValues(experiment.system) }
  const ofClaims = claims.map((claim) => ({
    ...judgeClaim(claim, results),
    ...(fitted.length === 0 ? {} : { fitted }),
  }))
  return {
    id,
    what,
    checks: [...published.map((series) => checkSeries(series, results)), ...ofClaims],
    tables: sweep.metrics.map((metric) => tableOf(results, metric)),
    plots: sweep.metrics.flatMap((metric) => plotsOf(results, id, metric)),
  }
}
