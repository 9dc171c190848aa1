/** One step of a lesson: what there is to read at the left, its run at the right. */

import { useCallback, useEffect, useState } from 'react'
import { formatCount } from '../../../lab/format'
import type { Lesson, LessonStep } from '../../../lab/lessons/lesson'
import { learn } from '../../../strings/learn'
import { visitStep } from '../../commands/lesson'
import { announce } from '../../commands/notices'
import { listenToParent } from '../../embed/listen'
import { usePresenterKeys } from '../../present/presenter'
import { dispatch, useStore } from '../../store'
import { RunMain } from '../../ui/run-main'
import { PHONE, useMedia } from '../../ui/use-media'
import { LessonFoot } from './lesson-foot'
import { LessonHead } from './lesson-head'
import { LessonRun } from './lesson-run'
import { goToStep, nextStep } from './navigate'
import { LessonOnPaper } from './paper'
import { sessionOf, useStage } from './prediction/session'
import { StepBody } from './step-body'
import { openStep, showMoment } from './step-run'

const words = learn.lesson

interface Props {
  readonly lesson: Lesson
  /** Index of the step. */
  readonly index: number
}

export function LessonScreen({ lesson, index }: Props) {
  const phone = useMedia(PHONE)
  const presenting = useStore((state) => state.place.presenting)
  const embedded = useStore((state) => state.place.embed !== null)
  const step = lesson.steps[index] as LessonStep
  const session = sessionOf(lesson.id, step)
  const seen = [null, 'shown'].includes(useStage(session))
  // Until the step is open, the run on the screen is that of the one before.
  const [opened, setOpened] = useState<LessonStep | null>(null)
  useEffect(() => {
    setOpened(step)
    return openStep(lesson, step)
  }, [lesson, step])
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
            <StepBody lesson={lesson} step={step} seen={seen} opened={opened === step} />
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
