/** The papers: every file of `papers/`, and how one is run, whole or in pieces. */
import { run } from '../run/run'
import { faultLine } from '../scenario/faults'
import { validateScenario } from '../scenario/validate'
import {
  type Effort,
  type Observation,
  Observations,
  type Paper,
  type PaperRow,
  type PaperRun,
  type Verdict,
  verdictOfAll,
} from './paper'

function collect(): ReadonlyMap<string, Paper> {
  const modules = import.meta.glob<Paper>('./papers/*.ts', { eager: true, import: 'default' })
  const found = new Map<string, Paper>()
  for (const path of Object.keys(modules).sort()) {
    const paper = modules[path]
    const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
    if (paper?.id !== name) throw new Error(`papers/${name}.ts declares "${paper?.id}"`)
    found.set(name, paper)
  }
  return new Map([...found].sort(([, a], [, b]) => a.letter.localeCompare(b.letter)))
}

/** By their ids, in the order of their letters. */
export const papers = collect()

/** One run of a paper. Plain data: any thread can do it. */
export interface PaperJob {
  readonly paper: string
  readonly key: string
  readonly effort: Effort
}

export function jobsOf(paper: Paper, effort: Effort): readonly PaperJob[] {
  return paper.runs(effort).map(({ key }) => ({ paper: paper.id, key, effort }))
}

const runsByKey = new Map<string, ReadonlyMap<string, PaperRun>>()

function findRun({ paper, key, effort }: PaperJob): PaperRun {
  const name = `${paper} ${effort}`
  let runs = runsByKey.get(name)
  if (runs === undefined) {
    runs = new Map(
      papers
        .get(paper)
        ?.runs(effort)
        .map((item) => [item.key, item]),
    )
    runsByKey.set(name, runs)
  }
  const found = runs.get(key)
  if (found === undefined) throw new Error(`no run "${key}" of paper "${paper}"`)
  return found
}

/** Simulates one run and takes from it what the paper's rows need. Throws on an unknown job. */
export function performJob(job: PaperJob): Observation {
  const { scenario, keep, observe } = findRun(job)
  const checked = validateScenario(scenario)
  if (!checked.ok) throw new Error(`${job.paper}, ${job.key}: ${checked.faults.map(faultLine).join('; ')}`)
  return observe(run(checked.value, { digest: false, ...keep }))
}

export type JudgedRow = PaperRow & { readonly verdict: Verdict }

export interface PaperReport {
  readonly effort: Effort
  readonly runs: number
  readonly rows: readonly JudgedRow[]
}

/** Tables, figures and verdicts from the observations of all jobs, by their keys. */
export function reportOf(paper: Paper, effort: Effort, byKey: ReadonlyMap<string, Observation>): PaperReport {
  const rows = paper.rows(new Observations(byKey), effort).map((row) => ({
    ...row,
    verdict: verdictOfAll(row.checks.map(({ verdict }) => verdict)),
  }))
  return { effort, runs: byKey.size, rows }
}

export interface PaperOptions {
  readonly effort?: Effort
  /** Told after each run. */
  readonly onProgress?: (done: number, of: number, job: PaperJob) => void
  /** Does a job, here or elsewhere (a pool of workers); by default here. */
  readonly perform?: (job: PaperJob) => Observation | Promise<Observation>
  /** So many jobs are under way at once; 1 by default. */
  readonly atOnce?: number
}

/** Runs all that a paper ran, and judges it. Rejects where a job fails. */
export async function runPaper(paper: Paper, options: PaperOptions = {}): Promise<PaperReport> {
  const { effort = 'full', onProgress, perform = performJob, atOnce = 1 } = options
  const jobs = jobsOf(paper, effort)
  const found = new Map<string, Observation>()
  const left = jobs.values()
  const lane = async (): Promise<void> => {
    for (const job of left) {
      found.set(job.key, await perform(job))
      onProgress?.(found.size, jobs.length, job)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return reportOf(paper, effort, found)
}

/** The same in one go, for programs that do nothing else meanwhile. */
export function reproduce(
  paper: Paper,
  effort: Effort,
  progress: (key: string) => void = () => {},
): PaperReport {
  const found = new Map<string, Observation>()
  for (const job of jobsOf(paper, effort)) {
    progress(job.key)
    found.set(job.key, performJob(job))
  }
  return reportOf(paper, effort, found)
}
