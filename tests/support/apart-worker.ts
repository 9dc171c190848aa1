/** Stands in for a process apart, and does its jobs in the test itself. */
import { type ApartFound, type ApartJob, perform } from '../../src/cli/apart/jobs'
import type { JobWorker, JobWorkerEvents } from '../../src/lab/experiments/job-pool'
import { allowRunning } from '../../src/lab/own-code/run-code'
import { reasonOf } from '../../src/lab/reason'

/** Answers later, as a process does. */
export function startApartWorkerHere(events: JobWorkerEvents<ApartFound>): JobWorker<ApartJob> {
  allowRunning()
  return {
    post: (job) => {
      setTimeout(() => {
        try {
          events.message({ type: 'observation', observation: perform(job) })
        } catch (error) {
          events.message({ type: 'failed', why: reasonOf(error) })
        }
      })
    },
    terminate: () => {},
  }
}
