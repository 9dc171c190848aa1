/**
 * Runs published comparisons again and judges their claims, those that come with Sawtooth and studies of one's own.
 *
 * @packageDocumentation
 */
import type { Effort, Paper } from '../lab/experiments/paper'
import { performJob } from '../lab/experiments/paper-jobs'
import { papers as known, type PaperReport, runPaper } from '../lab/experiments/papers'
import { OWN_LETTER, paperOf } from '../lab/experiments/study/paper-of'
import { readStudy as readText, validateStudy } from '../lab/experiments/study/schema'
import { accepted } from './accepted'

export type {
  AssumedParameter,
  AssumedValues,
  Fitted,
  Observation,
  PaperCheck,
  PaperRow,
  PaperRun,
  PaperTable,
  Points,
} from '../lab/experiments/paper'
export type { JudgedRow } from '../lab/experiments/papers'
export type { Study } from '../lab/experiments/study/study'
export { InvalidInput } from './input'
export type { Effort, Paper, PaperReport }

/** The papers that come with Sawtooth, by their ids. */
export const papers: ReadonlyMap<string, Paper> = known

/** Reads a study of one's own (docs/STUDIES.md) from its text or its content, and returns it as a paper. Throws InvalidInput. */
export const readStudy = (file: string | object): Paper =>
  paperOf(accepted(typeof file === 'string' ? readText(file) : validateStudy(file)), OWN_LETTER)

export interface ReproduceOptions {
  /** `quick` makes fewer repetitions; the default is `full`. */
  readonly effort?: Effort
  /** Called after each run with the number of finished runs and the number of all runs. */
  readonly onProgress?: (done: number, of: number) => void
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Makes the runs of a paper one after another, and judges its numbers and claims as `sawtooth paper` does. Rejects where a run fails. */
export const reproduce = (
  paper: Paper,
  { effort = 'full', onProgress = () => {} }: ReproduceOptions = {},
): Promise<PaperReport> =>
  runPaper(paper, {
    effort,
    onProgress,
    async perform(job) {
      await pause()
      return performJob(job)
    },
  })
