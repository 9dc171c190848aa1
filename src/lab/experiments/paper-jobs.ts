/**
 * Does the runs of a paper, in a worker or here. It has the simulator with it, which is not needed where runs are only asked for and reports
 * shown.
 */
import { index } from 'd3-array'
import { reasonOf } from '../reason'
import { run } from '../run/run'
import { faultLine } from '../scenario/faults'
import { validateScenario } from '../scenario/validate'
import { answerEach, type WorkerScope } from '../worker'
import type { Effort, Observation, Paper, PaperRun } from './paper'
import type { PaperAnswer } from './paper-pool'
import { jobsOf, type PaperJob, type PaperReport, papers, reportOf } from './papers'
import { paperOf } from './study/paper-of'

type Runs = ReadonlyMap<string, PaperRun>

/** The runs that were asked for last: a worker has one paper after another. */
let known: { readonly name: string; readonly runs: Runs } | null = null

function runsOf({ paper, effort, changed, study }: PaperJob): Runs {
  const name = JSON.stringify([paper, effort, changed, study])
  if (known?.name !== name) {
    const asked = study === undefined ? papers.get(paper) : paperOf(study, '')
    known = { name, runs: index(asked?.runs(effort, changed) ?? [], (run) => run.key) }
  }
  return known.runs
}

function findRun(job: PaperJob): PaperRun {
  const found = runsOf(job).get(job.key)
  if (found === undefined) throw new Error(`no run "${job.key}" of paper "${job.paper}"`)
  return found
}

/** Simulates one run and takes from it what the paper's rows need. Throws on an unknown job. */
export function performJob(job: PaperJob): Observation {
  const { scenario, keep, warmUpS, observe } = findRun(job)
  const checked = validateScenario(scenario)
  if (!checked.ok) throw new Error(`${job.paper}, ${job.key}: ${checked.faults.map(faultLine).join('; ')}`)
  return observe(run(checked.value, { digest: false, ...keep }, warmUpS))
}

/** Runs all that a paper ran and judges it, in one go: for programs that do nothing else meanwhile. */
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

/** A worker of a paper: makes the runs that it is given, one after another, and answers each with what it observes. */
export function servePapers(scope: WorkerScope<PaperJob, PaperAnswer>): void {
  answerEach(scope, (job): PaperAnswer => {
    try {
      return { type: 'observation', observation: performJob(job) }
    } catch (error) {
      return { type: 'failed', why: reasonOf(error) }
    }
  })
}
