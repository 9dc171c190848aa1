/** Threads that run the points of a sweep or the runs of a paper: this very program, started again as a worker thread. */
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { type MessagePort, Worker, workerData } from 'node:worker_threads'
import {
  type PaperWorkerEvents,
  type PaperWorkerPort,
  type PaperWorkerScope,
  servePapers,
} from '../lab/experiments/paper-pool'
import type { WorkerEvents, WorkerPort } from '../lab/experiments/sweep/pool'
import { type SweepWorkerScope, serve } from '../lab/experiments/sweep/worker'
import { reasonOf } from '../lab/reason'
import { COMMAND_LINE_BYTES, shareMemory } from '../lab/run/budget'

type Work = 'sweep' | 'paper'

interface Events<From> {
  message(message: From): void
  died(why: string): void
}

interface Port<To> {
  post(message: To): void
  terminate(): void
}

/** What a thread does, and how many do so side by side. */
interface Hired {
  readonly work: Work
  readonly threads: number
}

/**
 * Functions that are used much are compiled on the thread that runs them, not beside it. Node.js 20 takes a thread that
 * ends from its platform before V8 has ended the compilations that still go on beside it, and aborts the whole program
 * when one of these asks the platform for something. It costs no time: as many threads work as there are cores.
 */
function compileOnOwnThread(): void {
  setFlagsFromString('--no-concurrent-recompilation')
}

function startThread<To, From>(hired: Hired, events: Events<From>): Port<To> {
  compileOnOwnThread()
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: hired })
  thread.on('message', (message) => events.message(message))
  thread.on('error', (error) => events.died(reasonOf(error)))
  thread.on('messageerror', () => {
    events.died('a message could not be read')
    void thread.terminate()
  })
  thread.on('exit', (code) => events.died(`exit code ${code}`))
  return {
    post: (message) => thread.postMessage(message),
    terminate: () => {
      thread.removeAllListeners('exit')
      void thread.terminate()
    },
  }
}

export const startSweepThread = (events: WorkerEvents, threads: number): WorkerPort =>
  startThread({ work: 'sweep', threads }, events)

export const startPaperThread = (events: PaperWorkerEvents, threads: number): PaperWorkerPort =>
  startThread({ work: 'paper', threads }, events)

/** Inside such a thread. */
export function serveThread(port: MessagePort): void {
  const { work, threads } = workerData as Hired
  shareMemory(COMMAND_LINE_BYTES, threads)
  if (work === 'paper') {
    const scope: PaperWorkerScope = { postMessage: (answer) => port.postMessage(answer), onmessage: null }
    servePapers(scope)
    port.on('message', (data) => scope.onmessage?.(new MessageEvent('message', { data })))
  } else {
    const scope: SweepWorkerScope = { postMessage: (message) => port.postMessage(message), onmessage: null }
    serve(scope)
    port.on('message', (data) => scope.onmessage?.(new MessageEvent('message', { data })))
  }
}
