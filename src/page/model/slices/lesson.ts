/** The reader in the lessons: how far in each of them, and what of the open step is shown on the charts. */

import type { Answers } from '../../../lab/lessons/answers'
import type { LessonStep } from '../../../lab/lessons/lesson'
import type { Verdict } from '../../../lab/lessons/prediction'
import type { Run } from '../../../lab/run/run'
import type { StreamedRun } from '../../charts/drawn'
import type { Drawing } from '../drawing'

/** The reader's progress through the steps of lessons. */
export interface Progress {
  /** Ids of the steps that were left by going on, by the lesson's id. */
  readonly done: Readonly<Record<string, readonly string[]>>
  /** Id of the step at which the lesson was last open. */
  readonly last: Readonly<Record<string, string>>
}

/** The thing that a sentence speaks of, with its place in a run. */
export interface PlacedMark {
  /** s; an instant has both the same. */
  readonly fromS: number
  readonly toS: number
  /** Label of the dimension line; '' for none. */
  readonly label: string
  /** The chart that has the dimension line. */
  readonly panel: string
  /** Row of the packet that is followed, -1 for none. */
  readonly packet: number
}

/** A prediction under way, which stays when the reader goes to another step and comes back. */
export interface PredictionState {
  /**
   * `drawing`: nothing is seen of the run. `waiting`: locked in, the run is not there yet. `revealing`: it comes from the
   * left. `shown`: all of it, and what was right.
   */
  readonly stage: 'drawing' | 'waiting' | 'revealing' | 'shown'
  /** The drawing. It is never changed; a change makes a copy. */
  readonly drawing: Drawing
  /** The step's own run; null: it is not there yet. */
  readonly run: Run | null
  /** The part of the run to draw, from `fromS` to `toS`, s. It is known with the run. */
  readonly fromS: number
  readonly toS: number
  /** The time up to which the chart reveals the run before all of it is shown, s. */
  readonly revealedToS: number
  /** Verdicts in the order of the prediction's checks; empty until the run is shown. */
  readonly verdicts: readonly Verdict[]
  /** The drawing is not shown over the run. */
  readonly hidden: boolean
  /** The keyboard's place on the time axis; null: it has not been used. */
  readonly knot: number | null
  /** Rises with every change that React shows: a pen on its way is seen on the canvas alone. */
  readonly version: number
}

export const NO_PROGRESS: Progress = { done: {}, last: {} }

export const firstReading = {
  progress: NO_PROGRESS,
  /** The step that is open; null: none. */
  open: null as LessonStep | null,
  /** The predictions of this visit, by lesson and step. */
  predictions: {} as Readonly<Record<string, PredictionState>>,
  /** The first answers by lesson, of this visit and of earlier ones that a learning platform kept. */
  answers: {} as Readonly<Record<string, Answers>>,
  /** A learning platform follows the lesson that is open: the reader stays in it. */
  followed: false,
  /** The step was come to from another one, so that reading begins at its title. */
  arrived: false,
  /** The topmost chart of the step: it names the run that is thin under the step's. */
  first: '',
  /** The charts of the step on which stretches are labelled: they have room for that from the beginning, and no axis jumps. */
  labelled: [] as readonly string[],
  /** The run that is thin under the step's; null: none. */
  under: null as { readonly run: StreamedRun; readonly label: string } | null,
  /** The mark that was opened with the step or pressed last, and the one that is pointed at. */
  kept: null as PlacedMark | null,
  pointed: null as PlacedMark | null,
}
export type LessonReading = Readonly<typeof firstReading>

/** Returns the mark that the charts show; null for none. */
export function shownMark({ pointed, kept }: LessonReading): PlacedMark | null {
  return pointed ?? kept
}
