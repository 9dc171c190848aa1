import { useCallback } from 'react'
import type { Lesson } from '../../../lab/lessons'
import type { LessonStep } from '../../../lab/lessons/lesson'
import { MarkLink } from './mark-link'
import { Prose, type ShowMark } from './prose'
import { Sources } from './sources'

/** A step as it is read: title, text, what is asked of the reader, and at the end where it is from. */
export function StepBody({ lesson, step }: { readonly lesson: Lesson; readonly step: LessonStep }) {
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
      <h2 id="step-title" className="lesson-title" tabIndex={-1}>
        {step.title}
      </h2>
      <Prose text={step.text} mark={mark} />
      {step === lesson.steps[lesson.steps.length - 1] && <Sources lesson={lesson} />}
    </>
  )
}
