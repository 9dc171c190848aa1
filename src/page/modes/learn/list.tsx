import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { lessons } from '../../../lab/lessons'
import type { Lesson } from '../../../lab/lessons/lesson'
import { openLesson } from '../../state/link-sync'
import { plain } from './links'
import { clearProgress, doneSteps, useProgress } from './progress'

/** All lessons, with how far the reader is in each. */
export function LessonList() {
  const progress = useProgress()
  const done = lessons.filter((lesson) => doneSteps(lesson, progress) === lesson.steps.length).length
  const begun = Object.keys(progress.last).length > 0
  return (
    <main className="mode-main lessons" data-run="done" id="lesson" tabIndex={-1}>
      <div className="lessons-body">
        <h2>A course in congestion control</h2>
        <p className="lessons-intro">
          Each lesson is a run of the simulator with the story of what is to be seen in it. You predict,
          watch, and try for yourself.
        </p>
        <ol className="lessons-list">
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <Entry lesson={lesson} number={index + 1} />
            </li>
          ))}
        </ol>
        <p className="lessons-progress">
          {done} of {lessons.length} lessons done. What you have done is kept in this browser only.
          {begun && (
            <button type="button" className="button" onClick={clearProgress}>
              Clear progress
            </button>
          )}
        </p>
      </div>
    </main>
  )
}

function Entry({ lesson, number }: { readonly lesson: Lesson; readonly number: number }) {
  const { id, title, summary, minutes, steps } = lesson
  const progress = useProgress()
  const count = doneSteps(lesson, progress)
  const whole = count === steps.length
  const last = whole ? undefined : progress.last[id]
  const open = (event: MouseEvent): void => {
    if (!plain(event)) return
    event.preventDefault()
    openLesson(id, last)
  }
  const state = whole ? 'Done' : last === undefined ? '' : `${count} of ${steps.length} steps`
  return (
    <a
      className="lesson-entry"
      href={`?mode=learn&lesson=${id}${last === undefined ? '' : `&step=${last}`}`}
      onClick={open}
    >
      <span className="lesson-count">{number}</span>
      <span className="lesson-about">
        <span className="lesson-name">{title}</span>
        <span className="lesson-summary">{summary}</span>
      </span>
      <span className="lesson-meta">
        <span>{minutes} min</span>
        <span className="lesson-state">
          {whole && <Check size={13} aria-hidden="true" />}
          {state}
        </span>
        <span className="lesson-track" aria-hidden="true">
          {steps.map((step) => (
            <span
              key={step.id}
              className={progress.done[id]?.includes(step.id) === true ? 'segment-done' : ''}
            />
          ))}
        </span>
      </span>
    </a>
  )
}
