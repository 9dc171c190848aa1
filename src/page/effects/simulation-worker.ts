import { Worker } from './worker'

/** Starts a worker that simulates. A client of the engine starts it anew when it has died. */
export function startWorker(): globalThis.Worker {
  return new Worker(new URL('../../../workers/simulation.worker.ts', import.meta.url), { type: 'module' })
}
