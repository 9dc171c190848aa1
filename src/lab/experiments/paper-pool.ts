/** Runs a paper's jobs in workers: Web Workers on the page, threads on the command line. */
import { papers } from '../../strings/papers'
import type { WorkerEvents, WorkerPort } from '../worker'
import type { Observation } from './paper'
import type { PaperJob } from './papers'

/** The answer to a job. */
export type PaperAnswer =
  | { readonly type: 'observation'; readonly observation: Observation }
  | { readonly type: 'failed'; readonly why: string }

export type PaperWorker = WorkerPort<PaperJob>
export type PaperWorkerEvents = WorkerEvents<PaperAnswer>

/** A job that a worker has, and who waits for it. */
interface Assigned {
  readonly job: PaperJob
  /** How many workers have died of it. */
  deaths: number
  resolve(observation: Observation): void
  reject(error: Error): void
}

interface Hired {
  readonly port: PaperWorker
  assigned: Assigned | null
}

/** A worker may die of what has nothing to do with its job, so another tries it once more. */
const MOST_DEATHS = 2

/** Performs the jobs of `runPaper`, with `atOnce` the pool's size: each worker has one job at a time. */
export class PaperPool {
  private readonly hired = new Set<Hired>()

  constructor(
    readonly size: number,
    private readonly start: (events: PaperWorkerEvents) => PaperWorker,
  ) {
    for (let i = 0; i < size; i++) this.hire()
  }

  private hire(): Hired {
    const worker: Hired = {
      port: this.start({
        message: (answer) => this.receive(worker, answer),
        died: (why) => this.replace(worker, why),
      }),
      assigned: null,
    }
    this.hired.add(worker)
    return worker
  }

  private receive(worker: Hired, answer: PaperAnswer): void {
    const { assigned } = worker
    worker.assigned = null
    if (answer.type === 'failed') assigned?.reject(new Error(answer.why))
    else assigned?.resolve(answer.observation)
  }

  /** Another worker takes its place, and its job where that may yet be done. */
  private replace(worker: Hired, why: string): void {
    if (!this.hired.delete(worker)) return
    const { assigned } = worker
    const successor = this.hire()
    if (assigned === null) return
    assigned.deaths++
    if (assigned.deaths < MOST_DEATHS) this.assign(successor, assigned)
    else assigned.reject(new Error(papers.workersDied(assigned.deaths, why)))
  }

  private assign(worker: Hired, assigned: Assigned): void {
    worker.assigned = assigned
    worker.port.post(assigned.job)
  }

  /** Rejects where the job fails, where no worker lives to do it, or where none is idle. */
  readonly perform = (job: PaperJob): Promise<Observation> =>
    new Promise((resolve, reject) => {
      for (const worker of this.hired) {
        if (worker.assigned !== null) continue
        this.assign(worker, { job, deaths: 0, resolve, reject })
        return
      }
      reject(new Error('every worker has a job'))
    })

  /** Ends the workers; what is under way is lost. */
  end(): void {
    for (const { port } of this.hired) port.terminate()
    this.hired.clear()
  }
}
