/** Turns a check or a scorecard into jobs. These functions are pure, so that the page and the command line make the same jobs. */
import { casesOf } from './cases'
import type { CardJob, CaseJob } from './play'
import { type CardPath, cardRuns } from './scorecard'
import type { Subject } from './subject'

export const caseJobs = (subject: Subject): readonly CaseJob[] =>
  casesOf(subject.kind).map(({ id }) => ({ type: 'case', subject, id }))

/** Returns the runs of one side of the scorecard. */
export const cardJobs = (subject: Subject, path: CardPath): readonly CardJob[] =>
  cardRuns[subject.kind].flatMap(({ id, seeds }) =>
    Array.from(
      { length: seeds },
      (_, index) => ({ type: 'card', subject, path, id, seed: index + 1 }) as const,
    ),
  )
