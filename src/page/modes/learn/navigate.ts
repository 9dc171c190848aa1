/** Navigation from step to step, and from lesson to lesson. */

import type { MouseEvent } from 'react'
import { lessons } from '../../../lab/lessons'
import type { Lesson } from '../../../lab/lessons/lesson'
import { finishStep, leaveStep } from '../../commands/lesson'
import { openLesson, setPresenting } from '../../commands/opening'
import { getState } from '../../store'

/** Opens a step; nothing where the lesson has none of that index. */
export function goToStep(lesson: Lesson, index: number): void {
  const step = lesson.steps[index]
  if (step === undefined) return
  leaveStep()
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
  else if (!getState().lesson.followed) {
    const after = lessonAfter(lesson)
    const { embed } = getState().place
    // The list is neither for a frame on another page nor for a room.
    if (after === undefined && embed !== null) return
    if (after === undefined) setPresenting(false)
    leaveStep()
    openLesson(after?.id ?? null)
  }
}

/** A press on a link that is followed here does `act` instead; one for another tab or window is the browser's. */
export function followed(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    act()
  }
}

/** The address of a step. */
export function stepQuery(lesson: string, step: string): string {
  return `?mode=learn&lesson=${lesson}&step=${step}`
}
