import { useCallback } from 'react'
import { runOf } from '../../../lab/lessons'
import { solved } from '../../../lab/lessons/goals'
import type { Lesson, LessonStep } from '../../../lab/lessons/lesson'
import type { Run } from '../../../lab/run/run'
import { learn } from '../../../strings/learn'
import { ENGLISH } from '../../../strings/spoken'
import { replaceScenario } from '../../commands/edit'
import { runStateOf } from '../../model/state'
import { getState, useStore } from '../../store'
import { MarkLink } from './mark-link'
import { PredictionCard } from './prediction/card'
import { sessionOf } from './prediction/session'
import { Prose, type ShowMark, type ShowText, showText } from './prose'
import { Sources } from './sources'
import { TryItCard } from './try-it'

interface Props {
  readonly lesson: Lesson
  readonly step: LessonStep
  /** Whether the run may be seen yet. */
  readonly seen: boolean
  /** Whether the run on the screen is this step's. */
  readonly opened: boolean
}

/** The complete run on the screen. */
function useRun(): Run | null {
  useStore((state) => state.run.completed)
  useStore(runStateOf)
  const { run: runs, edit } = getState()
  const run = runs.good
  if (run === null || run.result === null || run.scenario !== edit.scenario) return null
  return { result: run.result, log: run.log }
}

/** A step as it is read: title, text, what is asked of the reader, and at the end where it is from. */
export function StepBody({ lesson, step, seen, opened }: Props) {
  const shown = useRun()
  const run = opened ? shown : null
  const session = sessionOf(lesson.id, step)
  const own = useStore((state) => state.edit.scenario === runOf(lesson, step.run).scenario)
  const mark = useCallback<ShowMark>(
    (name, children) => {
      const found = step.marks?.[name]
      return found === undefined || !seen ? (
        children
      ) : (
        <MarkLink mark={found} first={step.panels[0] ?? ''}>
          {children}
        </MarkLink>
      )
    },
    [step, seen],
  )
  const show = useCallback<ShowText>((text) => showText(text, mark), [mark])
  const { tryIt } = step
  const solve = (): void => {
    if (tryIt === undefined) return
    replaceScenario(solved(runOf(lesson, step.run).scenario, tryIt), learn.controls.beforeSolution, 'settled')
  }
  return (
    <>
      <h2 id="step-title" className="lesson-title" lang={ENGLISH} tabIndex={-1}>
        {step.title}
      </h2>
      <Prose text={step.text} mark={mark} />
      {session !== null && <PredictionCard session={session} run={own ? run : null} show={show} />}
      {tryIt !== undefined && seen && <TryItCard tryIt={tryIt} run={run} onSolution={solve} show={show} />}
      {step === lesson.steps[lesson.steps.length - 1] && <Sources lesson={lesson} />}
    </>
  )
}
