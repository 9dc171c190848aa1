/** All that is known of an experiment once it has been run, and what came of each printed number. */
import type { Setting } from '../sweep/sweep'
import { isWithin, type Outcome } from '../verdict'
import type { CellValues, Found } from './found'
import type { Experiment, PublishedSeries } from './study'
import type { SystemValues } from './system-values'

export interface Results {
  readonly experiment: Experiment
  readonly ours: Found
  /** The same runs with what was fitted a tenth less and a tenth more. */
  readonly near: readonly Found[]
  readonly system: SystemValues
}

export const cellIn = (found: Found, metric: string, variant: string, at: readonly Setting[]): CellValues =>
  found.of(found.cell(variant, at), metric)

const sameAt = (one: readonly Setting[], other: readonly Setting[]): boolean =>
  one.every((value, axis) => value === other[axis])

/** A printed number, and the series that it is of. */
export interface Printed {
  readonly at: readonly Setting[]
  readonly y: number
  readonly series: PublishedSeries
}

/** null: the study prints none. */
export function printedAt(
  { published }: Experiment,
  metric: string,
  variant: string,
  at: readonly Setting[],
): Printed | null {
  for (const series of published) {
    if (series.metric !== metric || series.variant !== variant) continue
    const point = series.points.find((one) => sameAt(one.at, at))
    if (point !== undefined) return { at, y: point.y, series }
  }
  return null
}

/** Where ours is off, a real system that is off on the same side shows what ours shows. */
export function outcomeOf({ at, y, series }: Printed, { ours, near, system }: Results): Outcome {
  const { metric, variant, within } = series
  const meanIn = (found: Found): number => cellIn(found, metric, variant, at).mean
  const holdsIn = (found: Found): boolean => isWithin(meanIn(found), y, within)
  if (holdsIn(ours)) return near.length > 0 ? { holds: true, robust: near.every(holdsIn) } : { holds: true }
  const theirs = system.value(metric, variant, at)
  const isShared = Math.abs(theirs / y - 1) > within && Math.sign(theirs - y) === Math.sign(meanIn(ours) - y)
  return isShared ? { holds: false, sharedWith: system.name } : { holds: false }
}
