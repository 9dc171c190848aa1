/** Runs a paper's jobs in workers: Web Workers on the page, threads on the command line. */
import { type JobAnswer, JobPool, type JobWorker, type JobWorkerEvents } from './job-pool'
import type { Observation } from './paper'
import type { PaperJob } from './papers'

export type PaperAnswer = JobAnswer<Observation>
export type PaperWorker = JobWorker<PaperJob>
export type PaperWorkerEvents = JobWorkerEvents<Observation>

/** Performs the jobs of `runPaper`, with `atOnce` the pool's size. */
export class PaperPool extends JobPool<PaperJob, Observation> {}
