import type { WorkerEvents, WorkerPort } from '../../../../lab/experiments/sweep/pool'
import { Worker } from '../../../state/worker'

/** Starts a worker that runs points of a sweep. */
export function startSweepWorker(events: WorkerEvents): WorkerPort {
  const worker = new Worker(new URL('../../../../../workers/sweep.worker.ts', import.meta.url), {
    type: 'module',
  })
  worker.addEventListener('message', (event) => events.message(event.data))
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    events.died(event.message || 'it could not be loaded')
  })
  return { post: (message) => worker.postMessage(message), terminate: () => worker.terminate() }
}
