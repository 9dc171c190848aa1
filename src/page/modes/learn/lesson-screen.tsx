import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback, useEffect } from 'react'
import { formatCount } from '../../../lab/format'
import { lessons } from '../../../lab/lessons'
import type { Lesson, LessonStep } from '../../../lab/lessons/lesson'
import { learn } from '../../../strings/learn'
import { ENGLISH } from '../../../strings/spoken'
import { visitStep } from '../../commands/lesson'
import { announce } from '../../commands/notices'
import { openLesson } from '../../commands/opening'
import { listenToParent } from '../../embed/listen'
import { usePresenterKeys } from '../../present/presenter'
import { dispatch, useStore } from '../../store'
import { RunMain } from '../../ui/run-main'
import { PHONE, useMedia } from '../../ui/use-media'
import { LessonRun } from './lesson-run'
import { followed, goToStep, lessonAfter, nextStep, stepQuery } from './navigate'
import { LessonOnPaper, PrintButton } from './paper'
import { sessionOf, useStage } from './prediction/session'
import { InEnglish } from './prose'
import { StepBody } from './step-body'
import { openStep, showMoment } from './step-run'
import { tellOfLesson } from './tell-of-lesson'

const words = learn.lesson

interface Props {
  readonly lesson: Lesson
  /** Index of the step. */
  readonly index: number
}

/** One step of a lesson: what there is to read at the left, its run at the right. */
export function LessonScreen({ lesson, index }: Props) {
  const phone = useMedia(PHONE)
  const presenting = useStore((state) => state.place.presenting)
  const embedded = useStore((state) => state.place.embed !== null)
  const step = lesson.steps[index] as LessonStep
  const session = sessionOf(lesson.id, step)
  const seen = [null, 'shown'].includes(useStage(session))
  useEffect(() => openStep(lesson, step), [lesson, step])
  useEffect(() => {
    dispatch({ type: 'withhold', on: !seen })
    return () => dispatch({ type: 'withhold', on: false })
  }, [seen])
  useEffect(() => (seen ? showMoment(lesson, step) : undefined), [lesson, step, seen])
  useEffect(() => {
    const arrived = visitStep(lesson.id, step.id)
    announce(words.stepOf(formatCount(index + 1), formatCount(lesson.steps.length), step.title))
    if (arrived) document.getElementById('step-title')?.focus()
  }, [lesson, step, index])
  useEffect(() => (embedded ? listenToParent() : undefined), [embedded])
  useEffect(() => (embedded ? tellOfLesson(lesson) : undefined), [embedded, lesson])
  const turn = useCallback(
    (direction: 1 | -1) => (direction > 0 ? nextStep(lesson, index) : goToStep(lesson, index - 1)),
    [lesson, index],
  )
  const blank = usePresenterKeys(presenting, turn)
  const shape = `${phone ? ' narrow' : ''}${presenting ? ' large' : ''}${embedded ? ' in-frame' : ''}`
  return (
    <>
      <RunMain className={`mode-main learn${shape}`}>
        <article className="lesson" id="lesson" tabIndex={-1} aria-label={lesson.title}>
          <div className="lesson-scroll" key={step.id}>
            <a className="skip" href="#charts">
              {words.toCharts}
            </a>
            <LessonHead lesson={lesson} index={index} />
            <StepBody lesson={lesson} step={step} seen={seen} />
          </div>
          <LessonFoot lesson={lesson} index={index} />
        </article>
        <LessonRun lesson={lesson} step={step} seen={seen} phone={phone} />
      </RunMain>
      {blank}
      <LessonOnPaper lesson={lesson} />
    </>
  )
}

/** Shows the title of the lesson, and a segment for each step. */
function LessonHead({ lesson, index }: Props) {
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

function onwards(lesson: Lesson, index: number): string {
  const next = lesson.steps[index + 1]
  if (next !== undefined) return words.next(next.title)
  const after = lessonAfter(lesson)
  return after === undefined ? words.finish : words.nextLesson(after.title)
}

function LessonFoot({ lesson, index }: Props) {
  const followed = useStore((state) => state.lesson.followed)
  // A lesson that a learning platform follows ends with its last step.
  const isOver = followed && index + 1 === lesson.steps.length
  const text = onwards(lesson, index)
  const back = () => goToStep(lesson, index - 1)
  return (
    <nav className="lesson-foot" aria-label={words.name}>
      <button type="button" className="button" disabled={index === 0} onClick={back}>
        {words.back}
      </button>
      <span className="lesson-place">
        {words.place(formatCount(index + 1), formatCount(lesson.steps.length))}
      </span>
      {!isOver && (
        <button type="button" className="primary" title={text} onClick={() => nextStep(lesson, index)}>
          {text}
        </button>
      )}
    </nav>
  )
}
