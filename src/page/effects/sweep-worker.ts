import type { SweepWorker, SweepWorkerEvents } from '../../lab/experiments/sweep/pool'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

/** Starts a worker that runs points of a sweep. */
export function startSweepWorker(events: SweepWorkerEvents & { ready(): void }): SweepWorker {
  const worker = new Worker(new URL('../../../workers/sweep.worker.ts', import.meta.url), {
    type: 'module',
  })
  return watchWorker(worker, events)
}
