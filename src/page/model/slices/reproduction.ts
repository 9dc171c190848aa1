/** The reproduction of a paper that is under way or done. Reports of all papers of this visit are kept. */
import type { Effort } from '../../../lab/experiments/paper'
import type { PaperReport } from '../../../lab/experiments/papers'

export const firstReproduction = {
  effort: 'quick' as Effort,
  /** Id of the paper whose runs are under way; null: none. */
  running: null as string | null,
  /** Runs that are made, and that are to be made. */
  done: 0,
  all: 0,
  timeLeft: '',
  /** Why the last one ended early. */
  failure: '',
  /** Reports by paper. */
  reports: new Map() as ReadonlyMap<string, PaperReport>,
  /** Id of the row that is shown; null: the first. */
  row: null as string | null,
}
export type Reproduction = Readonly<typeof firstReproduction>
