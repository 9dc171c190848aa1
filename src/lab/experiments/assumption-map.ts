/** A map of what would make a row of a paper true: two assumptions take values together, and in each cell it is counted how much agrees. */
import { range } from 'd3-array'
import {
  asGoodAround,
  bestValue,
  changedTo,
  jobsOfRow,
  type SearchOptions,
  type TriedValue,
  tryRow,
} from './assumption-search'
import type { AssumedParameter, Paper } from './paper'

/** Runs of one map at most. */
export const MOST_RUNS = 1500
/** A map of fewer cells to a side is none. */
const LEAST_VALUES = 2

/** `count` values from the first to the last, as evenly as it goes. */
function thinned(values: readonly number[], count: number): readonly number[] {
  if (count >= values.length) return values
  return range(count).map((k) => values[Math.round((k * (values.length - 1)) / (count - 1))] ?? Number.NaN)
}

/** The values of two assumptions, and the runs that all their cells take. */
export interface MapPlan {
  readonly first: readonly number[]
  readonly second: readonly number[]
  readonly runs: number
}

/** The plan with the most values that the bound allows; the longer list is shortened first. null: not even two of each fit. */
export function planMap(
  paper: Paper,
  row: string,
  first: AssumedParameter,
  second: AssumedParameter,
  most = MOST_RUNS,
): MapPlan | null {
  // The keys of the runs are the same whatever is assumed.
  const perCell = jobsOfRow(paper, {}, row).length
  let [across, upwards] = [first.values.length, second.values.length]
  while (across * upwards * perCell > most && Math.max(across, upwards) > LEAST_VALUES) {
    if (across >= upwards) across--
    else upwards--
  }
  const runs = across * upwards * perCell
  if (perCell === 0 || runs > most || Math.min(across, upwards) < LEAST_VALUES) return null
  return { first: thinned(first.values, across), second: thinned(second.values, upwards), runs }
}

/** Tries the cells of a plan, row by row of the second assumption. Rejects where a job fails. */
export function searchMap(
  paper: Paper,
  row: string,
  [first, second]: readonly [AssumedParameter, AssumedParameter],
  plan: MapPlan,
  options: SearchOptions,
): Promise<readonly TriedValue[]> {
  const ways = plan.second.flatMap((other) =>
    plan.first.map((value) => {
      const changed = { ...changedTo(first, value), ...changedTo(second, other) }
      return { value, other, jobs: jobsOfRow(paper, changed, row) }
    }),
  )
  return tryRow(paper, row, ways, options)
}

export interface BestCell {
  readonly best: TriedValue
  /** The values of either around the best at which as much agrees while the other stays. */
  readonly first: readonly [number, number]
  readonly second: readonly [number, number]
}

/** null: nothing was tried. */
export function bestCell(tried: readonly TriedValue[]): BestCell | null {
  const best = bestValue(tried)
  if (best === null) return null
  const across = asGoodAround(
    tried.filter(({ other }) => other === best.other),
    best,
  )
  const upwards = asGoodAround(
    tried.filter(({ value }) => value === best.value),
    best,
  )
  const otherOf = ({ other = Number.NaN }: TriedValue): number => other
  return {
    best,
    first: [across[0].value, across[1].value],
    second: [otherOf(upwards[0]), otherOf(upwards[1])],
  }
}
