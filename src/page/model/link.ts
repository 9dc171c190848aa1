/**
 * What the address says: a projection of the state. What a link asks for that its run has not come to yet is in it too, so that
 * address and state are inverse at any moment.
 */
import { encodeLink } from '../../lab/scenario/link'
import { defaultView, LESSON_MODE, type LinkView, SWEEP_MODE } from '../../lab/scenario/link-view'
import { DEFAULT_SPEED, type Span } from './parts/clock'
import { FIRST_MODE } from './parts/place'
import { type State, zoomOf } from './state'

const places = (timeS: number, digits: number): number => Number(timeS.toFixed(digits))

/** A part of the run as a link has it: inside the scenario; null where nothing is left of it. */
function partIn(span: Span | null, endS: number): Span | null {
  if (span === null) return null
  const fromS = places(Math.min(span[0], endS), 6)
  const toS = places(Math.min(span[1], endS), 6)
  return fromS < toS ? [fromS, toS] : null
}

function zoomIn({ awaited, ...state }: State): readonly [number | null, number | null] {
  const { durationS } = state.edit.scenario
  if (awaited !== null && (awaited.fromS !== null || awaited.toS !== null))
    return [awaited.fromS, awaited.toS]
  const zoom = awaited === null ? partIn(zoomOf({ awaited, ...state }), durationS) : null
  return zoom ?? [null, null]
}

/** The selected event, where it is one of the run that the link is of. */
function eventOf({ awaited, selection, clock, run, edit }: State): number | null {
  if (awaited !== null && awaited.selectedEvent !== null) return awaited.selectedEvent
  if (selection.event < 0 || clock.playing || run.shown?.scenario !== edit.scenario) return null
  return selection.event
}

/** The view of this moment. */
export function linkViewOf(state: State): LinkView {
  const { edit, clock, look, compare, selection, place, claim } = state
  const { scenario } = edit
  const [fromS, toS] = zoomIn(state)
  const isKnown = (id: string): boolean => scenario.flows.some((flow) => flow.id === id)
  return {
    ...defaultView,
    ...claim?.claim,
    mode: place.mode === FIRST_MODE ? null : place.mode,
    // Whole nanoseconds, as the simulator counts.
    momentS: places(Math.min(clock.timeS, scenario.durationS), 9),
    fromS,
    toS,
    speed: clock.speed === DEFAULT_SPEED ? null : clock.speed,
    loop: partIn(clock.loop, scenario.durationS),
    selectedFlow: selection.flow !== null && isKnown(selection.flow) ? selection.flow : null,
    hiddenFlows: scenario.flows.filter((_, index) => look.hiddenFlows.has(index)).map(({ id }) => id),
    panels: look.panels,
    patterns: look.patterns,
    timeSequence: look.timeSequence,
    pins: compare.pins.map((pin) => pin.scenario),
    layout: compare.layout,
    sameAxes: compare.sameAxes,
    theme: look.theme === look.linkedTheme && !place.presenting ? look.theme : null,
    selectedEvent: eventOf(state),
    present: place.presenting,
  }
}

/** A lesson's place is enough: its step says the rest. */
function lessonView({ place: { lesson } }: State, { theme, present, embed }: LinkView): LinkView {
  const at = { lesson: lesson?.id ?? null, step: lesson?.step || null }
  return { ...defaultView, mode: LESSON_MODE, ...at, theme, present, embed }
}

/** The query of the address, without "?"; `other`: what of the view is to be different. */
export function linkOf(state: State, other: Partial<LinkView> = {}): string {
  const { mode, experiment, paper, lesson } = state.place
  const { scenario } = state.edit
  const view = { ...linkViewOf(state), ...other }
  if (lesson !== null) return encodeLink(null, lessonView(state, view))
  const shown = paper === null ? experiment : { base: scenario, text: null }
  if (mode === SWEEP_MODE && shown !== null)
    return encodeLink(shown.base, { ...defaultView, mode, sweep: shown.text, paper })
  return encodeLink(scenario, view)
}

/** The query that opens the run on the screen in Explore, as it is shown at this moment. */
export function exploreLink(state: State): string {
  return encodeLink(state.edit.scenario, { ...linkViewOf(state), mode: null, present: false })
}
