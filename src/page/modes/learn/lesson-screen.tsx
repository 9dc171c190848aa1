/** One step of a lesson: what there is to read at the left, its run at the right. */
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { type Lesson, lessons } from '../../../lab/lessons'
import type { LessonStep } from '../../../lab/lessons/lesson'
import { Charts } from '../../charts'
import { ChartFigure, type DrawFigure } from '../../charts/figure'
import { PacketViewFigure } from '../../packet-view'
import { openLesson } from '../../state/link-sync'
import { useStore } from '../../state/store'
import { RunMain } from '../../ui/run-main'
import { StepControls } from './controls'
import { plain, stepQuery } from './links'
import { MarkLink } from './mark-link'
import { markedSubject } from './marked-chart'
import { LessonPlayer } from './player'
import { finishStep, useProgress, visit } from './progress'
import { Prose, type ShowMark } from './prose'
import { openStep } from './step-run'

const noActions = () => null

interface Props {
  readonly lesson: Lesson
  /** Of the step. */
  readonly index: number
}

export function LessonScreen({ lesson, index }: Props) {
  const step = lesson.steps[index] as LessonStep
  useEffect(() => openStep(lesson, step), [lesson, step])
  useEffect(() => {
    visit(lesson.id, step.id)
    const announcement = `Step ${index + 1} of ${lesson.steps.length}: ${step.title}`
    useStore.setState({ announcement })
  }, [lesson, step, index])
  return (
    <RunMain className="mode-main learn">
      <article className="lesson" id="lesson" tabIndex={-1} aria-label={lesson.title}>
        <div className="lesson-scroll" key={step.id}>
          <a className="skip" href="#charts">
            Skip to charts
          </a>
          <Head lesson={lesson} index={index} />
          <StepBody step={step} />
        </div>
        <Foot lesson={lesson} index={index} />
      </article>
      <Simulation lesson={lesson} step={step} />
    </RunMain>
  )
}

function go(lesson: Lesson, index: number): void {
  const step = lesson.steps[index]
  if (step !== undefined) openLesson(lesson.id, step.id)
}

function Head({ lesson, index }: Props) {
  const done = useProgress((state) => state.done[lesson.id])
  const number = lessons.indexOf(lesson) + 1
  const toList = (event: MouseEvent): void => {
    if (!plain(event)) return
    event.preventDefault()
    openLesson(null)
  }
  return (
    <header className="lesson-head">
      <p className="lesson-of">
        <span className="section-head">Lesson {number}</span> {lesson.title}
        <a className="lesson-all" href="?mode=learn" onClick={toList}>
          <ArrowLeft size={13} aria-hidden="true" /> All lessons
        </a>
      </p>
      <nav aria-label="Steps">
        <ol className="segments-track">
          {lesson.steps.map(({ id, title }, at) => (
            <li key={id}>
              <a
                className={done?.includes(id) ? 'segment-done' : at === index ? 'segment-now' : ''}
                href={stepQuery(lesson.id, id)}
                aria-current={at === index ? 'step' : undefined}
                title={title}
                onClick={(event) => {
                  if (!plain(event)) return
                  event.preventDefault()
                  go(lesson, at)
                }}
              >
                <span className="visually-hidden">
                  Step {at + 1}: {title}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </header>
  )
}

function StepBody({ step }: { readonly step: LessonStep }) {
  const title = useRef<HTMLHeadingElement>(null)
  const mark = useCallback<ShowMark>(
    (name, children) => {
      const found = step.marks?.[name]
      return found === undefined ? (
        children
      ) : (
        <MarkLink mark={found} first={step.panels[0] ?? ''}>
          {children}
        </MarkLink>
      )
    },
    [step],
  )
  return (
    <>
      <h2 ref={title} className="lesson-title" tabIndex={-1}>
        {step.title}
      </h2>
      <Prose text={step.text} mark={mark} />
    </>
  )
}

function Foot({ lesson, index }: Props) {
  const { steps } = lesson
  const next = steps[index + 1]
  const step = steps[index] as LessonStep
  const following = lessons[lessons.indexOf(lesson) + 1]
  const onwards = (): void => {
    finishStep(lesson.id, step.id)
    if (next !== undefined) go(lesson, index + 1)
    else if (following !== undefined) openLesson(following.id)
    else openLesson(null)
  }
  return (
    <nav className="lesson-foot" aria-label="Lesson">
      <button type="button" className="button" disabled={index === 0} onClick={() => go(lesson, index - 1)}>
        Back
      </button>
      <span className="lesson-place">
        {index + 1} of {steps.length}
      </span>
      <button type="button" className="primary" onClick={onwards}>
        {next !== undefined
          ? `Next: ${next.title}`
          : following !== undefined
            ? `Next lesson: ${following.title}`
            : 'Finish'}
      </button>
    </nav>
  )
}

const markedFigure: DrawFigure = (props) => <ChartFigure {...props} subject={markedSubject(props.subject)} />

function Simulation({ lesson, step }: { readonly lesson: Lesson; readonly step: LessonStep }) {
  return (
    <section className="lesson-run" aria-label="Run" id="charts" tabIndex={-1}>
      <div className="lesson-packets">
        <PacketViewFigure />
      </div>
      <div className="lesson-charts">
        <Charts actions={noActions} figure={markedFigure} most={step.panels.length} />
      </div>
      <StepControls lesson={lesson} step={step} />
      <LessonPlayer />
    </section>
  )
}
