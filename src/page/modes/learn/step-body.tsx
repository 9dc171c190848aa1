import { type ReactNode, useCallback } from 'react'
import { formatTime } from '../../../lab/format'
import { runOf } from '../../../lab/lessons'
import { taskAnswer } from '../../../lab/lessons/answers'
import { solved } from '../../../lab/lessons/goals'
import type { Mark } from '../../../lab/lessons/lesson'
import type { Run } from '../../../lab/run/run'
import { encodeLink } from '../../../lab/scenario/link'
import { learn } from '../../../strings/learn'
import { ENGLISH } from '../../../strings/spoken'
import { replaceWithFile } from '../../commands/edit'
import { answer, goTo, pointAt } from '../../commands/lesson'
import { announce } from '../../commands/notices'
import type { PlacedMark } from '../../model/slices/lesson'
import { runStateOf } from '../../model/state'
import { getState, useStore } from '../../store'
import { placeMark } from './marks'
import { followed, stepQuery } from './navigate'
import { PredictionCard } from './prediction/card'
import { sessionOf } from './prediction/session'
import { Prose, type ShowMark, type ShowText, Sources, showText } from './prose'
import type { ShownStep } from './step-run'
import { TryItCard } from './try-it'

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
export function StepBody({ lesson, step, seen }: ShownStep) {
  const shown = useRun()
  // Until the step is open, the run on the screen is that of the one before.
  const opened = useStore((state) => state.lesson.open === step)
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
    answer(lesson.id, step.id, 'task', taskAnswer(null))
    replaceWithFile(solved(runOf(lesson, step.run).scenario, tryIt), learn.controls.beforeSolution)
  }
  const tellSolved = useCallback(
    () => answer(lesson.id, step.id, 'task', taskAnswer(`?${encodeLink(getState().edit.scenario)}`)),
    [lesson, step],
  )
  return (
    <>
      <h2 id="step-title" className="lesson-title" lang={ENGLISH} tabIndex={-1}>
        {step.title}
      </h2>
      <Prose text={step.text} mark={mark} />
      {session !== null && <PredictionCard session={session} run={own ? run : null} show={show} />}
      {tryIt !== undefined && seen && (
        <TryItCard tryIt={tryIt} run={run} onSolution={solve} onSolved={tellSolved} show={show} />
      )}
      {step === lesson.steps.at(-1) && <Sources lesson={lesson} />}
    </>
  )
}

interface MarkProps {
  readonly mark: Mark
  /** The topmost chart of the step. */
  readonly first: string
  readonly children: ReactNode
}

/** The mark in the run on the screen; null while there is no run, or where it has no such moment. */
function placed({ mark, first }: MarkProps): PlacedMark | null {
  const { shown: run, good } = getState().run
  return run === null || run !== good ? null : placeMark(run, mark, first)
}

function placeText({ fromS, toS }: PlacedMark): string {
  const [from, to] = [formatTime(fromS), formatTime(toS)]
  return fromS === toS ? learn.marks.at(from) : learn.marks.stretch(from, to)
}

function press(props: MarkProps): void {
  const found = placed(props)
  if (found !== null) goTo(found)
  announce(found === null ? learn.marks.gone : placeText(found))
}

/** A part of a sentence that speaks of a moment: shown on the charts while it is pointed at, gone to when pressed. */
function MarkLink(props: MarkProps) {
  const place = useStore((state) => state.place.lesson)
  return (
    // A link, not a button: a button is one box, whose words would not run on with the sentence.
    <a
      href={stepQuery(place?.id ?? '', place?.step ?? '')}
      className="lesson-mark"
      title={learn.marks.title}
      onPointerEnter={() => pointAt(placed(props))}
      onPointerLeave={() => pointAt(null)}
      onFocus={() => pointAt(placed(props))}
      onBlur={() => pointAt(null)}
      onClick={followed(() => press(props))}
    >
      {props.children}
    </a>
  )
}
