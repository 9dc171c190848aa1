/** A worker of a paper that runs in the test itself. */
import {
  type PaperWorkerEvents,
  type PaperWorkerPort,
  type PaperWorkerScope,
  servePapers,
} from '../../src/lab/experiments/paper-pool'

/** Answers later, as a worker does. */
export function startPaperWorkerHere(events: PaperWorkerEvents): PaperWorkerPort {
  const scope: PaperWorkerScope = { postMessage: (answer) => events.message(answer), onmessage: null }
  servePapers(scope)
  return {
    post: (job) => {
      setTimeout(() => scope.onmessage?.(new MessageEvent('message', { data: job })))
    },
    terminate: () => {},
  }
}
