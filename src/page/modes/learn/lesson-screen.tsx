/** One step of a lesson: what there is to read at the left, its run at the right. */
import { useCallback, useEffect, useState } from 'react'
import type { Lesson, LessonStep } from '../../../lab/lessons/lesson'
import { listenToParent } from '../../embed/listen'
import { usePresenterKeys } from '../../present/presenter'
import { useStore } from '../../state/store'
import { RunMain } from '../../ui/run-main'
import { PHONE, useMedia } from '../../ui/use-media'
import { LessonFoot } from './lesson-foot'
import { LessonHead } from './lesson-head'
import { LessonRun } from './lesson-run'
import { arrived, goToStep, nextStep } from './navigate'
import { LessonOnPaper } from './paper'
import { sessionOf, useStage } from './prediction/session'
import { visit } from './progress'
import { StepBody } from './step-body'
import { openStep, showMoment } from './step-run'

interface Props {
  readonly lesson: Lesson
  /** Of the step. */
  readonly index: number
}

export function LessonScreen({ lesson, index }: Props) {
  const phone = useMedia(PHONE)
  const presenting = useStore((state) => state.presenting)
  const embedded = useStore((state) => state.embed !== null)
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
    useStore.setState({ withheld: !seen })
    return () => useStore.setState({ withheld: false })
  }, [seen])
  useEffect(() => (seen ? showMoment(lesson, step) : undefined), [lesson, step, seen])
  useEffect(() => {
    visit(lesson.id, step.id)
    const announcement = `Step ${index + 1} of ${lesson.steps.length}: ${step.title}`
    useStore.setState({ announcement })
    if (arrived()) document.getElementById('step-title')?.focus()
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
              Skip to charts
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
