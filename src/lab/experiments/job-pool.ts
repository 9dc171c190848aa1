/** Hands jobs to workers, Web Workers on the page and threads on the command line: each worker has one job at a time. */
import { papers } from '../../strings/papers'
import type { WorkerEvents, WorkerPort } from '../worker'

/** The answer to a job. */
export type JobAnswer<Found> =
  | { readonly type: 'observation'; readonly observation: Found }
  | { readonly type: 'failed'; readonly why: string }

export type JobWorker<Job> = WorkerPort<Job>
export type JobWorkerEvents<Found> = WorkerEvents<JobAnswer<Found>>

/** A job that a worker has, and who waits for it. */
interface Assigned<Job, Found> {
  readonly job: Job
  /** How many workers have died of it. */
  deaths: number
  resolve(observation: Found): void
  reject(error: Error): void
}

interface Hired<Job, Found> {
  readonly port: JobWorker<Job>
  assigned: Assigned<Job, Found> | null
}

/** A worker may die of what has nothing to do with its job, so another tries it once more. */
const MOST_DEATHS = 2

/** No more than `size` jobs may be under way at once. */
export class JobPool<Job, Found> {
  private readonly hired = new Set<Hired<Job, Found>>()

  constructor(
    readonly size: number,
    private readonly start: (events: JobWorkerEvents<Found>) => JobWorker<Job>,
  ) {
    for (let i = 0; i < size; i++) this.hire()
  }

  private hire(): Hired<Job, Found> {
    const worker: Hired<Job, Found> = {
      port: this.start({
        message: (answer) => this.receive(worker, answer),
        died: (why) => this.replace(worker, why),
      }),
      assigned: null,
    }
    this.hired.add(worker)
    return worker
  }

  private receive(worker: Hired<Job, Found>, answer: JobAnswer<Found>): void {
    const { assigned } = worker
    worker.assigned = null
    if (answer.type === 'failed') assigned?.reject(new Error(answer.why))
    else assigned?.resolve(answer.observation)
  }

  /** Another worker takes its place, and its job where that may yet be done. */
  private replace(worker: Hired<Job, Found>, why: string): void {
    if (!this.hired.delete(worker)) return
    const { assigned } = worker
    const successor = this.hire()
    if (assigned === null) return
    assigned.deaths++
    if (assigned.deaths < MOST_DEATHS) this.assign(successor, assigned)
    else assigned.reject(new Error(papers.workersDied(assigned.deaths, why)))
  }

  private assign(worker: Hired<Job, Found>, assigned: Assigned<Job, Found>): void {
    worker.assigned = assigned
    worker.port.post(assigned.job)
  }

  /** Rejects where the job fails, where no worker lives to do it, or where none is idle. */
  readonly perform = (job: Job): Promise<Found> =>
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
