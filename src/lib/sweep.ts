/**
 * Sweeps: the same scenario under many settings, with means, intervals and differences.
 *
 * @packageDocumentation
 */
import { pairsCsv, summaryCsv } from '../lab/experiments/sweep/csv'
import { measurePoint, type PointResult } from '../lab/experiments/sweep/measure'
import { pointCount as count, pointAt } from '../lab/experiments/sweep/points'
import { readSweep as readText, validateSweep } from '../lab/experiments/sweep/schema'
import { summaryJson } from '../lab/experiments/sweep/summary-json'
import type { Sweep } from '../lab/experiments/sweep/sweep'
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

/** A complete sweep from the text of a sweep file or from its content (docs/SWEEPS.md). Throws InvalidInput. */
export const readSweep = (file: string | object): Sweep =>
  accepted(typeof file === 'string' ? readText(file) : validateSweep(file))

/** How many runs it is: its points are numbered from 0, in a fixed order. */
export const pointCount = (sweep: Sweep): number => count(sweep)

function checkPoint(sweep: Sweep, point: number): void {
  if (!Number.isInteger(point) || point < 0 || point >= count(sweep))
    throw new RangeError(`point ${point}, not a whole number from 0 to ${count(sweep) - 1}`)
}

/** The scenario of a point, which `run` of the package runs. Throws a RangeError where there is no such point. */
export function scenarioOf(sweep: Sweep, point: number): Scenario {
  checkPoint(sweep, point)
  return pointAt(sweep, point).scenario
}

/**
 * Runs one point: its metrics by name and the digest of its run, or why it failed. Points may be run in any order, in any process, and
 * give the same. Throws a RangeError where there is no such point.
 */
export function runPoint(sweep: Sweep, point: number): PointResult {
  checkPoint(sweep, point)
  return measurePoint(sweep, point)
}

const byPoint = (results: Iterable<PointResult>): Map<number, PointResult> =>
  new Map([...results].map((result) => [result.point, result]))

/** Means, spreads and 95 % intervals of each cell, as `sawtooth sweep --csv` prints them. */
export const cellsAsCsv = (sweep: Sweep, results: Iterable<PointResult>): string =>
  summaryCsv(sweep, byPoint(results))

/** Every pair of variants: difference, interval and corrected p, as `sawtooth sweep --pairs` prints them. */
export const pairsAsCsv = (sweep: Sweep, results: Iterable<PointResult>): string =>
  pairsCsv(sweep, byPoint(results))

/** Cells and pairs, as `sawtooth sweep --json` prints them. */
export const summary = (sweep: Sweep, results: Iterable<PointResult>): unknown =>
  JSON.parse(summaryJson(sweep, byPoint(results)))
