/**
 * Runs one scenario under many settings, and gives means, confidence intervals and differences.
 *
 * @packageDocumentation
 */
import { pairsCsv, summaryCsv } from '../lab/experiments/sweep/csv'
import { measurePoint, type PointResult } from '../lab/experiments/sweep/measure'
import { pointCount as count, pointAt } from '../lab/experiments/sweep/points'
import { validateSweep } from '../lab/experiments/sweep/schema'
import { summaryJson } from '../lab/experiments/sweep/summary-json'
import type { Sweep } from '../lab/experiments/sweep/sweep'
import { fileOfCopy } from '../lab/scenario/copied'
import { isRecord } from '../lab/scenario/is-record'
import { parseJson } from '../lab/scenario/json'
import type { Scenario } from '../lab/scenario/scenario'
import { accepted } from './accepted'

export type {
  Axis,
  ListedAxis,
  Published,
  RangeAxis,
  Setting,
  Settings,
  SweepVariant,
} from '../lab/experiments/sweep/sweep'
export { InvalidInput } from './input'
export type { PointResult, Sweep }

/**
 * Reads a sweep from the text of a sweep file or from its content (docs/SWEEPS.md), and fills in every default. Its base
 * may also be a complete scenario. Throws InvalidInput.
 */
export const readSweep = (file: string | object): Sweep => {
  const content: unknown = typeof file === 'string' ? accepted(parseJson(file)) : file
  const hasBase = isRecord(content) && content.base !== undefined
  return accepted(validateSweep(hasBase ? { ...content, base: fileOfCopy(content.base) } : content))
}

/** Returns the number of runs of a sweep. Its points are numbered from 0 in a fixed order. */
export const pointCount = (sweep: Sweep): number => count(sweep)

function checkPoint(sweep: Sweep, point: number): void {
  if (!Number.isInteger(point) || point < 0 || point >= count(sweep))
    throw new RangeError(`point ${point}, not a whole number from 0 to ${count(sweep) - 1}`)
}

/** Returns the scenario of a point, which `run` of the package runs. Throws a RangeError where there is no such point. */
export function scenarioOf(sweep: Sweep, point: number): Scenario {
  checkPoint(sweep, point)
  return pointAt(sweep, point).scenario
}

/**
 * Runs one point, and returns its metrics by name with the digest of its run, or the reason for which it failed. Points
 * may be run in any order and in any process, with the same results. Throws a RangeError where there is no such point.
 */
export function runPoint(sweep: Sweep, point: number): PointResult {
  checkPoint(sweep, point)
  return measurePoint(sweep, point)
}

const byPoint = (results: Iterable<PointResult>): Map<number, PointResult> =>
  new Map([...results].map((result) => [result.point, result]))

/** Returns means, spreads and 95 % confidence intervals of each cell as CSV, as `sawtooth sweep --csv` prints them. */
export const cellsAsCsv = (sweep: Sweep, results: Iterable<PointResult>): string =>
  summaryCsv(sweep, byPoint(results))

/**
 * Returns the difference of every pair of variants with its confidence interval and corrected p as CSV, as `sawtooth
 * sweep --pairs` prints them.
 */
export const pairsAsCsv = (sweep: Sweep, results: Iterable<PointResult>): string =>
  pairsCsv(sweep, byPoint(results))

/** Returns cells and pairs, as `sawtooth sweep --json` prints them. */
export const summary = (sweep: Sweep, results: Iterable<PointResult>): unknown =>
  JSON.parse(summaryJson(sweep, byPoint(results)))
