/** A step's run on the page: simulated, scrolled to its moment, with the run that is thin under it. */
import { type Lesson, runOf } from '../../../lab/lessons'
import type { LessonStep } from '../../../lab/lessons/lesson'
import { plainPanel } from '../../../lab/scenario/panels'
import type { Scenario } from '../../../lab/scenario/scenario'
import { fitZoom, seek, selectEvent, setPlaying, setSpeed, setZoom } from '../../state/actions'
import { openScenario, showGhost } from '../../state/edit'
import { createEngineClient, type EngineClient } from '../../state/engine-client'
import { nextSpeed } from '../../state/keys'
import { setLoop } from '../../state/loop'
import { lastCompleteRun, onComplete } from '../../state/simulate'
import { startWorker } from '../../state/simulation-worker'
import { useStore } from '../../state/store'
import { type RunData, view } from '../../state/view'
import { keepMark, observe, placeMark } from './marks'

/** What is on the time axis is played in about so long, s. */
const PLAYED_IN_S = 15
/** The playhead's way to its moment, ms. */
const SCRUB_MS = 240

let scrubbing = 0

/** Moves the playhead to `timeS` in sight of the reader. */
function scrub(timeS: number): void {
  cancelAnimationFrame(scrubbing)
  const startS = view.timeS
  let startMs = 0
  if (view.reducedMotion || startS < view.fromS || startS > view.toS) {
    seek(timeS)
    return
  }
  const move = (nowMs: number): void => {
    if (startMs === 0) startMs = nowMs
    const part = Math.min(1, (nowMs - startMs) / SCRUB_MS)
    const eased = 1 - (1 - part) ** 3
    seek(part === 1 ? timeS : startS + (timeS - startS) * eased)
    if (part < 1) scrubbing = requestAnimationFrame(move)
  }
  scrubbing = requestAnimationFrame(move)
}

/** Shows the run as the step wants it. */
function place(run: RunData, step: LessonStep): void {
  const observed = observe(run)
  if (observed === null) return
  if (step.window === undefined) fitZoom()
  else setZoom(observed.at(step.window[0]), observed.at(step.window[1]))
  setSpeed(nextSpeed((view.toS - view.fromS) / PLAYED_IN_S, -1))
  const [first] = Object.values(step.marks ?? {})
  keepMark(first === undefined ? null : placeMark(run, first, step.panels[0] ?? ''))
  scrub(observed.at(step.at))
}

/** Runs that are drawn under others, by their scenarios. */
const ghosts = new Map<Scenario, RunData>()
let client: EngineClient | null = null

/** Simulates a run beside the page's and gives it to `then`. */
function simulateBeside(scenario: Scenario, then: (run: RunData) => void): void {
  client?.close()
  client = createEngineClient(startWorker, {
    started: () => {},
    grew: () => {},
    done: (run) => {
      ghosts.set(scenario, run)
      then(run)
    },
    // What is under the run is not needed to follow the lesson.
    refused: () => {},
    failed: () => {},
    died: () => {},
  })
  client.run(scenario)
}

function showUnder(lesson: Lesson, step: LessonStep): void {
  if (step.ghost === undefined) return
  const { scenario, label } = runOf(lesson, step.ghost)
  const show = (run: RunData): void => {
    // The reader's own change has put another run there.
    if (useStore.getState().scenario === runOf(lesson, step.run).scenario) showGhost(run, label)
  }
  const known = ghosts.get(scenario)
  if (known === undefined) simulateBeside(scenario, show)
  else show(known)
}

/** Puts the step's run on the page; returns what ends that. */
export function openStep(lesson: Lesson, step: LessonStep): () => void {
  const { scenario } = runOf(lesson, step.run)
  setPlaying(false)
  setLoop(null)
  keepMark(null)
  selectEvent(-1)
  if (useStore.getState().scenario === scenario) showGhost(null, '')
  else openScenario(scenario)
  useStore.setState({
    panels: step.panels.map(plainPanel),
    past: [],
    future: [],
    apply: 'start',
    selectedFlow: null,
  })
  showUnder(lesson, step)
  const ready = lastCompleteRun()
  let stop = () => {}
  if (ready?.scenario === scenario && view.run === ready) place(ready, step)
  else
    stop = onComplete((run) => {
      if (run.scenario !== scenario) return
      stop()
      place(run, step)
    })
  return () => {
    stop()
    cancelAnimationFrame(scrubbing)
    client?.close()
    client = null
    keepMark(null)
  }
}

/** Takes the reader's changes back. */
export function resetStep(lesson: Lesson, step: LessonStep): void {
  openScenario(runOf(lesson, step.run).scenario)
  useStore.setState({ past: [], future: [] })
  showUnder(lesson, step)
}
