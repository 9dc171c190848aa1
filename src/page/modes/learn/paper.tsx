/** The whole lesson on paper: every step's text, with its charts where their runs are known. */

import Printer from 'lucide-react/icons/printer'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { runOf } from '../../../lab/lessons'
import type { Lesson, LessonStep } from '../../../lab/lessons/lesson'
import { plainPanel } from '../../../lab/scenario/panels'
import { learn } from '../../../strings/learn'
import type { Drawn } from '../../charts/drawn'
import { ONE_RUN } from '../../charts/subject'
import { notify, withdraw } from '../../commands/notices'
import { drawnNow } from '../../effects/frames'
import { drawPicture } from '../../export/picture'
import type { Sheet } from '../../export/sheet'
import { IconButton } from '../../ui/buttons'
import { observe } from './marks'
import { stepQuery } from './navigate'
import { Prose, type ShowMark, Sources, showText } from './prose'
import { knownRun, simulateAll } from './step-run'

const words = learn.paper

/** Nothing can be pointed at on paper. */
const noMarks: ShowMark = (_, children) => children

/** Height of a step's charts, so that a page holds two steps: px of a figure 960 px wide. */
const CHART_PX = 105

/** The step's charts; null where its run has not been simulated. */
function pictureOf(lesson: Lesson, step: LessonStep): Sheet | null {
  const run = knownRun(runOf(lesson, step.run).scenario)
  const observed = run === undefined ? null : observe(run)
  if (run === undefined || observed === null) return null
  const [fromS, toS] = step.window ?? [0, run.scenario.durationS]
  const ghost = step.ghost === undefined ? undefined : knownRun(runOf(lesson, step.ghost).scenario)
  const seen: Drawn = {
    ...drawnNow(),
    run,
    ghost: ghost ?? null,
    reference: null,
    measured: null,
    hiddenFlows: new Set<number>(),
    fromS: observed.at(fromS),
    toS: observed.at(toS),
    theme: 'light',
  }
  return {
    view: seen,
    columns: [
      {
        name: '',
        subject: { ...ONE_RUN, of: () => seen },
        panels: step.panels.map(plainPanel),
        packets: false,
        ribbons: true,
      },
    ],
    title: '',
    link: new URL(stepQuery(lesson.id, step.id), location.href).href,
    ink: 'light',
    figuresPx: CHART_PX * (step.panels.length + 1),
  }
}

/** Is made when the page goes to the printer, and shown there only. */
export function LessonOnPaper({ lesson }: { readonly lesson: Lesson }) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinting(true))
    const after = (): void => setPrinting(false)
    const heard = new AbortController()
    window.addEventListener('beforeprint', before, heard)
    window.addEventListener('afterprint', after, heard)
    return () => heard.abort()
  }, [])
  return printing ? createPortal(<Paper lesson={lesson} />, document.body) : null
}

function Paper({ lesson }: { readonly lesson: Lesson }) {
  return (
    <article className="lesson-paper">
      <h1>{lesson.title}</h1>
      <p>{lesson.summary}</p>
      {lesson.steps.map((step, index) => (
        <section key={step.id}>
          <h2>
            {index + 1}. {step.title}
          </h2>
          <Prose text={step.text} mark={noMarks} />
          <PaperFigure lesson={lesson} step={step} />
          {step.predict !== undefined && (
            <p>
              <strong>{words.predict}</strong> {showText(step.predict.ask, noMarks)}
            </p>
          )}
          {step.tryIt !== undefined && (
            <p>
              <strong>{words.tryIt}</strong> {showText(step.tryIt.task, noMarks)}
            </p>
          )}
        </section>
      ))}
      <Sources lesson={lesson} />
    </article>
  )
}

function PaperFigure({ lesson, step }: { readonly lesson: Lesson; readonly step: LessonStep }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = pictureOf(lesson, step)
  // The picture is drawn before the page goes to the printer, which does not wait.
  useLayoutEffect(() => {
    if (canvas.current !== null && picture !== null) drawPicture(canvas.current, picture)
  }, [picture])
  const { label } = runOf(lesson, step.run)
  return (
    <figure>
      {picture !== null && <canvas ref={canvas} />}
      <figcaption>
        {step.ghost === undefined ? label : words.under(label, runOf(lesson, step.ghost).label)}
      </figcaption>
    </figure>
  )
}

/** Simulates what is still missing, then prints. */
export function PrintButton({ lesson }: { readonly lesson: Lesson }) {
  const [busy, setBusy] = useState(false)
  const print = async (): Promise<void> => {
    setBusy(true)
    const complete = await simulateAll(lesson)
    setBusy(false)
    if (complete) withdraw('print')
    else notify('print', words.missing)
    window.print()
  }
  return (
    <IconButton
      icon={Printer}
      size={14}
      className="lesson-print"
      label={words.print}
      title={words.printTitle}
      disabled={busy}
      onClick={() => void print()}
    />
  )
}
