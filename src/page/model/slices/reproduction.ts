/** The reproduction of a paper that is under way or done. Reports of all papers of this visit are kept. */
import type { Effort } from '../../../lab/experiments/paper'
import type { PaperReport } from '../../../lab/experiments/papers'

export interface Reproduction {
  readonly effort: Effort
  /** Id of the paper whose runs are under way; null: none. */
  readonly running: string | null
  /** Runs that are made, and that are to be made. */
  readonly done: number
  readonly all: number
  readonly timeLeft: string
  /** Why the last one ended early. */
  readonly failure: string
  /** Reports by paper. */
  readonly reports: ReadonlyMap<string, PaperReport>
  /** Id of the row that is shown; null: the first. */
  readonly row: string | null
}

export const firstReproduction: Reproduction = {
  effort: 'quick',
  running: null,
  done: 0,
  all: 0,
  timeLeft: '',
  failure: '',
  reports: new Map(),
  row: null,
}
