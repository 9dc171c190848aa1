/**
 * Does the runs of a paper, in a worker or here. It has the simulator with it, which is not needed where runs are only asked for and reports
 * shown.
 */
import { index } from 'd3-array'
import { reasonOf } from '../reason'
import { run } from '../run/run'
import { faultLine } from '../scenario/faults'
import type { Scenario } from '../scenario/scenario'
import { validateScenario } from '../scenario/validate'
import type { WorkerScope } from '../worker'
import { type KeptObservations, observeOnce } from './kept-observations'
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

function scenarioOf(job: PaperJob, { scenario }: PaperRun): Scenario {
  const checked = validateScenario(scenario)
  if (!checked.ok) throw new Error(`${job.paper}, ${job.key}: ${checked.faults.map(faultLine).join('; ')}`)
  return checked.value
}

const observed = ({ keep, warmUpS, observe }: PaperRun, scenario: Scenario): Observation =>
  observe(run(scenario, { digest: false, ...keep }, warmUpS))

/** Simulates one run and takes from it what the paper's rows need. Throws on an unknown job. */
export function performJob(job: PaperJob): Observation {
  const found = findRun(job)
  return observed(found, scenarioOf(job, found))
}

/** The same, where the run is not kept. Rejects on an unknown job. */
async function performOnce(job: PaperJob, kept: KeptObservations): Promise<Observation> {
  const found = findRun(job)
  const scenario = scenarioOf(job, found)
  return observeOnce(job, found, scenario, kept, () => observed(found, scenario))
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

/**
 * A worker of a paper: makes the runs that it is given, one after another, and answers each with what it observes. `kept`: where that is
 * kept; null: nowhere.
 */
export function servePapers(
  scope: WorkerScope<PaperJob, PaperAnswer>,
  kept: KeptObservations | null = null,
): void {
  const answer = async (job: PaperJob): Promise<PaperAnswer> => {
    try {
      const observation = kept === null ? performJob(job) : await performOnce(job, kept)
      return { type: 'observation', observation }
    } catch (error) {
      return { type: 'failed', why: reasonOf(error) }
    }
  }
  scope.onmessage = async ({ data }) => scope.postMessage(await answer(data))
}
