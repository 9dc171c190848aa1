/** Records what is on the screen as a scene of the deck that is open. */
import { deckLimits, type Scene } from '../../lab/decks/deck'
import { COMPARE_MODE } from '../../lab/decks/stage'
import { pathLabel } from '../../lab/experiments/sweep/describe'
import { metricLabel } from '../../lab/experiments/sweep/metrics'
import { formatCount } from '../../lab/format'
import { encodeLink } from '../../lab/scenario/link'
import { defaultView, LESSON_MODE, type LinkView, SWEEP_MODE } from '../../lab/scenario/link-view'
import { deckEditor as words } from '../../strings/deck-editor'
import { experiments } from '../../strings/experiments'
import { listOf } from '../../strings/list'
import { notify, withdraw } from '../commands/notices'
import { linkOf, linkViewOf } from '../model/link'
import { FIRST_MODE } from '../model/slices/place'
import type { State } from '../model/state'
import { getState } from '../store'
import { runTitle, sceneShowing, stepLink } from './new-scene'
import { whenReadable } from './readable'
import { type DecksState, isFull, type Keepable, undone, withScene } from './state'
import { decksState, editDeck, openForRecording, toDecks } from './store'

/** How long the notice of a recording offers to take it back, ms. */
const UNDO_MS = 8000
const TOPIC = 'recorded'

type Keeps = Readonly<Record<Keepable, boolean>>

/** The view that a scene keeps. */
function keptView(view: LinkView, keeps: Keeps): LinkView {
  return {
    ...view,
    theme: null,
    language: null,
    present: false,
    digest: null,
    engine: null,
    ...(keeps.moment ? {} : { momentS: null }),
    ...(keeps.window ? {} : { fromS: null, toS: null, loop: null }),
    ...(keeps.charts ? {} : { panels: defaultView.panels, timeSequence: false }),
    ...(keeps.event && keeps.moment ? {} : { selectedEvent: null }),
    ...(keeps.pins ? {} : { pins: [] }),
  }
}

/** Where a recording is made: the mode that is shown, or from the editor the run of Explore. */
export function sourceOf({ place }: State): string {
  const recorded = [FIRST_MODE, COMPARE_MODE, LESSON_MODE, SWEEP_MODE]
  return recorded.includes(place.mode) ? place.mode : FIRST_MODE
}

/** Whether the reader has changed the run of the lesson's step: then it is no step of a lesson any more, but a run. */
const isChanged = ({ edit, lesson }: State): boolean => lesson.open !== null && edit.past.length > 0

/** The link of the scene that a recording makes. */
function linkOfScene(state: State, source: string, view: LinkView): string {
  const { lesson } = state.place
  if (lesson !== null && !isChanged(state)) return stepLink(lesson.id, lesson.step || null, view)
  if (source === SWEEP_MODE && lesson === null)
    return linkOf(state, { theme: null, language: null, present: false })
  const { scenario } = state.edit
  if (source === COMPARE_MODE) return encodeLink(scenario, view)
  return encodeLink(scenario, { ...view, mode: null, lesson: null, step: null, pins: [] })
}

/** Says what the scene is about, until someone writes something better. */
function titleOf(state: State, source: string, { pins }: LinkView): string {
  const { edit, experiment, lesson } = state
  const { sweep, metric } = experiment
  if (source === LESSON_MODE && lesson.open !== null) return lesson.open.title
  // The picture of a paper says what it is.
  if (source === SWEEP_MODE && state.place.paper !== null) return ''
  if (source === SWEEP_MODE) {
    const names = listOf(sweep.vary.map(({ path }) => pathLabel(path)))
    // Until a sweep is opened there is nothing that it plots.
    return sweep.title || (metric === '' ? '' : experiments.figure.against(metricLabel(metric), names))
  }
  return edit.scenario.title || listOf((source === COMPARE_MODE ? pins : [edit.scenario]).map(runTitle))
}

/** The scene that a recording makes; null where nothing is shown that could be one. */
export function sceneOf(state: State, keeps: Keeps): Scene | null {
  const source = sourceOf(state)
  const inLesson = state.place.lesson !== null
  if (source === LESSON_MODE && !inLesson) return null
  const view = keptView({ ...linkViewOf(state), mode: source === FIRST_MODE ? null : source }, keeps)
  return sceneShowing(linkOfScene(state, source, view), view.panels, titleOf(state, source, view))
}

/** Adds what is on the screen once the deck that it goes into can be read. */
export const recordWhenReadable = (): Promise<void> => whenReadable().then(recordScene)

/** Adds what is on the screen after the scene that is selected, and says so. */
export function recordScene(): void {
  openForRecording()
  const { deck, at, keeps } = decksState()
  const scene = sceneOf(getState(), keeps)
  if (scene === null) {
    notify(TOPIC, words.record.nothing)
    return
  }
  addScene(scene)
  if (isFull(deck) || decksState().at === at) return
  const said = words.record.done(decksState().at + 1)
  notify(TOPIC, said, {
    good: true,
    actions: [
      { label: words.record.undo, remedy: { does: 'undo recording' } },
      { label: words.record.open, remedy: { does: 'open deck' } },
    ],
  })
  recordedIn = decksState()
  window.clearTimeout(timer)
  timer = window.setTimeout(() => withdraw(TOPIC), UNDO_MS)
}

let timer = 0
/** The deck as the last recording left it. */
let recordedIn: DecksState | null = null

/** Takes the last recording back, unless something else was edited since. */
export function undoRecording(): void {
  withdraw(TOPIC)
  if (recordedIn?.deck === decksState().deck) toDecks(undone(decksState()))
}

/** Adds a scene after the one that is selected, or says that the deck can hold no more. */
export function addScene(scene: Scene): void {
  const { deck, at } = decksState()
  if (isFull(deck)) notify(TOPIC, words.record.full(deckLimits.scenes))
  else if (scene.link.length > deckLimits.link)
    notify(TOPIC, words.record.tooLong(formatCount(scene.link.length), formatCount(deckLimits.link)))
  else editDeck((now) => withScene(now, at, scene), { at: at + 1, presses: 0 })
}
