import type { Lesson } from '../../../lab/lessons/lesson'
import { goToStep, lessonAfter, nextStep } from './navigate'

function onwards(lesson: Lesson, index: number): string {
  const next = lesson.steps[index + 1]
  if (next !== undefined) return `Next: ${next.title}`
  const after = lessonAfter(lesson)
  return after === undefined ? 'Finish' : `Next lesson: ${after.title}`
}

export function LessonFoot({ lesson, index }: { readonly lesson: Lesson; readonly index: number }) {
  const text = onwards(lesson, index)
  return (
    <nav className="lesson-foot" aria-label="Lesson">
      <button
        type="button"
        className="button"
        disabled={index === 0}
        onClick={() => goToStep(lesson, index - 1)}
      >
        Back
      </button>
      <span className="lesson-place">
        {index + 1} of {lesson.steps.length}
      </span>
      <button type="button" className="primary" title={text} onClick={() => nextStep(lesson, index)}>
        {text}
      </button>
    </nav>
  )
}
