import type { CheckFound } from '../../../lab/own-code/check/play'
import type { CardPath } from '../../../lab/own-code/check/scorecard'
import type { Subject } from '../../../lab/own-code/check/subject'

/** What has been found so far, job by job. */
export interface Checked {
  readonly subject: Subject
  readonly opponent: Subject
  readonly path: CardPath
  readonly card: readonly (CheckFound | undefined)[]
  readonly other: readonly (CheckFound | undefined)[]
  readonly cases: readonly (CheckFound | undefined)[]
  readonly done: boolean
}
