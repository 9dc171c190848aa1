import type { PaperWorker, PaperWorkerEvents } from '../../lab/experiments/paper-pool'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

/** Starts a worker that makes runs of a paper. */
export function startPaperWorker(events: PaperWorkerEvents): PaperWorker {
  const worker = new Worker(new URL('../../../workers/paper.worker.ts', import.meta.url), {
    type: 'module',
  })
  return watchWorker(worker, events)
}
