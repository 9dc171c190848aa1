import { formatCount } from '../../../lab/format'
import type { Lesson } from '../../../lab/lessons/lesson'
import { learn } from '../../../strings/learn'
import { goToStep, lessonAfter, nextStep } from './navigate'

const words = learn.lesson

function onwards(lesson: Lesson, index: number): string {
  const next = lesson.steps[index + 1]
  if (next !== undefined) return words.next(next.title)
  const after = lessonAfter(lesson)
  return after === undefined ? words.finish : words.nextLesson(after.title)
}

export function LessonFoot({ lesson, index }: { readonly lesson: Lesson; readonly index: number }) {
  const text = onwards(lesson, index)
  return (
    <nav className="lesson-foot" aria-label={words.name}>
      <button
        type="button"
        className="button"
        disabled={index === 0}
        onClick={() => goToStep(lesson, index - 1)}
      >
        {words.back}
      </button>
      <span className="lesson-place">
        {words.place(formatCount(index + 1), formatCount(lesson.steps.length))}
      </span>
      <button type="button" className="primary" title={text} onClick={() => nextStep(lesson, index)}>
        {text}
      </button>
    </nav>
  )
}
