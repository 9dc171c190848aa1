/** Going through a lesson, and showing on the charts what its sentences speak of. */
import { type Answer, type Answers, type ExerciseKind, exerciseName } from '../../lab/lessons/answers'
import { finished, firstAnswers, sightOf, visited } from '../model/lesson-reading'
import {
  type LessonReading,
  NO_PROGRESS,
  type PlacedMark,
  type PredictionState,
} from '../model/slices/lesson'
import { dispatch, getState } from '../store'
import { seek, setHover, setPlaying, setZoom } from './playback'

const tell = (reading: Partial<LessonReading>): void => dispatch({ type: 'tellReading', reading })

/** A lesson (ids) is open at a step. Returns whether the reader came from another step: then reading begins at its title. */
export function visitStep(lesson: string, step: string): boolean {
  const { arrived, progress } = getState().lesson
  tell({ progress: visited(progress, lesson, step), arrived: false })
  return arrived
}

/** The step that opens next is come to from another one. */
export const leaveStep = (): void => tell({ arrived: true })

/** The reader went on from a step. */
export const finishStep = (lesson: string, step: string): void =>
  tell({ progress: finished(getState().lesson.progress, lesson, step) })

/** The reader has answered an exercise of a step; what was answered before stays. */
export function answer(lesson: string, step: string, kind: ExerciseKind, given: Answer): void {
  const { answers } = getState().lesson
  const next = firstAnswers(answers, lesson, { [exerciseName(step, kind)]: given })
  if (next !== answers) tell({ answers: next })
}

/** A learning platform follows the lesson, and gives what was done in earlier visits. */
export function followLesson(lesson: string, done: readonly string[], answers: Answers): void {
  const { progress } = getState().lesson
  tell({
    followed: true,
    progress: { ...progress, done: { ...progress.done, [lesson]: done } },
    answers: { ...getState().lesson.answers, [lesson]: answers },
  })
}

export const clearProgress = (): void => tell({ progress: NO_PROGRESS })

/** Another step with its charts: no mark is shown on them yet. */
export const showStep = (step: Pick<LessonReading, 'open' | 'first' | 'labelled'>): void =>
  tell({ ...step, under: null, kept: null, pointed: null })

/** No step is open any more. */
export const closeStep = (): void => tell({ open: null })

/** Returns the stage of a prediction. */
export const tellPrediction = (key: string, prediction: PredictionState): void =>
  tell({ predictions: { ...getState().lesson.predictions, [key]: prediction } })

/** Names the run that is thin under the step's. */
export const nameUnder = (under: LessonReading['under']): void => tell({ under })

/** Shows a mark until another is kept; null: none. */
export const keepMark = (mark: PlacedMark | null): void => tell({ kept: mark, pointed: null })

/** Shows a mark while it is pointed at; null hides it. */
export function pointAt(mark: PlacedMark | null): void {
  tell({ pointed: mark })
  setHover(mark !== null && mark.fromS === mark.toS ? mark.fromS : null)
}

/** Moves the playhead to a mark, which comes into sight, and keeps it. */
export function goTo(mark: PlacedMark): void {
  const { clock } = getState()
  const sight = sightOf(clock, mark)
  setPlaying(false)
  if (sight !== null) setZoom(...sight)
  seek(mark.fromS)
  setHover(null)
  keepMark(mark)
}
