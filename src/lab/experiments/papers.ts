/** The papers, one for every folder of `papers/`, and the way in which one is run in pieces. paper-jobs.ts does the pieces. */
import { collect } from '../collect'
import {
  type AssumedValues,
  type Effort,
  type Observation,
  Observations,
  type Paper,
  type PaperCheck,
  type PaperRow,
  type PaperRun,
} from './paper'
import type { Study } from './study/study'
import { type Counts, countsOf, sumOfCounts, type Verdict, verdictOf } from './verdict'

/** The papers by their ids, in the order of their letters. */
export const papers = collect<Paper>(import.meta.glob('./papers/*/index.ts', { eager: true }), (one, other) =>
  one.letter.localeCompare(other.letter),
)

/** One run of a paper, as plain data that any thread can handle. */
export interface PaperJob {
  readonly paper: string
  readonly key: string
  readonly effort: Effort
  /** The changed assumptions. */
  readonly changed?: AssumedValues
  /** The file of a paper that has no folder. */
  readonly study?: Study
}

/** Returns the job of a run. */
export function jobOf(
  { id, study }: Paper,
  effort: Effort,
  changed: AssumedValues,
): (run: Pick<PaperRun, 'key'>) => PaperJob {
  const job = { paper: id, effort, changed, ...(study === undefined ? {} : { study }) }
  return ({ key }) => ({ ...job, key })
}

/** True where a row rests on a run. It rests on all of them where its paper does not say. */
export const restsOn = (paper: Paper, row: string, key: string): boolean => paper.needs?.(row, key) !== false

export function jobsOf(paper: Paper, effort: Effort, changed: AssumedValues = {}): readonly PaperJob[] {
  return paper.runs(effort, changed).map(jobOf(paper, effort, changed))
}

/** A row or claim with the number of its parts that have each verdict, and the verdict of the whole. */
interface Judged {
  readonly counts: Counts
  readonly verdict: Verdict
}

export type JudgedCheck = PaperCheck & Judged
export type JudgedRow = Omit<PaperRow, 'checks' | 'tables' | 'plots'> &
  Required<Pick<PaperRow, 'tables' | 'plots'>> &
  Judged & { readonly checks: readonly JudgedCheck[] }

export interface PaperReport {
  readonly effort: Effort
  /** The assumptions that were changed. */
  readonly changed: AssumedValues
  readonly runs: number
  readonly rows: readonly JudgedRow[]
}

/** Returns every row with the verdicts of its claims. */
export function judgedRows(paper: Pick<Paper, 'rows'>, found: Observations): readonly JudgedRow[] {
  return paper.rows(found).map(({ id, what, checks, ...row }) => {
    const each = checks.map((check) => {
      const counts = countsOf(check.parts, (check.fitted ?? []).length > 0)
      return { ...check, counts, verdict: verdictOf(counts) }
    })
    const counts = sumOfCounts(each.map((check) => check.counts))
    const verdict = verdictOf(counts)
    const { short, tables = [], plots = [] } = row
    const named = short === undefined ? { id, what } : { id, what, short }
    return { ...named, checks: each, tables, plots, counts, verdict }
  })
}

/** Returns tables, figures and verdicts from the observations of all jobs, by their keys. */
export function reportOf(
  paper: Paper,
  effort: Effort,
  byKey: ReadonlyMap<string, Observation>,
  changed: AssumedValues = {},
): PaperReport {
  const rows = judgedRows(paper, new Observations(byKey, effort))
  return { effort, changed, runs: byKey.size, rows }
}

/**
 * Returns the same from the runs that are complete, which may be none: what is printed and claimed is in it in any
 * case. null where the paper has no partial report.
 */
export function reportSoFar(paper: Paper, byKey: ReadonlyMap<string, Observation>): PaperReport | null {
  const { rowsSoFar } = paper
  if (rowsSoFar === undefined) return null
  const rows = judgedRows({ rows: rowsSoFar }, new Observations(byKey, 'full', true))
  return { effort: 'full', changed: {}, runs: byKey.size, rows }
}

export interface PaperOptions {
  readonly effort?: Effort
  readonly changed?: AssumedValues
  /** Called after each run with the number of finished runs, the number of all runs, and the job. */
  readonly onProgress?: (done: number, of: number, job: PaperJob) => void
  /** Does a job, in this thread (`performJob`) or elsewhere (in a pool of workers). */
  readonly perform: (job: PaperJob) => Observation | Promise<Observation>
  /** The number of jobs under way at once; 1 by default. */
  readonly atOnce?: number
}

/** Makes all runs of a paper and judges it. Rejects where a job fails. */
export async function runPaper(paper: Paper, options: PaperOptions): Promise<PaperReport> {
  const { effort = 'full', changed, onProgress, perform, atOnce = 1 } = options
  const jobs = jobsOf(paper, effort, changed)
  const found = new Map<string, Observation>()
  const left = jobs.values()
  const lane = async (): Promise<void> => {
    for (const job of left) {
      found.set(job.key, await perform(job))
      onProgress?.(found.size, jobs.length, job)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return reportOf(paper, effort, found, changed)
}
