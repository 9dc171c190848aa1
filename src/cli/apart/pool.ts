/** Hands jobs to processes apart, as many at a time as there are cores. */
import { JobPool, type JobWorkerEvents } from '../../lab/experiments/job-pool'
import type { Machine } from '../command'
import type { ApartFound, ApartJob } from './jobs'

/** The outcome of a job: what was found, or why nothing was. */
export type Outcome =
  | { readonly ok: true; readonly found: ApartFound }
  | { readonly ok: false; readonly why: string }

/** The outcomes in the order of the jobs; `done` is told of each as it comes. A job that takes longer than `limitS` is ended. */
export async function performAll(
  jobs: readonly ApartJob[],
  machine: Machine,
  done: (outcome: Outcome, index: number) => void = () => {},
  limitS?: number,
): Promise<readonly Outcome[]> {
  const processes = Math.max(1, Math.min(machine.cores, jobs.length))
  const start = (events: JobWorkerEvents<ApartFound>) => machine.startApartWorker(events, processes, limitS)
  const pool = new JobPool<ApartJob, ApartFound>(processes, start)
  const outcomes: Outcome[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index] as ApartJob
      const outcome: Outcome = await pool.perform(job).then(
        (found) => ({ ok: true, found }),
        (error: Error) => ({ ok: false, why: error.message }),
      )
      outcomes[index] = outcome
      done(outcome, index)
    }
  }
  try {
    await Promise.all(Array.from({ length: processes }, work))
  } finally {
    pool.end()
  }
  return outcomes
}

/** Throws where the job fails. */
export async function performOne(job: ApartJob, machine: Machine): Promise<ApartFound> {
  const [outcome] = await performAll([job], machine)
  if (outcome?.ok === true) return outcome.found
  throw new Error(outcome?.why ?? 'the process has not answered')
}
