/** From step to step, and from lesson to lesson. */
import { lessons } from '../../../lab/lessons'
import type { Lesson } from '../../../lab/lessons/lesson'
import { openLesson } from '../../state/link-sync'
import { setPresenting } from '../../state/present'
import { useStore } from '../../state/store'
import { finishStep } from './progress'

/** The reader went on, so that reading begins at the step's title. */
let went = false

/** Whether the step was come to from another one; true once. */
export function arrived(): boolean {
  const was = went
  went = false
  return was
}

/** Opens a step; nothing where the lesson has none of that index. */
export function goToStep(lesson: Lesson, index: number): void {
  const step = lesson.steps[index]
  if (step === undefined) return
  went = true
  openLesson(lesson.id, step.id)
}

/** The lesson after this one. */
export function lessonAfter(lesson: Lesson): Lesson | undefined {
  return lessons[lessons.indexOf(lesson) + 1]
}

/** Goes on from a step: to the next one, the next lesson, or the list. */
export function nextStep(lesson: Lesson, index: number): void {
  const step = lesson.steps[index]
  if (step !== undefined) finishStep(lesson.id, step.id)
  if (index + 1 < lesson.steps.length) goToStep(lesson, index + 1)
  else {
    const after = lessonAfter(lesson)
    const { embed } = useStore.getState()
    // The list is neither for a frame on another page nor for a room.
    if (after === undefined && embed !== null) return
    if (after === undefined) setPresenting(false)
    went = true
    openLesson(after?.id ?? null)
  }
}
