/** Threads that run the points of a sweep, the runs of a paper or the cases of a suite: this very program, started again as a worker thread. */
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { type MessagePort, Worker, workerData } from 'node:worker_threads'
import type { JobWorker, JobWorkerEvents } from '../lab/experiments/job-pool'
import { servePapers } from '../lab/experiments/paper-jobs'
import type { PaperWorker, PaperWorkerEvents } from '../lab/experiments/paper-pool'
import { type CaseRun, type SuiteJob, serveSuites } from '../lab/experiments/suite/jobs'
import type { SweepWorker, SweepWorkerEvents } from '../lab/experiments/sweep/pool'
import { serve } from '../lab/experiments/sweep/worker'
import { allMeasured, keepMeasured } from '../lab/measured/store'
import { reasonOf } from '../lab/reason'
import { COMMAND_LINE_BYTES, shareMemory } from '../lab/run/budget'
import type { WorkerEvents, WorkerPort, WorkerScope } from '../lab/worker'

/** What a thread does, and how many do so side by side. */
interface Hired {
  readonly work: 'sweep' | 'paper' | 'suite'
  readonly threads: number
}

/** With the measured links that its runs may name. */
type Started = Hired & { readonly measured: ReturnType<typeof allMeasured> }

function startThread<To, From>(hired: Hired, events: WorkerEvents<From>): WorkerPort<To> {
  // Functions that are used much are compiled on the thread that runs them, not beside it. Node.js 20 takes a thread that ends from
  // its platform before V8 has ended the compilations that still go on beside it, and aborts the whole program when one of these asks
  // the platform for something. It costs no time: as many threads work as there are cores.
  setFlagsFromString('--no-concurrent-recompilation')
  const started: Started = { ...hired, measured: allMeasured() }
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: started })
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

export const startSweepThread = (events: SweepWorkerEvents, threads: number): SweepWorker =>
  startThread({ work: 'sweep', threads }, events)

export const startPaperThread = (events: PaperWorkerEvents, threads: number): PaperWorker =>
  startThread({ work: 'paper', threads }, events)

export const startSuiteThread = (events: JobWorkerEvents<CaseRun>, threads: number): JobWorker<SuiteJob> =>
  startThread({ work: 'suite', threads }, events)

/** Serves the jobs of such a thread, from inside of it. */
export function serveThread(port: MessagePort): void {
  const { work, threads, measured } = workerData as Started
  for (const [sha256, link] of measured) keepMeasured(sha256, link)
  shareMemory(COMMAND_LINE_BYTES, threads)
  if (work === 'paper') servePapers(scopeOf(port))
  else if (work === 'suite') serveSuites(scopeOf(port))
  else serve(scopeOf(port))
}

/** The thread's end of `port` as a worker of the page has it. */
function scopeOf<To, From>(port: MessagePort): WorkerScope<To, From> {
  const scope: WorkerScope<To, From> = {
    postMessage: (message) => port.postMessage(message),
    onmessage: null,
  }
  port.on('message', (data) => scope.onmessage?.(new MessageEvent('message', { data })))
  return scope
}
