/** The reproduction of a paper that is under way or done. Reports of all papers of this visit are kept. */
import type { TriedValue } from '../../../lab/experiments/assumption-search'
import type { MovedReport } from '../../../lab/experiments/moved-assumption'
import type { AssumedValues, Effort } from '../../../lab/experiments/paper'
import type { StoredReport, StoredSummaries } from '../../../lab/experiments/stored'
import type { Study } from '../../../lab/experiments/study/study'

/** A point of a figure: the figure's id, the place of its series, and its place in that. */
export interface FigurePoint {
  readonly plot: string
  readonly series: number
  readonly index: number
}

/** The values of an assumption are tried, by its id, for a row. */
export interface RowSearch {
  readonly parameter: string
  readonly row: string
  /** A second assumption is tried together with it, in a map. */
  readonly other?: string
}

/** The name of what a search found. */
export const searchName = (paper: string, { parameter, row, other = '' }: RowSearch): string =>
  `${paper} ${parameter} ${row} ${other}`

/** A study of the user's own. */
export interface OwnStudy {
  /** In links, and among the papers. */
  readonly name: string
  /** The content of its file. */
  readonly text: string
  readonly study: Study
}

export const firstReproduction = {
  /** Studies of the user's own by their names, as they are listed. */
  studies: new Map() as ReadonlyMap<string, OwnStudy>,
  effort: 'quick' as Effort,
  /** Id of the paper whose runs are under way; null: none. */
  running: null as string | null,
  /** They are of a search; null: of the whole paper. */
  search: null as RowSearch | null,
  /** What searches of this visit have found, by `searchName`. */
  searched: new Map() as ReadonlyMap<string, readonly TriedValue[]>,
  /** Assumptions that are changed in them. */
  changed: {} as AssumedValues,
  /** They are of the rows that the changed assumptions touch alone. */
  isMove: false,
  /** Runs that are made, and that are to be made. */
  done: 0,
  all: 0,
  timeLeft: '',
  /** Why the last one ended early. */
  failure: '',
  /** Reports of this visit, by paper, each of other assumptions; the newest last. */
  made: new Map() as ReadonlyMap<string, readonly MovedReport[]>,
  /** Those that come with the page, by paper, as far as they are loaded. */
  stored: new Map() as ReadonlyMap<string, StoredReport>,
  /** What is said of all papers; null until it is loaded. */
  summaries: null as StoredSummaries | null,
  /** Id of the row that is shown; null: the one that the paper shows first. */
  row: null as string | null,
  /** The point whose runs are shown; null: none. */
  point: null as FigurePoint | null,
}
export type Reproduction = Readonly<typeof firstReproduction>
