/** Everything that is asked for, as jobs. Pure: the page and the command line ask alike. */
import { casesOf } from './cases'
import type { CardJob, CaseJob } from './play'
import { type CardPath, cardRuns } from './scorecard'
import type { Subject } from './subject'

export const caseJobs = (subject: Subject): readonly CaseJob[] =>
  casesOf(subject.kind).map(({ id }) => ({ type: 'case', subject, id }))

/** The runs of one side of the scorecard. */
export const cardJobs = (subject: Subject, path: CardPath): readonly CardJob[] =>
  cardRuns[subject.kind].flatMap(({ id, seeds }) =>
    Array.from(
      { length: seeds },
      (_, index) => ({ type: 'card', subject, path, id, seed: index + 1 }) as const,
    ),
  )
