/** A worker of suites that plays its cases in the test itself. */
import type { JobWorker, JobWorkerEvents } from '../../src/lab/experiments/job-pool'
import {
  type CaseRun,
  type SuiteAnswer,
  type SuiteJob,
  serveSuites,
} from '../../src/lab/experiments/suite/jobs'
import type { WorkerScope } from '../../src/lab/worker'

/** Answers later, as a worker does. */
export function startSuiteWorkerHere(events: JobWorkerEvents<CaseRun>): JobWorker<SuiteJob> {
  const scope: WorkerScope<SuiteJob, SuiteAnswer> = {
    postMessage: (answer) => events.message(answer),
    onmessage: null,
  }
  serveSuites(scope)
  return {
    post: (job) => {
      setTimeout(() => scope.onmessage?.(new MessageEvent('message', { data: job })))
    },
    terminate: () => {},
  }
}
