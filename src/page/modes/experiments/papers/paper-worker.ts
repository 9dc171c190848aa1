import type { PaperWorkerEvents, PaperWorkerPort } from '../../../../lab/experiments/paper-pool'
import { Worker } from '../../../state/worker'

/** Starts a worker that makes runs of a paper. */
export function startPaperWorker(events: PaperWorkerEvents): PaperWorkerPort {
  const worker = new Worker(new URL('../../../../../workers/paper.worker.ts', import.meta.url), {
    type: 'module',
  })
  worker.addEventListener('message', (event) => events.message(event.data))
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    events.died(event.message || 'it could not be loaded')
  })
  return { post: (job) => worker.postMessage(job), terminate: () => worker.terminate() }
}
