/** A worker of a paper: makes the runs that it is given, one after another, and answers each with what it observes. */
import { reasonOf } from '../reason'
import { answerEach, type WorkerScope } from '../worker'
import { performJob } from './paper-jobs'
import type { PaperAnswer } from './paper-pool'
import type { PaperJob } from './papers'

export function servePapers(scope: WorkerScope<PaperJob, PaperAnswer>): void {
  answerEach(scope, (job): PaperAnswer => {
    try {
      return { type: 'observation', observation: performJob(job) }
    } catch (error) {
      return { type: 'failed', why: reasonOf(error) }
    }
  })
}
