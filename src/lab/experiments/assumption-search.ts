/** Searches for what would make a row of a paper true: an assumption takes one value after another, and at each it is counted how much agrees. */
import { mean } from './measure'
import {
  type AssumedParameter,
  type AssumedValues,
  type Observation,
  Observations,
  type Paper,
} from './paper'
import { type JudgedRow, jobsOf, judgedRows, type PaperJob, restsOn } from './papers'
import { type Counts, fractionOf } from './verdict'

/** What one value gives. */
export interface TriedValue {
  readonly value: number
  /** That of the second assumption, where two are tried together. */
  readonly other?: number
  readonly counts: Counts
  /** How far ours is from what was published, as a share: the mean over the points that have both; NaN where none has. */
  readonly distance: number
  readonly row: JudgedRow
}

export interface AssumptionSearch {
  readonly parameter: AssumedParameter
  readonly row: string
  /** In the order in which they were asked for. */
  readonly tried: readonly TriedValue[]
}

/** What is changed where an assumption has a value. */
export const changedTo = ({ id, value: assumed }: AssumedParameter, value: number): AssumedValues =>
  value === assumed ? {} : { [id]: value }

/** The jobs that a row rests on, with what is assumed otherwise. */
export function jobsOfRow(paper: Paper, changed: AssumedValues, row: string): readonly PaperJob[] {
  return jobsOf(paper, 'quick', changed).filter(({ key }) => restsOn(paper, row, key))
}

/** The mean distance of points that were published from ours, as a share of the smaller one. */
function distanceOf({ plots }: JudgedRow): number {
  const away = plots.flatMap(({ series }) =>
    series.flatMap((mine) => {
      const theirs = series.find(
        ({ origin, label }) => origin === 'paper' && label === `${mine.label}, paper`,
      )
      if (mine.origin !== 'sawtooth' || theirs === undefined) return []
      return mine.x.flatMap((x, index) => {
        const published = theirs.y[theirs.x.indexOf(x)]
        const ours = mine.y[index]
        return published === undefined || ours === undefined || !(ours > 0 && published > 0)
          ? []
          : [Math.abs(Math.log(ours / published))]
      })
    }),
  )
  return away.length === 0 ? Number.NaN : Math.exp(mean(away)) - 1
}

/** The message names the rows that there are. */
export class UnknownRow extends Error {}

/** Judges one row from the observations of its runs alone. Throws where there is no such row. */
export function judgeValue(
  paper: Paper,
  row: string,
  value: number,
  byKey: ReadonlyMap<string, Observation>,
): TriedValue {
  const rows = judgedRows(paper, new Observations(byKey, 'quick', true))
  const found = rows.find(({ id }) => id === row)
  if (found === undefined)
    throw new UnknownRow(`paper ${paper.id} has ${rows.map(({ id }) => id).join(', ')}`)
  return { value, counts: found.counts, distance: distanceOf(found), row: found }
}

/** Most parts agree; of equals it is the one that is least away. null: nothing was tried. */
export function bestValue(tried: readonly TriedValue[]): TriedValue | null {
  const away = ({ distance }: TriedValue): number => (Number.isNaN(distance) ? 0 : distance)
  const [best] = [...tried].sort((one, other) => agreeing(other) - agreeing(one) || away(one) - away(other))
  return best ?? null
}

const agreeing = ({ counts }: TriedValue): number => fractionOf(counts).holds

/** The first and the last of those in a row around the best at which as many parts agree. */
export function asGoodAround(
  tried: readonly TriedValue[],
  best: TriedValue,
): readonly [TriedValue, TriedValue] {
  let [first, last] = [tried.indexOf(best), tried.indexOf(best)]
  const isAsGood = (place: number): boolean => {
    const one = tried[place]
    return one !== undefined && agreeing(one) === agreeing(best)
  }
  while (isAsGood(first - 1)) first--
  while (isAsGood(last + 1)) last++
  return [tried[first] ?? best, tried[last] ?? best]
}

export interface BestValues {
  readonly best: TriedValue
  /** The values around the best, in order, at which as many parts agree. */
  readonly from: number
  readonly to: number
}

/** null: nothing was tried. */
export function bestOf(tried: readonly TriedValue[]): BestValues | null {
  const best = bestValue(tried)
  if (best === null) return null
  const [first, last] = asGoodAround(tried, best)
  return { best, from: first.value, to: last.value }
}

export interface SearchOptions {
  readonly perform: (job: PaperJob) => Observation | Promise<Observation>
  /** How many jobs are under way at once. */
  readonly atOnce: number
  /** Called after each run. */
  readonly onProgress?: (done: number, of: number) => void
  /** In place of the parameter's own. */
  readonly values?: readonly number[]
}

/** One way in which a row is tried. */
interface Way {
  readonly value: number
  readonly other?: number
  readonly jobs: readonly PaperJob[]
}

/** Tries a row in several ways, one after another. Rejects where a job fails. */
export async function tryRow(
  paper: Paper,
  row: string,
  ways: readonly Way[],
  { perform, atOnce, onProgress }: SearchOptions,
): Promise<readonly TriedValue[]> {
  const of = ways.reduce((sum, { jobs }) => sum + jobs.length, 0)
  let done = 0
  const tried: TriedValue[] = []
  for (const { jobs, ...values } of ways) {
    const found = new Map<string, Observation>()
    const left = jobs.values()
    const lane = async (): Promise<void> => {
      for (const job of left) {
        found.set(job.key, await perform(job))
        done++
        onProgress?.(done, of)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    tried.push({ ...judgeValue(paper, row, values.value, found), ...values })
  }
  return tried
}

/** Tries every value of an assumption for a row. Rejects where a job fails. */
export async function searchAssumption(
  paper: Paper,
  parameter: AssumedParameter,
  row: string,
  options: SearchOptions,
): Promise<AssumptionSearch> {
  const { values = parameter.values } = options
  const ways = values.map((value) => ({ value, jobs: jobsOfRow(paper, changedTo(parameter, value), row) }))
  return { parameter, row, tried: await tryRow(paper, row, ways, options) }
}
