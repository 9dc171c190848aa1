/**
 * The address always describes the scenario and the moment (DESIGN §7). Changes replace the history's entry; opening
 * another scenario adds one, so that Back returns to the one before.
 */
import type { Preset } from '../../lab/presets/complete'
import { openingPreset } from '../../lab/presets/opening'
import { decodeLink, encodeLink } from '../../lab/scenario/link'
import { defaultView, LESSON_MODE, type LinkView, SWEEP_MODE } from '../../lab/scenario/link-view'
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import { withoutEffect } from '../../lab/scenario/without-effect'
import { setTheme } from './actions'
import { asideLink, putAside, takeBack } from './aside'
import { openClaim, takeClaim } from './claim'
import { endOfRunS, onFrame, requestFrame } from './frame-loop'
import { remarksOf } from './link-remarks'
import { notify, withdraw } from './notices'
import { DEFAULT_SPEED, open } from './opening'
import { openPins } from './pins'
import { setPresenting } from './present'
import { FIRST_MODE, useStore } from './store'
import { view } from './view'

/** Browsers allow about 100 writes in 10 s; while playing the moment is out of date at once anyway. */
const WRITE_INTERVAL_MS = 400
const PLAYING_INTERVAL_MS = 2000

function idsOf(scenario: Scenario, flows: ReadonlySet<number>): string[] {
  return scenario.flows.filter((_, index) => flows.has(index)).map((flow) => flow.id)
}

function linkView(): LinkView {
  const { mode, scenario, pins, panels, patterns, layout, sameAxes, zoom, speed, loop, selectedFlow } =
    useStore.getState()
  const { theme, linkedTheme, selectedEvent, presenting, timeSequence } = useStore.getState()
  return {
    ...defaultView,
    ...openClaim(),
    mode: mode === FIRST_MODE ? null : mode,
    // Whole nanoseconds, as the simulator counts.
    momentS: Number(Math.min(view.timeS, Math.max(scenario.durationS, endOfRunS())).toFixed(9)),
    fromS: zoom === null ? null : Number(zoom[0].toFixed(6)),
    toS: zoom === null ? null : Number(zoom[1].toFixed(6)),
    speed: speed === DEFAULT_SPEED ? null : speed,
    loop: loop === null ? null : [Number(loop[0].toFixed(6)), Number(loop[1].toFixed(6))],
    selectedFlow,
    hiddenFlows: idsOf(scenario, view.hiddenFlows),
    panels,
    patterns,
    timeSequence,
    pins: pins.map((pin) => pin.scenario),
    layout,
    sameAxes,
    theme: theme === linkedTheme && !presenting ? theme : null,
    selectedEvent: selectedEvent >= 0 && !view.playing ? selectedEvent : null,
    present: presenting,
  }
}

/** The address of this run at this moment, whole; `other`: what of the view is to be different. */
export function currentAddress(other: Partial<LinkView> = {}): string {
  const { mode, scenario, experiment, paper, lesson } = useStore.getState()
  const shown = paper === null ? experiment : { base: scenario, text: null }
  const view = { ...linkView(), ...other }
  const query =
    mode === SWEEP_MODE && shown !== null
      ? encodeLink(shown.base, { ...defaultView, mode, sweep: shown.text, paper })
      : lesson === null
        ? encodeLink(scenario, view)
        : encodeLink(null, lessonView(view))
  return new URL(query === '' ? location.pathname : `?${query}`, location.href).href
}

/** Of a lesson the place is enough: its step says the rest. */
function lessonView({ theme, present, embed }: LinkView): LinkView {
  const { lesson } = useStore.getState()
  const place = { lesson: lesson?.id ?? null, step: lesson?.step || null }
  return { ...defaultView, mode: LESSON_MODE, ...place, theme, present, embed }
}

/** The query that opens the run on the screen in Explore, as it is shown now. */
export function exploreQuery(): string {
  return `?${encodeLink(useStore.getState().scenario, { ...linkView(), mode: null, present: false })}`
}

let written = ''
let timer = 0

function write(): void {
  timer = 0
  // The history of a page with a frame is that page's.
  if (useStore.getState().run === 'idle' || useStore.getState().embed !== null) return
  const address = currentAddress()
  if (address === written) return
  written = address
  // A lesson's address says nothing of the reader's own run, which is to be there after a reload too.
  inHistory(() => history.replaceState({ aside: asideLink() }, '', address))
}

/** Browsers refuse an address that is too long, and some too many in too short a time: the page goes on without. */
function inHistory(change: () => void): void {
  try {
    change()
  } catch {
    written = ''
  }
}

/** Writes the address soon. */
function writeSoon(): void {
  if (timer !== 0) return
  timer = window.setTimeout(write, view.playing ? PLAYING_INTERVAL_MS : WRITE_INTERVAL_MS)
}

/** What is done now is a step that Back undoes. */
function beginStep(): void {
  if (useStore.getState().embed !== null) return
  window.clearTimeout(timer)
  write()
  inHistory(() => history.pushState(null, '', location.href))
}

/** Shows another mode. */
export function setMode(mode: string): void {
  if (mode === useStore.getState().mode) return
  beginStep()
  useStore.setState({ mode, railOpen: false, inspectorOpen: false })
  takeBack(true)
  requestFrame()
}

/** Opens a lesson at a step ('': the first), or the list of lessons, as a step that Back undoes. */
export function openLesson(id: string | null, step = ''): void {
  beginStep()
  if (id === null) takeBack(true)
  else {
    putAside(linkView(), null)
    useStore.setState({ lesson: { id, step } })
  }
}

/** Opens a run of another mode in the first one, at a moment if one is given, as a step that Back undoes. */
export function openRunInExplore(scenario: Scenario, momentS: number | null = null): void {
  beginStep()
  takeBack(false)
  useStore.setState({ mode: FIRST_MODE, untouched: false })
  open(scenario, { ...defaultView, momentS })
}

/** Opens a preset as a step that Back undoes. */
export function openPreset(preset: Preset): void {
  beginStep()
  takeBack(false)
  withdraw('link')
  useStore.setState({ untouched: false })
  open(preset.scenario)
}

/** `said`: what was not used, or has no effect, a sentence each. */
function tellIgnored(said: readonly string[]): void {
  if (said.length === 0) {
    withdraw('link')
    return
  }
  const actions = [
    { label: 'Keep what is valid', run: () => withdraw('link') },
    { label: `Open “${openingPreset.title}”`, run: () => openPreset(openingPreset) },
  ]
  notify('link', 'Not all of this link could be used. The rest is shown.', { details: said, actions })
}

const sentences = (faults: readonly Fault[]): string[] => faults.map(({ message }) => message)

let modes: readonly string[] = [FIRST_MODE]
/** Ids of parts of the page that may stand behind the `#`. */
let anchors: readonly string[] = []

/** The mode that a link names, where the page has it. */
function modeOf({ mode }: LinkView): { readonly mode: string; readonly fault: Fault | null } {
  if (mode === null || modes.includes(mode)) return { mode: mode ?? FIRST_MODE, fault: null }
  const allowed = modes.join(', ')
  const message = `Ignored: mode=${mode} (allowed: ${allowed}).`
  return { mode: FIRST_MODE, fault: { path: 'mode', message, value: mode, allowed } }
}

/** Opens what a link says, as far as it is valid, and says what is not. `kept`: the run to go back to from a lesson. */
export function openQuery(query: string, kept: string | null = null, hash = ''): void {
  const opened = decodeLink(query)
  const { mode, fault } = modeOf(opened.view)
  const { layout, sameAxes, theme, present, lesson, step } = opened.view
  const remarks = remarksOf({ query, hash }, opened.view, anchors)
  const said = [...sentences(fault === null ? [] : [fault]), ...sentences(opened.ignored), ...remarks]
  if (mode === LESSON_MODE && lesson !== null) {
    putAside(linkView(), kept)
    useStore.setState({ lesson: { id: lesson, step: step ?? '' } })
  } else takeBack(false)
  useStore.setState({ untouched: false, mode, layout, sameAxes, linkedTheme: theme })
  if (theme !== null) setTheme(theme)
  setPresenting(present)
  if (useStore.getState().lesson !== null) {
    tellIgnored(said)
    return
  }
  const { sweep, paper } = opened.view
  useStore.setState({ paper })
  if (sweep !== null) useStore.setState({ experiment: { base: opened.scenario, text: sweep } })
  openPins(opened.view.pins)
  const { pins } = useStore.getState()
  view.comparedEndS = mode === FIRST_MODE ? 0 : Math.max(0, ...pins.map((pin) => pin.scenario.durationS))
  open(opened.scenario, opened.view)
  takeClaim(opened.view, opened.scenario, opened.ignored.length > 0)
  tellIgnored([...said, ...withoutEffect(opened.scenario)])
}

/** Opens a link or a scenario that was brought to the page as a step that Back undoes. */
export function openAsStep(what: string | Scenario): void {
  beginStep()
  withdraw('link')
  if (typeof what === 'string') openQuery(what)
  else {
    takeBack(false)
    useStore.setState({ mode: FIRST_MODE, untouched: false })
    open(what)
    const details = withoutEffect(what)
    if (details.length > 0) notify('link', 'A part of this scenario has no effect.', { details })
  }
}

/** Opens what the address says. */
function openAddress(): void {
  window.clearTimeout(timer)
  timer = 0
  const { search, hash } = location
  const query = new URLSearchParams(search)
  if (query.has('embed')) useStore.setState({ embed: decodeLink(search).view.embed })
  if ([...query.keys()].every((key) => key === 'embed')) {
    takeBack(false)
    useStore.setState({ mode: FIRST_MODE })
    setPresenting(false)
    openPins([])
    open(openingPreset.scenario)
    const { view: asked, ignored } = decodeLink(search)
    tellIgnored([...sentences(ignored), ...remarksOf({ query: search, hash }, asked, anchors)])
  } else openQuery(search, history.state?.aside ?? null, hash)
}

/** Going to a part of the page by its `#` changes nothing but the focus. */
function onHistory(): void {
  const { search, hash } = location
  if (anchors.includes(hash.slice(1)) && written !== '' && new URL(written).search === search) return
  openAddress()
}

/** Opens the address and keeps it up to date from then on. `known`: ids of the modes; `parts`: of parts of the page. */
export function startLinkSync(known: readonly string[], parts: readonly string[]): void {
  modes = known
  anchors = parts
  openAddress()
  window.addEventListener('popstate', onHistory)
  useStore.subscribe(writeSoon)
  onFrame(writeSoon)
}
