/**
 * The address always describes the scenario and the moment (DESIGN §7). Changes replace the history's entry; opening
 * another scenario adds one, so that Back returns to the one before.
 */
import { decodeLink, encodeLink } from '../../lab/scenario/link'
import { defaultView, type LinkView } from '../../lab/scenario/link-view'
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import { setHiddenFlows, setSpeed, setZoom } from './actions'
import { openScenario } from './edit'
import { endOfRunS, onFrame } from './frame-loop'
import { notify, withdraw } from './notices'
import { firstPreset } from './presets'
import { onComplete } from './simulate'
import { useStore } from './store'
import { view } from './view'

/** Browsers allow about 100 writes in 10 s; while playing the moment is out of date at once anyway. */
const WRITE_INTERVAL_MS = 400
const PLAYING_INTERVAL_MS = 2000
/** The speed of a page that was not told another. */
const DEFAULT_SPEED = view.speed

function idsOf(scenario: Scenario, flows: ReadonlySet<number>): string[] {
  return scenario.flows.filter((_, index) => flows.has(index)).map((flow) => flow.id)
}

function linkView(): LinkView {
  const { scenario, zoom, speed, selectedFlow } = useStore.getState()
  return {
    ...defaultView,
    // Whole nanoseconds, as the simulator counts.
    momentS: Number(Math.min(view.timeS, scenario.durationS).toFixed(9)),
    fromS: zoom === null ? null : Number(zoom[0].toFixed(6)),
    toS: zoom === null ? null : Number(zoom[1].toFixed(6)),
    speed: speed === DEFAULT_SPEED ? null : speed,
    selectedFlow,
    hiddenFlows: idsOf(scenario, view.hiddenFlows),
  }
}

/** The address of this run at this moment, whole. */
export function currentAddress(): string {
  const query = encodeLink(useStore.getState().scenario, linkView())
  return new URL(query === '' ? location.pathname : `?${query}`, location.href).href
}

let written = ''
let timer = 0

function write(): void {
  timer = 0
  if (useStore.getState().run === 'idle') return
  const address = currentAddress()
  if (address === written) return
  written = address
  history.replaceState(null, '', address)
}

/** Writes the address soon. */
function writeSoon(): void {
  if (timer !== 0) return
  timer = window.setTimeout(write, view.playing ? PLAYING_INTERVAL_MS : WRITE_INTERVAL_MS)
}

/** Opens a scenario as a step that Back undoes, at its start. */
export function openAsStep(scenario: Scenario): void {
  window.clearTimeout(timer)
  write()
  history.pushState(null, '', location.href)
  withdraw('link')
  openScenario(scenario)
  writeSoon()
}

function tellIgnored(ignored: readonly Fault[]): void {
  if (ignored.length === 0) {
    withdraw('link')
    return
  }
  const actions = [
    { label: 'Keep what is valid', run: () => withdraw('link') },
    { label: `Open “${firstPreset.scenario.title}”`, run: () => openAsStep(firstPreset.scenario) },
  ]
  notify('link', 'Not all of this link could be used. The rest is shown.', {
    details: ignored.map((fault) => fault.message),
    actions,
  })
}

function applyView(opened: LinkView, scenario: Scenario): void {
  const hidden = scenario.flows.flatMap((flow, index) =>
    opened.hiddenFlows.includes(flow.id) ? [index] : [],
  )
  setHiddenFlows(new Set(hidden))
  setSpeed(opened.speed ?? DEFAULT_SPEED)
  useStore.setState({ selectedFlow: opened.selectedFlow })
  view.timeS = opened.momentS ?? 0
  if (opened.fromS === null && opened.toS === null) return
  const stop = onComplete(() => {
    stop()
    setZoom(opened.fromS ?? 0, opened.toS ?? endOfRunS())
  })
}

/** Opens what the address says. Returns whether it names a moment. */
function openAddress(): boolean {
  if (location.search.length <= 1) {
    openScenario(firstPreset.scenario)
    return false
  }
  const opened = decodeLink(location.search)
  openScenario(opened.scenario)
  applyView(opened.view, opened.scenario)
  tellIgnored(opened.ignored)
  return opened.view.momentS !== null
}

/** Opens the address and keeps it up to date from then on. Returns whether the address named a moment. */
export function startLinkSync(): boolean {
  const momentGiven = openAddress()
  window.addEventListener('popstate', openAddress)
  useStore.subscribe(writeSoon)
  onFrame(writeSoon)
  return momentGiven
}
