/** Runs a paper's jobs in workers: Web Workers on the page, threads on the command line. */
import { reasonOf } from '../reason'
import type { Observation } from './paper'
import { performJob } from './paper-jobs'
import type { PaperJob } from './papers'

/** The answer to a job. */
export type PaperAnswer =
  | { readonly type: 'observation'; readonly observation: Observation }
  | { readonly type: 'failed'; readonly why: string }

export interface PaperWorkerPort {
  post(job: PaperJob): void
  terminate(): void
}

export interface PaperWorkerEvents {
  message(answer: PaperAnswer): void
  /** It will answer no more. */
  died(why: string): void
}

/** The part of a worker's global scope that is used. */
export interface PaperWorkerScope {
  postMessage(answer: PaperAnswer): void
  onmessage: ((event: MessageEvent<PaperJob>) => void) | null
}

/** Inside a worker: answers each job with what it observes. */
export function servePapers(scope: PaperWorkerScope): void {
  scope.onmessage = ({ data }) => {
    try {
      scope.postMessage({ type: 'observation', observation: performJob(data) })
    } catch (error) {
      scope.postMessage({ type: 'failed', why: reasonOf(error) })
    }
  }
}

interface Hired {
  readonly port: PaperWorkerPort
  /** Of the job in hand. */
  resolve(observation: Observation): void
  reject(error: Error): void
}

/** For `runPaper`'s `perform`, with `atOnce` the pool's size: each worker has one job at a time. */
export class PaperPool {
  private readonly idle: Hired[] = []

  constructor(
    readonly size: number,
    start: (events: PaperWorkerEvents) => PaperWorkerPort,
  ) {
    for (let i = 0; i < size; i++) this.idle.push(this.hire(start))
  }

  private hire(start: (events: PaperWorkerEvents) => PaperWorkerPort): Hired {
    const worker: Hired = {
      port: start({
        message: (answer) => {
          this.idle.push(worker)
          if (answer.type === 'failed') worker.reject(new Error(answer.why))
          else worker.resolve(answer.observation)
        },
        died: (why) => worker.reject(new Error(`a worker died: ${why}`)),
      }),
      resolve: () => {},
      reject: () => {},
    }
    return worker
  }

  /** Rejects where the job fails, or where no worker is idle. */
  readonly perform = (job: PaperJob): Promise<Observation> =>
    new Promise((resolve, reject) => {
      const worker = this.idle.pop()
      if (worker === undefined) {
        reject(new Error('every worker has a job'))
        return
      }
      worker.resolve = resolve
      worker.reject = reject
      worker.port.post(job)
    })

  /** Ends the workers; nothing may be under way. */
  end(): void {
    for (const { port } of this.idle) port.terminate()
  }
}
