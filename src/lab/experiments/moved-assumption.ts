/**
 * A changed assumption makes the rows of a paper that it touches anew, one after another, nearest first; the others stay as they are.
 */
import { type AssumedValues, type Effort, type Observation, Observations, type Paper } from './paper'
import { type JudgedRow, jobsOf, judgedRows, type PaperJob, type PaperReport, restsOn } from './papers'
import { canonical } from './sweep/same-json'

/** A report some of whose rows may not be made. */
export interface MovedReport extends PaperReport {
  /** Ids of the rows that the assumptions touch and whose runs are not all made: they are as before. */
  readonly missing: readonly string[]
}

/** A row, and the runs that it rests on. */
export interface TouchedRow {
  readonly row: string
  readonly jobs: readonly PaperJob[]
}

/** Keys of the runs whose scenarios are others. The keys are the same whatever is assumed. */
function touchedKeys(paper: Paper, effort: Effort, changed: AssumedValues): ReadonlySet<string> {
  const before = new Map(paper.runs(effort).map((run) => [run.key, run]))
  const isOther = (one: unknown, other: unknown): boolean => canonical(one) !== canonical(other)
  const touched = paper
    .runs(effort, changed)
    .filter(({ key, scenario }) => isOther(scenario, before.get(key)?.scenario))
  return new Set(touched.map(({ key }) => key))
}

/**
 * The rows that rest on a run that the changed assumptions touch. `rows`: the ids of all, in their order; `nearest`: the one that is
 * looked at, which comes first, and then those beside it.
 */
export function touchedRows(
  paper: Paper,
  effort: Effort,
  changed: AssumedValues,
  rows: readonly string[],
  nearest: string,
): readonly TouchedRow[] {
  const touched = [...touchedKeys(paper, effort, changed)]
  const jobs = jobsOf(paper, effort, changed)
  const from = Math.max(0, rows.indexOf(nearest))
  const away = (row: string): number => Math.abs(rows.indexOf(row) - from)
  return rows
    .filter((row) => touched.some((key) => restsOn(paper, row, key)))
    .sort((one, other) => away(one) - away(other))
    .map((row) => ({ row, jobs: jobs.filter(({ key }) => restsOn(paper, row, key)) }))
}

/** How many runs rows rest on; what several rest on counts once. */
export const runsBehindRows = (rows: readonly TouchedRow[]): number =>
  new Set(rows.flatMap(({ jobs }) => jobs.map(({ key }) => key))).size

/** The runs of rows in their order; rows that are parts of the first come before it, since it waits for theirs too. */
function inTurn(rows: readonly TouchedRow[]): readonly PaperJob[] {
  const [first, ...others] = rows
  const own = new Set(first?.jobs.map(({ key }) => key))
  const isPart = ({ jobs }: TouchedRow): boolean => jobs.every(({ key }) => own.has(key))
  const order = [...others.filter(isPart), ...(first === undefined ? [] : [first]), ...others]
  return [...new Map(order.flatMap(({ jobs }) => jobs.map((job) => [job.key, job] as const))).values()]
}

interface MoveOptions {
  readonly effort: Effort
  readonly changed: AssumedValues
  /** The rows as they are without the change. */
  readonly before: readonly JudgedRow[]
  readonly perform: (job: PaperJob) => Observation | Promise<Observation>
  /** How many jobs are under way at once. */
  readonly atOnce: number
  /** Called after each run. */
  readonly onProgress?: (done: number) => void
  /** Called first with nothing made, and then as soon as all runs of a row are; nothing is missing at the end. */
  readonly onRow: (report: MovedReport) => void
}

/** Makes rows anew in their order. Rejects where a job fails. */
export async function moveAssumptions(
  paper: Paper,
  rows: readonly TouchedRow[],
  { effort, changed, before, perform, atOnce, onProgress, onRow }: MoveOptions,
): Promise<void> {
  const found = new Map<string, Observation>()
  const made = new Map<string, JudgedRow>()
  const isMissing = ({ row }: TouchedRow): boolean => !made.has(row)
  const tell = (): void => {
    const finished = rows.filter((one) => isMissing(one) && one.jobs.every(({ key }) => found.has(key)))
    if (finished.length === 0) return
    const ids = finished.map(({ row }) => row)
    for (const row of judgedRows(paper, new Observations(found, effort, true)))
      if (ids.includes(row.id)) made.set(row.id, row)
    report()
  }
  const report = (): void => {
    const missing = rows.filter(isMissing).map(({ row }) => row)
    onRow({ effort, changed, runs: found.size, rows: before.map((row) => made.get(row.id) ?? row), missing })
  }
  report()
  const left = inTurn(rows).values()
  const lane = async (): Promise<void> => {
    for (const job of left) {
      found.set(job.key, await perform(job))
      onProgress?.(found.size)
      tell()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
