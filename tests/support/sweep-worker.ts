/** A worker of a sweep that runs in the test itself. */
import type { SweepWorker, SweepWorkerEvents } from '../../src/lab/experiments/sweep/pool'
import { type FromSweepWorker, serve, type ToSweepWorker } from '../../src/lab/experiments/sweep/worker'
import type { WorkerScope } from '../../src/lab/worker'

/** Answers later, as a worker does. */
export function startWorkerHere(events: SweepWorkerEvents): SweepWorker {
  let alive = true
  const scope: WorkerScope<ToSweepWorker, FromSweepWorker> = {
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
