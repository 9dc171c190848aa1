/** Searches for what would make a row of a paper true: an assumption takes one value after another, and at each it is counted how much agrees. */
import { mean } from './measure'
import { type AssumedParameter, type Observation, Observations, type Paper } from './paper'
import { type JudgedRow, jobsOf, judgedRows, type PaperJob } from './papers'
import { type Counts, fractionOf } from './verdict'

/** What one value gives. */
export interface TriedValue {
  readonly value: number
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

/** The jobs of one value that a row rests on. */
export function jobsOfRow(
  paper: Paper,
  parameter: AssumedParameter,
  row: string,
  value: number,
): readonly PaperJob[] {
  const changed = value === parameter.value ? {} : { [parameter.id]: value }
  return jobsOf(paper, 'quick', changed).filter(({ key }) => paper.needs?.(row, key) !== false)
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

export interface BestValues {
  readonly best: TriedValue
  /** The values around the best, in order, at which as many parts agree. */
  readonly from: number
  readonly to: number
}

/** Most parts agree; of equals the one that is least away. null: nothing was tried. */
export function bestOf(tried: readonly TriedValue[]): BestValues | null {
  const agreeing = ({ counts }: TriedValue): number => fractionOf(counts).holds
  const away = ({ distance }: TriedValue): number => (Number.isNaN(distance) ? 0 : distance)
  const [best] = [...tried].sort((one, other) => agreeing(other) - agreeing(one) || away(one) - away(other))
  if (best === undefined) return null
  let [first, last] = [tried.indexOf(best), tried.indexOf(best)]
  const isAsGood = (place: number): boolean => {
    const one = tried[place]
    return one !== undefined && agreeing(one) === agreeing(best)
  }
  while (isAsGood(first - 1)) first--
  while (isAsGood(last + 1)) last++
  return { best, from: tried[first]?.value ?? best.value, to: tried[last]?.value ?? best.value }
}

interface SearchOptions {
  readonly perform: (job: PaperJob) => Observation | Promise<Observation>
  /** How many jobs are under way at once. */
  readonly atOnce: number
  /** Called after each run. */
  readonly onProgress?: (done: number, of: number) => void
  /** In place of the parameter's own. */
  readonly values?: readonly number[]
}

/** Tries every value of an assumption for a row. Rejects where a job fails. */
export async function searchAssumption(
  paper: Paper,
  parameter: AssumedParameter,
  row: string,
  options: SearchOptions,
): Promise<AssumptionSearch> {
  const { perform, atOnce, onProgress, values = parameter.values } = options
  const all = values.map((value) => ({ value, jobs: jobsOfRow(paper, parameter, row, value) }))
  const of = all.reduce((sum, { jobs }) => sum + jobs.length, 0)
  let done = 0
  const tried: TriedValue[] = []
  for (const { value, jobs } of all) {
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
    tried.push(judgeValue(paper, row, value, found))
  }
  return { parameter, row, tried }
}
