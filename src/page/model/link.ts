/** What the address says: a projection of the state, with what a link asks for that its run has not come to yet. */
import { encodeLink } from '../../lab/scenario/link'
import {
  defaultView,
  LESSON_MODE,
  type LinkView,
  SWEEP_MODE,
  WORKBENCH_MODE,
} from '../../lab/scenario/link-view'
import type { Span } from './slices/clock'
import { isSameRun } from './slices/edit'
import { FIRST_MODE } from './slices/place'
import { type State, selectedHop, zoomOf } from './state'

const places = (timeS: number, digits: number): number => Number(timeS.toFixed(digits))

/** A part of the run as a link has it: inside the scenario; null where nothing is left of it. */
function partIn(span: Span | null, endS: number): Span | null {
  if (span === null) return null
  const fromS = places(Math.min(span[0], endS), 6)
  const toS = places(Math.min(span[1], endS), 6)
  return fromS < toS ? [fromS, toS] : null
}

function zoomIn(state: State): readonly [number | null, number | null] {
  const { awaited, edit } = state
  const { durationS } = edit.scenario
  if (awaited === null) return partIn(zoomOf(state), durationS) ?? [null, null]
  const { fromS, toS } = awaited
  const part = partIn([fromS ?? 0, toS ?? durationS], durationS)
  return part === null ? [null, null] : [fromS === null ? null : part[0], toS === null ? null : part[1]]
}

/** The playhead in whole nanoseconds, as the simulator counts; null while its place is still to be found. */
function momentOf({ awaited, clock, edit }: State): number | null {
  if (awaited !== null && awaited.momentS === null && clock.timeS === 0) return null
  return places(Math.min(clock.timeS, edit.scenario.durationS), 9)
}

/** The selected event, where it is one of the run that the link is of. */
function eventOf({ awaited, selection, clock, run, edit }: State): number | null {
  if (awaited !== null && awaited.selectedEvent !== null) return awaited.selectedEvent
  const { shown } = run
  if (selection.event < 0 || clock.playing || shown === null) return null
  return isSameRun(shown.scenario, edit.scenario) ? selection.event : null
}

export function linkViewOf(state: State): LinkView {
  const { edit, clock, look, compare, selection, place, claim } = state
  const { scenario } = edit
  const [fromS, toS] = zoomIn(state)
  const isKnown = (id: string): boolean => scenario.flows.some((flow) => flow.id === id)
  return {
    ...defaultView,
    ...claim?.claim,
    mode: place.mode === FIRST_MODE ? null : place.mode,
    part: place.mode === WORKBENCH_MODE ? 'algorithm' : null,
    momentS: momentOf(state),
    fromS,
    toS,
    speed: clock.auto ? null : clock.speed,
    loop: partIn(clock.loop, scenario.durationS),
    selectedFlow: selection.flow !== null && isKnown(selection.flow) ? selection.flow : null,
    hiddenFlows: scenario.flows.filter((_, index) => look.hiddenFlows.has(index)).map(({ id }) => id),
    panels: look.panels,
    patterns: look.patterns,
    timeSequence: look.timeSequence,
    router: look.router,
    hop: selectedHop(state),
    way: look.way,
    pins: compare.pins.map((pin) => pin.scenario),
    layout: compare.layout,
    sameAxes: compare.sameAxes,
    theme: look.theme === look.linkedTheme && !place.presenting ? look.theme : null,
    language: look.linkedLanguage,
    selectedEvent: eventOf(state),
    present: place.presenting,
    ...place.scene,
  }
}

/** A lesson's place is enough: its step says the rest. */
function lessonView({ place: { lesson } }: State, { theme, language, present, embed }: LinkView): LinkView {
  const at = { lesson: lesson?.id ?? null, step: lesson?.step || null }
  return { ...defaultView, mode: LESSON_MODE, ...at, theme, language, present, embed }
}

/** The query of the address, without "?"; `other`: what of the view is to be different. */
export function linkOf(state: State, other: Partial<LinkView> = {}): string {
  const { mode, paper, assume, lesson, suite } = state.place
  const { scenario } = state.edit
  const view = { ...linkViewOf(state), ...other }
  if (lesson !== null) return encodeLink(null, lessonView(state, view))
  const shown = paper === null && suite === null ? state.experiment.link : { base: scenario, text: null }
  if (mode === SWEEP_MODE && shown !== null)
    return encodeLink(shown.base, {
      ...defaultView,
      mode,
      language: view.language,
      sweep: shown.text,
      pairs: shown.text === null ? 'first' : state.experiment.pairs,
      paper,
      assume: paper === null ? null : assume,
      ...(suite === null ? {} : { part: 'suite' as const, suite: suite || null }),
    })
  return encodeLink(scenario, view)
}

/** The query that opens the run on the screen in Explore, as it is shown at this moment. */
export function exploreLink(state: State): string {
  return encodeLink(state.edit.scenario, { ...linkViewOf(state), mode: null, part: null, present: false })
}
