import Check from 'lucide-react/icons/check'
import { formatCount } from '../../../lab/format'
import { lessons } from '../../../lab/lessons'
import type { Lesson } from '../../../lab/lessons/lesson'
import { formatQuantity } from '../../../lab/quantity'
import { learn } from '../../../strings/learn'
import { ENGLISH } from '../../../strings/spoken'
import { clearProgress } from '../../commands/lesson'
import { openLesson } from '../../commands/opening'
import type { Progress } from '../../model/slices/lesson'
import { useStore } from '../../store'
import { followed } from './navigate'
import { InEnglish } from './prose'

const words = learn.list

/** How many of the lesson's steps are done. */
function doneSteps({ id, steps }: Lesson, { done }: Progress): number {
  return steps.filter((step) => done[id]?.includes(step.id) === true).length
}

/** All lessons, with how far the reader is in each. */
export function LessonList() {
  const progress = useStore((state) => state.lesson.progress)
  const done = lessons.filter((lesson) => doneSteps(lesson, progress) === lesson.steps.length).length
  const begun = Object.keys(progress.last).length > 0
  return (
    <main className="mode-main lessons" data-run="done" id="lesson" tabIndex={-1}>
      <div className="lessons-body">
        <h2>{words.head}</h2>
        <p className="lessons-intro">{words.intro}</p>
        <div className="lessons-language">
          <InEnglish />
        </div>
        <ol className="lessons-list">
          {lessons.map((lesson, index) => (
            <li key={lesson.id}>
              <Entry lesson={lesson} number={index + 1} />
            </li>
          ))}
        </ol>
        <p className="lessons-progress">
          {words.progress(formatCount(done), formatCount(lessons.length))}
          {begun && (
            <button type="button" className="button" onClick={clearProgress}>
              {words.clear}
            </button>
          )}
        </p>
      </div>
    </main>
  )
}

function Entry({ lesson, number }: { readonly lesson: Lesson; readonly number: number }) {
  const { id, title, summary, minutes, steps } = lesson
  const progress = useStore((state) => state.lesson.progress)
  const count = doneSteps(lesson, progress)
  const whole = count === steps.length
  const last = whole ? undefined : progress.last[id]
  const state = whole
    ? words.done
    : last === undefined
      ? ''
      : words.steps(formatCount(count), formatCount(steps.length))
  return (
    <a
      className="lesson-entry"
      href={`?mode=learn&lesson=${id}${last === undefined ? '' : `&step=${last}`}`}
      onClick={followed(() => openLesson(id, last))}
    >
      <span className="lesson-count">{number}</span>
      <span className="lesson-about" lang={ENGLISH}>
        <span className="lesson-name">{title}</span>
        <span className="lesson-summary">{summary}</span>
      </span>
      <span className="lesson-meta">
        <span>{formatQuantity(minutes, 'min')}</span>
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
