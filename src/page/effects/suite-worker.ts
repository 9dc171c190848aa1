/** Starts a worker that plays cases of suites. */
import type { JobWorker, JobWorkerEvents } from '../../lab/experiments/job-pool'
import type { CaseRun, SuiteJob } from '../../lab/experiments/suite/jobs'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

export function startSuiteWorker(events: JobWorkerEvents<CaseRun>): JobWorker<SuiteJob> {
  const worker = new Worker(new URL('../../../workers/suite.worker.ts', import.meta.url), {
    type: 'module',
  })
  return watchWorker(worker, events)
}
