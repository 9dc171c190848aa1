/** Opening: a link, a preset, a file, a run of another mode, a lesson. One action makes the whole next state. */
import { firstMinute, openingPreset } from '../../../lab/presets/opening'
import { decodeLink, encodeLink } from '../../../lab/scenario/link'
import {
  AUDIENCE_HASH,
  defaultView,
  FIRST_PAPER,
  LESSON_MODE,
  type LinkView,
  SWEEP_MODE,
} from '../../../lab/scenario/link-view'
import { holdsCode } from '../../../lab/scenario/own-link'
import type { OwnAlgorithm } from '../../../lab/scenario/own-names'
import type { Panel } from '../../../lab/scenario/panels'
import type { Fault, Scenario } from '../../../lab/scenario/scenario'
import { withoutEffect } from '../../../lab/scenario/without-effect'
import { link as linkWords } from '../../../strings/link'
import { notices as words } from '../../../strings/notices'
import { linkViewOf } from '../link'
import { FIXED_SPEED, inSpeeds, looping, paused } from '../slices/clock'
import { pinsOpened } from '../slices/compare'
import { type Edit, isSameRun } from '../slices/edit'
import type { LinkedSweep } from '../slices/experiment'
import {
  COMPARE_MODE,
  FIRST_MODE,
  type Known,
  type LessonPlace,
  type OpenedAddress,
  type Place,
  servedBy,
} from '../slices/place'
import { firstScene } from '../slices/scene'
import { changer, runStateOf, type State } from '../state'
import { EVENT_TOPIC, withAwaited } from './awaited'
import { scenarioOpened } from './edit'
import { withLook, withOverlays } from './look'
import type { Rules, Stamped } from './rule'
import { wished, withNotice, withoutNotices } from './run'
import { withEvent } from './selection'

/** The length of the part that the first minute shows, s, which is two teeth of the window. */
const SCENE_S = 8

/** What a reload keeps that no address holds. */
export interface Kept {
  readonly edit: Pick<Edit, 'scenario' | 'opened' | 'past' | 'future' | 'apply'>
  readonly pins: readonly Scenario[]
  /** null: Experiments has not been opened. */
  readonly sweep: LinkedSweep | null
}

const sentences = (faults: readonly Fault[]): string[] => faults.map(({ message }) => message)

/** Reads an address as far as it is valid, and returns what it says with the parts that are not used. */
function readAddress({ query, hash }: OpenedAddress, { modes, charts }: Known) {
  const given = new URLSearchParams(query)
  const { scenario, view, ignored, code } = decodeLink(holdsCode(hash) ? query + hash : query, charts)
  // Empty: it asks an audience; null: there is no frame; undefined: it says nothing of one.
  const asksAudience = hash.startsWith(AUDIENCE_HASH) || (view.deck !== null && view.mode === null)
  const embed = asksAudience ? [] : given.has('embed') ? view.embed : undefined
  if ([...given.keys()].every((key) => key === 'embed'))
    return { link: null, embed, said: sentences(ignored), code }
  const isKnown = view.mode === null || modes.includes(view.mode)
  const unknown = isKnown ? [] : [linkWords.notAllowed(`mode=${view.mode}`, modes.join(', '))]
  const link = {
    scenario,
    view: isKnown ? view : { ...view, mode: FIRST_MODE },
    partly: ignored.length > 0,
  }
  return { link, embed, said: [...unknown, ...sentences(ignored)], code }
}

const withPlace = changer('place')
const withExperiment = changer('experiment')

/** The page chooses the speed where a link does not. */
function speedOf({ speed }: LinkView): { readonly auto: boolean; readonly speed: number } {
  const auto = speed === null || speed === 'auto'
  return { auto, speed: inSpeeds(auto ? FIXED_SPEED : speed) }
}

/** Makes an action a step that Back undoes. */
const asStep = (state: State): State => withPlace(state, { steps: state.place.steps + 1 })

/** Opens `scenario` and, once it has been run, shows it as `wanted`. */
function scenarioShown(state: State, scenario: Scenario, wanted: LinkView, atMs: number): State {
  // An event of the run before is none of this one.
  const bare = withEvent({ ...state, clock: paused(state.clock) }, -1)
  const open = scenarioOpened(bare, scenario, atMs)
  const { panels, patterns, timeSequence, router, hop, way, momentS, fromS, toS, selectedEvent } = wanted
  const hidden = scenario.flows.flatMap(({ id }, index) => (wanted.hiddenFlows.includes(id) ? [index] : []))
  const clock = { ...open.clock, timeS: momentS ?? 0, ...speedOf(wanted) }
  const next: State = {
    ...withLook(open, { hiddenFlows: new Set(hidden), panels, patterns, timeSequence, router, hop, way }),
    clock: looping(clock, wanted.loop, scenario.durationS),
    selection: { ...open.selection, flow: wanted.selectedFlow },
    awaited: { momentS, fromS, toS, selectedEvent },
    scene: firstScene,
  }
  const quiet = withoutNotices(next, EVENT_TOPIC)
  // The lesson's run is on the screen already.
  return quiet.run.work.is === 'resting' && runStateOf(quiet) === 'done' ? withAwaited(quiet) : quiet
}

/** Large, in the projector's colours, which are not remembered as the reader's theme. A room sees no news of the work before. */
function presented(state: State, on: boolean): State {
  const { place, look, panes, notices } = state
  if (on === place.presenting) return state
  const { theme, linkedTheme } = look
  if (on) {
    const large = withPlace(state, { presenting: true, themesBefore: { theme, linkedTheme } })
    const news = notices.list.filter(({ good }) => !good)
    const closed = { ...large, panes: { ...panes, dialog: null }, notices: { ...notices, list: news } }
    return withLook(closed, { theme: 'projector', linkedTheme: 'projector' })
  }
  return withLook(withPlace(state, { presenting: false }), place.themesBefore)
}

/** Puts the reader's run aside for a lesson. `link`: its link, where the history goes back to a lesson; null: it is there. */
function putAside(given: State, link: string | null): State {
  if (given.place.own !== null) return given
  const state = { ...given, scene: firstScene }
  if (runStateOf(state) === 'idle' || link !== null)
    return withPlace(state, { own: { link: link ?? '', edit: null } })
  const { scenario, opened, past, future, apply } = state.edit
  const query = encodeLink(scenario, linkViewOf(state))
  const edit = { scenario, opened, past, future, apply }
  return withPlace(state, { own: { link: query, edit } })
}

/** Ends the lesson: the run that was put aside is the page's again, or another is to come. */
function lessonLeft(state: State): State {
  const { own } = state.place
  if (own === null) return state
  const left = withPlace(state, { own: null, lesson: null })
  // A lesson that was opened by an address leaves no history of changes to return to.
  const edit = own.edit === null ? { past: [], future: [], isFirst: true } : { ...own.edit, isFirst: false }
  return { ...left, edit: { ...left.edit, ...edit, change: null } }
}

/** Ends the lesson and shows the run that was put aside, as it was. */
function takenBack(state: State, atMs: number): State {
  const { own } = state.place
  if (own === null) return state
  const left = lessonLeft(state)
  if (own.link === '') return scenarioShown(left, openingPreset.scenario, defaultView, atMs)
  const { scenario, view } = decodeLink(own.link, state.place.known.charts)
  const shown = scenarioShown(left, own.edit?.scenario ?? scenario, view, atMs)
  return own.edit === null ? shown : { ...shown, edit: { ...shown.edit, ...own.edit } }
}

const withoutDrawers = (state: State): State => ({
  ...state,
  panes: { ...state.panes, railOpen: false, inspectorOpen: false },
})

function withIgnored(state: State, said: readonly string[]): State {
  if (said.length === 0) return withoutNotices(state, 'link')
  return withNotice(state, 'link', words.link.ignored, {
    details: said,
    actions: [
      { label: words.link.keepValid, remedy: { does: 'nothing' } },
      { label: words.link.open(openingPreset.title), remedy: { does: 'open first preset' } },
    ],
  })
}

/** `view` of `scenario` with nothing beside it. */
function plainOpened(
  state: State,
  said: readonly string[],
  atMs: number,
  scenario = openingPreset.scenario,
  view = defaultView,
): State {
  const first = presented(withPlace(lessonLeft(state), { mode: FIRST_MODE }), false)
  const pinned = { ...first, compare: { ...pinsOpened(first.compare, []), onClock: false } }
  return withIgnored(scenarioShown(pinned, scenario, view, atMs), said)
}

type ReadAddress = ReturnType<typeof readAddress>

/** The Workbench shows the code of a link, also where it is at fault and so no part of the run. */
function withCode(state: State, code: readonly OwnAlgorithm[]): State {
  const [first] = code
  return first === undefined ? state : changer('ownAlgorithms')(state, { open: first })
}

function linkOpened(
  given: State,
  { link, said, code }: ReadAddress,
  own: string | null,
  atMs: number,
): State {
  const state = withCode(given, code)
  if (link === null) return plainOpened(state, said, atMs)
  const { scenario, view, partly } = link
  const { layout, sameAxes, theme, language, present, lesson, step, sweep, assume } = view
  const suite = view.part !== 'suite' ? null : (view.suite ?? '')
  const paper = view.paper ?? (view.part === 'papers' ? FIRST_PAPER : null)
  const mode = view.mode ?? FIRST_MODE
  const toLesson = mode === LESSON_MODE && lesson !== null
  const at = toLesson
    ? withPlace(putAside(state, own), { lesson: { id: lesson, step: step ?? '' } })
    : lessonLeft(state)
  const looks = withLook(withPlace(at, { mode }), {
    linkedTheme: theme,
    linkedLanguage: servedBy(language, at.place.known.languages.all),
    ...(theme === null ? {} : { theme }),
  })
  const arranged = presented({ ...looks, compare: { ...looks.compare, layout, sameAxes } }, present)
  if (toLesson) return withIgnored(arranged, said)
  const linked =
    sweep === null
      ? arranged
      : withExperiment(arranged, { link: { base: scenario, text: sweep }, pairs: view.pairs })
  const placed = withPlace(linked, { paper, assume, suite })
  const compare = pinsOpened(placed.compare, view.pins)
  const onClock = ![FIRST_MODE, LESSON_MODE, SWEEP_MODE].includes(mode) && compare.pins.length > 0
  const shown = scenarioShown({ ...placed, compare: { ...compare, onClock } }, scenario, view, atMs)
  const { digest, engine } = view
  const claim =
    digest === null
      ? null
      : { claim: { digest, engine }, scenario, partly, found: 'nothing' as const, digest: '' }
  const claimed = withoutNotices({ ...shown, claim }, 'claim')
  return withIgnored(claimed, [...said, ...withoutEffect(scenario)])
}

/** The scenario with the title: the same object where the title is the same, since runs know their scenario by it. */
function titled(scenario: Scenario, title: string): Scenario {
  return scenario.title === title ? scenario : { ...scenario, title }
}

/** Returns the state that was stored over a reload. In a lesson the stored run is the one that was set aside. */
function restored(now: State, { edit, pins, sweep }: Kept, atMs: number): State {
  const { own, mode, paper, suite } = now.place
  const isInAddress = mode === SWEEP_MODE && paper === null && suite === null
  const state = sweep === null || isInAddress ? now : withExperiment(now, { link: sweep })
  if (own !== null) return own.edit === null ? withPlace(state, { own: { ...own, edit } }) : state
  const { past, opened, scenario } = state.edit
  // The user was quicker: what has been changed since goes on from what was kept.
  if (past.length > 0 || scenario !== opened)
    return { ...state, edit: { ...state.edit, opened: edit.opened, past: [...edit.past, ...past] } }
  const compare = pinsOpened(state.compare, pins)
  const next = { ...state, compare, edit: { ...state.edit, ...edit } }
  // The address is a moment older than what was kept.
  if (isSameRun(edit.scenario, state.edit.scenario))
    return { ...next, edit: { ...next.edit, scenario: titled(state.edit.scenario, edit.scenario.title) } }
  return wished(next, edit.scenario, 'settled', atMs)
}

function inExplore(state: State, scenario: Scenario, momentS: number | null, atMs: number): State {
  const first = withPlace(lessonLeft(asStep(state)), { mode: FIRST_MODE })
  return scenarioShown(first, scenario, { ...defaultView, momentS }, atMs)
}

type Brought = Stamped<{ scenario: Scenario }>

export const openingRules = {
  know: (state, { known }: { known: Known }) => withPlace(state, { known }),
  /** The address says so. `own`: the link of the reader's run to go back to from a lesson; null: it is on the page. */
  openAddress(state, { query, hash, own, atMs }: Stamped<OpenedAddress & { own: string | null }>) {
    const address = readAddress({ query, hash }, state.place.known)
    const { embed } = address
    const at = withPlace(state, { opened: { query, hash } })
    const framed = embed === undefined ? at : withPlace(at, { embed })
    return linkOpened(framed, address, own, atMs)
  },
  /** The first minute, from its beginning. `isStep`: Back undoes it. */
  openScene(state, { isStep, atMs }: Stamped<{ isStep: boolean }>) {
    const from = isStep ? asStep(state) : state
    const open = plainOpened(from, [], atMs, firstMinute, { ...defaultView, momentS: 0 })
    const clock = { ...open.clock, fromS: 0, toS: SCENE_S }
    return { ...open, clock, scene: { ...firstScene, on: true, asleep: true } }
  },
  /** A link that was brought to the page, as a step that Back undoes. */
  openLink(state, { query, atMs }: Stamped<{ query: string }>) {
    const address = readAddress({ query, hash: '' }, state.place.known)
    const at = withPlace(asStep(state), { opened: { query, hash: '' } })
    return linkOpened(withoutNotices(at, 'link'), address, null, atMs)
  },
  /** Opens a preset at its own moment, s, or else as any other run is opened. In Compare it takes the place of the run that is shown. */
  openPreset(state, { scenario, momentS = null, atMs }: Brought & { momentS?: number | null }) {
    const left = withoutNotices(lessonLeft(asStep(state)), 'link')
    const at = state.place.mode === COMPARE_MODE ? left : withPlace(left, { mode: FIRST_MODE })
    return scenarioShown(at, scenario, { ...defaultView, momentS }, atMs)
  },
  openFile(state, { scenario, atMs }: Brought) {
    const open = withoutNotices(inExplore(state, scenario, null, atMs), 'link')
    const details = withoutEffect(scenario)
    if (details.length === 0) return open
    return withNotice(open, 'link', words.link.noEffect, { details })
  },
  /** A run of another mode in the first one, at a moment if one is given. */
  openRun: (state, { scenario, momentS, atMs }: Brought & { momentS: number | null }) =>
    inExplore(state, scenario, momentS, atMs),
  /** Adds further parts of the last address that are not used, a sentence each. */
  remark(state, { said }: { said: readonly string[] }) {
    const told = state.notices.list.find(({ topic }) => topic === 'link')?.details ?? []
    return said.length === 0 ? state : withIgnored(state, [...told, ...said])
  },
  /** Restores, after a reload, the history that was there before. */
  restore: (state, { kept, atMs }: Stamped<{ kept: Kept }>) => restored(state, kept, atMs),
  setMode(state, { mode, atMs }: Stamped<{ mode: string }>) {
    if (mode === state.place.mode) return state
    const there = { ...withPlace(withoutDrawers(asStep(state)), { mode }), scene: firstScene }
    return takenBack(there, atMs)
  },
  /** A lesson at a step ('': the first), or the list of lessons (null). */
  openLesson(state, { lesson, atMs }: Stamped<{ lesson: LessonPlace | null }>) {
    const next = withoutDrawers(asStep(state))
    return withPlace(lesson === null ? takenBack(next, atMs) : putAside(next, null), {
      mode: LESSON_MODE,
      lesson,
    })
  },
  /** The run of a lesson's step, with its charts. */
  openStep(state, { scenario, panels, atMs }: Brought & { panels: readonly Panel[] }) {
    const still = withEvent({ ...state, clock: { ...paused(state.clock), loop: null } }, -1)
    const open =
      state.edit.scenario === scenario
        ? withOverlays(still, { ghost: null, ghostLabel: '' })
        : scenarioOpened(still, scenario, atMs)
    return {
      ...withLook(open, { panels }),
      edit: { ...open.edit, past: [], future: [], apply: 'start' },
      selection: { ...open.selection, flow: null },
    }
  },
  withhold: (state, { on }: { on: boolean }) => withPlace(state, { withheld: on }),
  /** A room sees this scene of a deck; empty: none. */
  showScene: (state, { scene }: { scene: Place['scene'] }) => withPlace(state, { scene }),
  present: (state, { on }: { on: boolean }) => presented(state, on),
  showPaper: (state, { paper }: { paper: string | null }) =>
    withPlace(state, { paper, assume: null, suite: null }),
  assume: (state, { assume }: { assume: string | null }) => withPlace(state, { assume }),
  showSuite: (state, { suite }: { suite: string }) => withPlace(state, { suite, paper: null, assume: null }),
} satisfies Rules
