import { ArrowLeft } from 'lucide-react'
import { formatCount } from '../../../lab/format'
import { lessons } from '../../../lab/lessons'
import type { Lesson } from '../../../lab/lessons/lesson'
import { learn } from '../../../strings/learn'
import { ENGLISH } from '../../../strings/spoken'
import { openLesson } from '../../commands/opening'
import { useStore } from '../../store'
import { InEnglish } from './in-english'
import { followed, stepQuery } from './links'
import { goToStep } from './navigate'
import { PrintButton } from './paper'

const words = learn.lesson

/** Which lesson this is, and a segment for each step. */
export function LessonHead({ lesson, index }: { readonly lesson: Lesson; readonly index: number }) {
  const done = useStore((state) => state.lesson.progress.done[lesson.id])
  const look = (id: string, at: number): string => {
    if (at === index) return done?.includes(id) ? 'segment-done segment-here' : 'segment-now segment-here'
    return done?.includes(id) ? 'segment-done' : ''
  }
  return (
    <header className="lesson-head">
      <div className="lesson-of">
        <p>
          <span className="section-head">{words.number(formatCount(lessons.indexOf(lesson) + 1))}</span>{' '}
          <span className="lesson-of-title" lang={ENGLISH}>
            {lesson.title}
          </span>
        </p>
        <a className="lesson-all" href="?mode=learn" onClick={followed(() => openLesson(null))}>
          <ArrowLeft size={13} aria-hidden="true" /> {words.all}
        </a>
        <PrintButton lesson={lesson} />
      </div>
      <nav aria-label={words.steps}>
        <ol className="step-track">
          {lesson.steps.map(({ id, title }, at) => (
            <li key={id}>
              <a
                className={look(id, at)}
                href={stepQuery(lesson.id, id)}
                aria-current={at === index ? 'step' : undefined}
                title={title}
                onClick={followed(() => goToStep(lesson, at))}
              >
                <span className="visually-hidden">{words.step(formatCount(at + 1), title)}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <InEnglish />
    </header>
  )
}
