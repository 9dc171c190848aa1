/** A worker of a sweep that runs in the test itself. */
import type { WorkerEvents, WorkerPort } from '../../src/lab/experiments/sweep/pool'
import { type SweepWorkerScope, serve } from '../../src/lab/experiments/sweep/worker'

/** Answers later, as a worker does. */
export function startWorkerHere(events: WorkerEvents): WorkerPort {
  let alive = true
  const scope: SweepWorkerScope = {
    postMessage: (message) => {
      if (alive) events.message(message)
    },
    onmessage: null,
  }
  serve(scope)
  return {
    post: (message) => {
      setTimeout(() => scope.onmessage?.(new MessageEvent('message', { data: message })))
    },
    terminate: () => {
      alive = false
    },
  }
}
