/** A worker of a paper that runs in the test itself. */

import { servePapers } from '../../src/lab/experiments/paper-jobs'
import type { PaperAnswer, PaperWorker, PaperWorkerEvents } from '../../src/lab/experiments/paper-pool'
import type { PaperJob } from '../../src/lab/experiments/papers'
import type { WorkerScope } from '../../src/lab/worker'

/** Answers later, as a worker does. */
export function startPaperWorkerHere(events: PaperWorkerEvents): PaperWorker {
  const scope: WorkerScope<PaperJob, PaperAnswer> = {
    postMessage: (answer) => events.message(answer),
    onmessage: null,
  }
  servePapers(scope)
  return {
    post: (job) => {
      setTimeout(() => scope.onmessage?.(new MessageEvent('message', { data: job })))
    },
    terminate: () => {},
  }
}
