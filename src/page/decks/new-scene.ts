/** Scenes that are new in a deck: what is recorded, and what a link that was pasted shows. */
import { DEFAULT_MINUTES, deckLimits, PACKETS, plainScene, type Scene } from '../../lab/decks/deck'
import { COMPARE_MODE, kindOf } from '../../lab/decks/stage'
import type { LessonStep } from '../../lab/lessons/lesson'
import { Observed } from '../../lab/lessons/observed'
import { flowNames } from '../../lab/scenario/flow-names'
import { decodeLink, encodeLink, type OpenedLink } from '../../lab/scenario/link'
import { defaultView, LESSON_MODE, type LinkView } from '../../lab/scenario/link-view'
import { type Panel, panelsText, plainPanel } from '../../lab/scenario/panels'
import type { Scenario } from '../../lab/scenario/scenario'
import { listOf } from '../../strings/list'
import { readingCode } from '../effects/own-code'
import { mentionsCode } from './readable'
import { type Outcome, simulated } from './runs'

/** "CUBIC and Reno" where the run has no title. */
export const runTitle = ({ title, flows }: Scenario): string =>
  title || listOf([...new Set(flowNames(flows))])

/** The scene of a link; `panels`: the charts of which it shows the first ones. */
export function sceneShowing(link: string, panels: readonly Panel[], caption: string): Scene {
  const scene = {
    ...plainScene,
    link,
    caption: caption.slice(0, deckLimits.caption),
    minutes: DEFAULT_MINUTES,
  }
  const kind = kindOf(scene)
  const shown = panelsText(panels.slice(0, kind === 'compare' ? 2 : 1)) || 'window'
  return {
    ...scene,
    figures: kind === 'compare' ? shown : `${PACKETS},${shown}`,
    moves: kind === 'run' ? { playhead: true } : {},
  }
}

type StepView = Pick<LinkView, 'momentS' | 'fromS' | 'toS' | 'selectedEvent'>

/** A lesson's step with its moment and its part of the run. */
export function stepLink(
  lesson: string,
  step: string | null,
  { momentS, fromS, toS, selectedEvent }: StepView,
): string {
  return encodeLink(null, {
    ...defaultView,
    mode: LESSON_MODE,
    lesson,
    step,
    momentS,
    fromS,
    toS,
    selectedEvent,
  })
}

/** The view at the step's own moment, in its own part of the run, where the link names no moment. */
export function atStep(
  view: StepView,
  { at, window }: Pick<LessonStep, 'at' | 'window'>,
  run: Outcome,
): StepView {
  if (view.momentS !== null || run === null || run.result === null) return view
  const observed = new Observed(run.result, run.log)
  const [fromS, toS] = window === undefined ? [null, null] : window.map((moment) => observed.at(moment))
  return {
    ...view,
    momentS: observed.at(at),
    fromS: view.fromS ?? fromS ?? null,
    toS: view.toS ?? toS ?? null,
  }
}

/** A step of a lesson, as a recording of it would be; null: there is no such lesson. */
async function stepScene({ view }: OpenedLink): Promise<Scene | null> {
  const { lessons, runOf } = await import('../../lab/lessons')
  const lesson = lessons.find(({ id }) => id === view.lesson)
  const step = lesson?.steps.find(({ id }) => id === view.step) ?? lesson?.steps[0]
  if (lesson === undefined || step === undefined) return null
  const run = view.momentS === null ? await simulated(runOf(lesson, step.run).scenario) : null
  const link = stepLink(lesson.id, step.id, atStep(view, step, run))
  return sceneShowing(link, step.panels.map(plainPanel), lesson.title)
}

/** The scene of a link to a run, a comparison, a lesson or a sweep. */
export async function sceneOfLink(query: string): Promise<Scene> {
  // Code is read by what comes with the first of it.
  if (mentionsCode(query)) await readingCode()
  const opened = decodeLink(query)
  const { scenario, view } = opened
  const ofStep = view.lesson === null ? null : await stepScene(opened)
  if (ofStep !== null) return ofStep
  const compares = view.mode === COMPARE_MODE && view.pins.length > 0
  const isRun = view.lesson === null && view.sweep === null && view.paper === null
  const titles = compares ? view.pins.map(runTitle) : isRun ? [runTitle(scenario)] : [scenario.title]
  return sceneShowing(query, view.panels, scenario.title || listOf(titles))
}
