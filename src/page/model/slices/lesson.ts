/** The reader in the lessons: how far in each of them, and what of the open step is shown on the charts. */
import type { StreamedRun } from '../../charts/drawn'

/** Which steps the reader has been through. */
export interface Progress {
  /** Ids of the steps that were left by going on, by the lesson's id. */
  readonly done: Readonly<Record<string, readonly string[]>>
  /** Id of the step at which the lesson was last open. */
  readonly last: Readonly<Record<string, string>>
}

/** What a sentence speaks of, with its place in a run. */
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

export interface LessonReading {
  readonly progress: Progress
  /** The step was come to from another one, so that reading begins at its title. */
  readonly arrived: boolean
  /** The topmost chart of the step: it names the run that is thin under the step's. */
  readonly first: string
  /** The charts of the step on which stretches are labelled: they have room for that from the beginning, and no axis jumps. */
  readonly labelled: readonly string[]
  /** The run that is thin under the step's; null: none. */
  readonly under: { readonly run: StreamedRun; readonly label: string } | null
  /** The mark that was opened with the step or pressed last, and the one that is pointed at. */
  readonly kept: PlacedMark | null
  readonly pointed: PlacedMark | null
}

export const NO_PROGRESS: Progress = { done: {}, last: {} }

export const firstReading: LessonReading = {
  progress: NO_PROGRESS,
  arrived: false,
  first: '',
  labelled: [],
  under: null,
  kept: null,
  pointed: null,
}

/** What the charts show; null: nothing. */
export function shownMark({ pointed, kept }: LessonReading): PlacedMark | null {
  return pointed ?? kept
}
