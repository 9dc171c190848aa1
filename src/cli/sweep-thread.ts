/** Threads that run the points of a sweep: this very program, started again as a worker thread. */
import { fileURLToPath } from 'node:url'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { WorkerEvents, WorkerPort } from '../lab/experiments/sweep/pool'
import { type SweepWorkerScope, serve } from '../lab/experiments/sweep/worker'

export function startSweepThread(events: WorkerEvents): WorkerPort {
  const thread = new Worker(fileURLToPath(import.meta.url))
  thread.on('message', (message) => events.message(message))
  thread.on('error', (error) => events.died(error.message))
  thread.on('exit', (code) => events.died(`exit code ${code}`))
  return {
    post: (message) => thread.postMessage(message),
    terminate: () => {
      thread.removeAllListeners('exit')
      void thread.terminate()
    },
  }
}

/** Inside such a thread. */
export function serveThread(port: MessagePort): void {
  const scope: SweepWorkerScope = { postMessage: (message) => port.postMessage(message), onmessage: null }
  serve(scope)
  port.on('message', (data) => scope.onmessage?.({ data }))
}
