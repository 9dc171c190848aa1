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

export const NO_PROGRESS: Progress = { done: {}, last: {} }

export const firstReading = {
  progress: NO_PROGRESS,
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

/** What the charts show; null: nothing. */
export function shownMark({ pointed, kept }: LessonReading): PlacedMark | null {
  return pointed ?? kept
}
