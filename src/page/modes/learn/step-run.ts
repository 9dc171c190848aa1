/** A step's run on the page: simulated, scrolled to its moment, with the run that is thin under it. */

import { runOf } from '../../../lab/lessons'
import type { Lesson, LessonRun, LessonStep } from '../../../lab/lessons/lesson'
import { type Panel, plainPanel } from '../../../lab/scenario/panels'
import type { Scenario } from '../../../lab/scenario/scenario'
import type { StreamedRun } from '../../charts/drawn'
import { closeStep, keepMark, nameUnder, showStep } from '../../commands/lesson'
import { fitZoom, seek, setSpeed, setZoom } from '../../commands/playback'
import { EngineClient } from '../../effects/engine-client'
import { startWorker } from '../../effects/simulation-worker'
import { supplied } from '../../effects/supplied'
import { nextSpeed } from '../../model/slices/clock'
import { dispatch, getState, subscribe } from '../../store'
import { observe, placeMark } from './marks'

/** The time in which the visible part of a run is played where the page does not choose the speed, s. */
const PLAYED_IN_S = 15
/** The playhead's way to its moment, ms. */
const SCRUB_MS = 240

let scrubbing = 0

/** Moves the playhead to `timeS` in sight of the reader. */
function scrub(timeS: number): void {
  cancelAnimationFrame(scrubbing)
  const startS = getState().clock.timeS
  let startMs = 0
  if (getState().clock.reducedMotion || startS < getState().clock.fromS || startS > getState().clock.toS) {
    seek(timeS)
    return
  }
  let shownS = startS
  const move = (nowMs: number): void => {
    // The reader has moved it meanwhile.
    if (getState().clock.timeS !== shownS) return
    if (startMs === 0) startMs = nowMs
    const part = Math.min(1, (nowMs - startMs) / SCRUB_MS)
    const eased = 1 - (1 - part) ** 3
    seek(part === 1 ? timeS : startS + (timeS - startS) * eased)
    shownS = getState().clock.timeS
    if (part < 1) scrubbing = requestAnimationFrame(move)
  }
  scrubbing = requestAnimationFrame(move)
}

/** Shows the part of the run that the step is about. */
function frameStep(run: StreamedRun, { window: part }: LessonStep): void {
  const observed = observe(run)
  if (observed === null) return
  known.set(run.scenario, run)
  if (part === undefined) fitZoom()
  else setZoom(observed.at(part[0]), observed.at(part[1]))
  const { auto, fromS, toS } = getState().clock
  if (!auto) setSpeed(nextSpeed((toS - fromS) / PLAYED_IN_S, -1))
}

/** Goes to the step's moment, with what its first sentence speaks of. */
function goToMoment(run: StreamedRun, step: LessonStep): void {
  const observed = observe(run)
  if (observed === null) return
  const [first] = Object.values(step.marks ?? {})
  keepMark(first === undefined ? null : placeMark(run, first, step.panels[0] ?? ''))
  scrub(observed.at(step.at))
}

/** Complete runs of the lesson `knownOf`, by their scenarios. A pure cache: what is not in it is simulated again. */
const known = new Map<Scenario, StreamedRun>()
let knownOf: Lesson | null = null

/** The complete run of a lesson's scenario, where there has been one. */
export function knownRun(scenario: Scenario): StreamedRun | undefined {
  return known.get(scenario)
}

/** Ends the run beside the page's, if there is one. */
let endBeside = () => {}

/** Simulates a run beside the page's; null: it came to nothing, or something else was wanted first. */
function simulateBeside(scenario: Scenario): Promise<StreamedRun | null> {
  endBeside()
  const before = known.get(scenario)
  if (before !== undefined) return Promise.resolve(before)
  return new Promise((resolve) => {
    const end = (run: StreamedRun | null): void => {
      client.close()
      endBeside = () => {}
      if (run !== null) known.set(scenario, run)
      resolve(run)
    }
    const client = new EngineClient(startWorker, {
      started: () => {},
      grew: () => {},
      done: end,
      refused: () => end(null),
      failed: () => end(null),
      died: () => end(null),
      supplied,
    })
    endBeside = () => end(null)
    client.run(scenario)
  })
}

/** All runs of a lesson, one after another. False where one is missing. */
export async function simulateAll(lesson: Lesson): Promise<boolean> {
  let complete = true
  for (const { scenario } of lesson.runs.values())
    complete = (await simulateBeside(scenario)) !== null && complete
  return complete
}

const isOpen = (step: LessonStep): boolean => getState().lesson.open === step

function showUnder(lesson: Lesson, step: LessonStep): void {
  if (step.ghost === undefined) return
  const { scenario, label } = runOf(lesson, step.ghost)
  void simulateBeside(scenario).then((run) => {
    // Meanwhile there is another step, or the reader's own change.
    if (run === null || !isOpen(step) || getState().edit.scenario !== runOf(lesson, step.run).scenario) return
    nameUnder({ run, label })
    dispatch({ type: 'showGhost', run, label: '' })
  })
}

/** Calls `then` with the step's own run once it is complete and on the screen. Returns what ends that. */
function whenRun({ scenario }: LessonRun, then: (run: StreamedRun) => void): () => void {
  const { good: ready, shown } = getState().run
  if (ready?.scenario === scenario && shown === ready) {
    then(ready)
    return () => {}
  }
  const stop = subscribe(({ run: { ends, good } }, before) => {
    if (ends === before.run.ends || good?.scenario !== scenario) return
    stop()
    then(good)
  })
  return stop
}

/** A step as it is shown. */
export interface ShownStep {
  readonly lesson: Lesson
  readonly step: LessonStep
  /** True where the run may be seen yet. */
  readonly seen: boolean
}

const panelsOf = ({ panels, lines = [] }: LessonStep): readonly Panel[] =>
  panels.map((id) => ({ ...plainPanel(id), lines: lines.includes(id) }))

/** Puts the step's run on the page; returns what ends that. */
export function openStep(lesson: Lesson, step: LessonStep): () => void {
  const wanted = runOf(lesson, step.run)
  // Runs hold megabytes each.
  if (knownOf !== lesson) known.clear()
  knownOf = lesson
  const [first = ''] = step.panels
  const labelled = Object.values(step.marks ?? {}).flatMap((mark) =>
    'label' in mark ? [mark.panel ?? first] : [],
  )
  showStep({ open: step, first, labelled })
  dispatch({ type: 'openStep', scenario: wanted.scenario, panels: panelsOf(step) })
  // The hop whose queue the step describes is the one that can be changed.
  dispatch({ type: 'selectHop', hop: step.tryIt?.hop ?? null })
  showUnder(lesson, step)
  const stop = whenRun(wanted, (run) => frameStep(run, step))
  return () => {
    stop()
    endBeside()
    closeStep()
  }
}

/** Shows the step's moment as soon as its run is there; returns what ends that. */
export function showMoment(lesson: Lesson, step: LessonStep): () => void {
  const stop = whenRun(runOf(lesson, step.run), (run) => goToMoment(run, step))
  return () => {
    stop()
    cancelAnimationFrame(scrubbing)
    keepMark(null)
  }
}

/** Takes the reader's changes back. */
export function resetStep(lesson: Lesson, step: LessonStep): void {
  const own = runOf(lesson, step.run)
  dispatch({ type: 'restart', scenario: own.scenario })
  showUnder(lesson, step)
  whenRun(own, (run) => {
    if (isOpen(step)) goToMoment(run, step)
  })
}
