/** Changes to the scenario: from the start of the run, or from the playhead on; undo and redo. */
import { defaultDirection } from '../../lab/scenario/defaults'
import { ranges } from '../../lab/scenario/ranges'
import type { Fault, Flow, Scenario } from '../../lab/scenario/scenario'
import { isTcpFlow } from '../../lab/scenario/scenario'
import { validateScenario } from '../../lab/scenario/validate'
import { traffic, variants } from '../../simulator/registry'
import { freeFlowId, variantLabel } from './flow-numbers'
import { requestFrame } from './frame-loop'
import { setRemedies } from './remedies'
import {
  type Change,
  changesMadeBy,
  changeTime,
  inForce,
  withChange,
  withChangeAt,
  withoutChanges,
  withoutOrphans,
  withValue,
} from './scenario-paths'
import { holdText, lastCompleteRun, simulate, type Urgency } from './simulate'
import { type ApplyMode, useStore } from './store'
import { UndoSteps } from './undo-steps'
import { type RunData, view } from './view'

/** A control that has not moved for so long has settled, ms. */
const SETTLED_MS = 300
/** A control that is held so long without having been moved shows that the run on the screen is the ghost now, ms. */
const PRESSED_MS = 100
/** Changes that can be taken back. */
const HISTORY = 100

/** Before the change in progress; null when no control is moving. */
let base: Scenario | null = null
/** Where the change in progress acts, s. */
let changeAtS = 0
let settleTimer = 0
/** The control is being held. */
let pressed = false
/** The ghost, shown or not. */
let keptGhost: RunData | null = null

const steps = new UndoSteps(() => performance.now())

/** What `act` changes is one step of undo with what the presses on `control` just before have changed. */
export function pressOf<T>(control: object, act: () => T): T {
  return steps.press(control, act)
}

/** A control was left: the next press is a step of its own. */
export function endPresses(): void {
  steps.end()
}

/**
 * A control was pressed: the run on the screen becomes the ghost. `was` names what changes: "Buffer 48". `held`: the
 * control says itself when it is released, with `settleChange`.
 */
export function beginChange(was: string, held = true): void {
  if (base !== null) settleChange()
  pressed = held
  holdText(held)
  const { scenario } = useStore.getState()
  base = scenario
  changeAtS = changeTime(view.timeS)
  // Of a row of presses the run before the first stays the ghost.
  if (!steps.continues(scenario)) setGhost(was)
  window.setTimeout(() => {
    if (base === useStore.getState().scenario) requestFrame()
  }, PRESSED_MS)
}

/**
 * The run on the screen becomes the ghost. It is drawn as one with the run that comes now: until then it lies under
 * itself, and to draw that would keep the page busy just when the new run's first rows come in.
 */
function setGhost(was: string): void {
  const run = lastCompleteRun()
  if (run !== null) keepGhost(run, was === '' ? 'previous run' : `previous run: ${was}`)
}

/** Draws `run` under the one on the screen, named `label`; null: nothing. */
export function showGhost(run: RunData | null, label: string): void {
  keepGhost(run, label)
  requestFrame()
}

function keepGhost(run: RunData | null, label: string): void {
  keptGhost = run
  view.ghost = useStore.getState().ghostShown ? run : null
  view.ghostLabel = label
  useStore.setState({ ghost: run?.scenario ?? null })
}

/** Makes changes as `Apply changes` says. Faults are returned, and then nothing has changed. */
export function change(changes: readonly Change[], was: string, urgency: Urgency): readonly Fault[] {
  const { scenario, apply } = useStore.getState()
  const atS = base === null ? changeTime(view.timeS) : changeAtS
  let next = scenario
  for (const one of changes) next = withChange(next, one, apply === 'now' ? atS : null)
  return replaceScenario(next, was, urgency)
}

/** Makes `next` the scenario if it is a good one; else says what is wrong with it. */
export function replaceScenario(next: unknown, was: string, urgency: Urgency): readonly Fault[] {
  const checked = validateScenario(next)
  if (!checked.ok) return checked.faults
  const scenario = checked.value
  if (JSON.stringify(scenario) === JSON.stringify(useStore.getState().scenario)) return []
  if (base === null) beginChange(was, false)
  useStore.setState((state) => ({
    scenario,
    passedChanges: changesMadeBy(scenario, view.timeS),
    // The first step of a change is what undo goes back over.
    ...(state.scenario === base ? { past: pastWith(state.past, base), future: [] } : {}),
    untouched: false,
  }))
  steps.changed(scenario)
  window.clearTimeout(settleTimer)
  simulate(scenario, urgency)
  if (urgency === 'settled') {
    base = null
    dropEmptyStep()
  } else if (!pressed) settleTimer = window.setTimeout(settleChange, SETTLED_MS)
  return []
}

/** The history when `before` changes. */
function pastWith(past: readonly Scenario[], before: Scenario): readonly Scenario[] {
  return past.length > 0 && steps.continues(before) ? past : [...past.slice(-HISTORY), before]
}

/** The control was released. */
export function settleChange(): void {
  window.clearTimeout(settleTimer)
  pressed = false
  holdText(false)
  if (base === null) return
  const { scenario } = useStore.getState()
  const changed = base !== scenario
  base = null
  if (changed) {
    dropEmptyStep()
    simulate(scenario, 'settled')
  } else requestFrame()
}

/** A control that was moved away and back has changed nothing that undo could take back. */
function dropEmptyStep(): void {
  const { past, scenario } = useStore.getState()
  const before = past.at(-1)
  if (before === undefined || JSON.stringify(before) !== JSON.stringify(scenario)) return
  steps.end()
  useStore.setState({ past: past.slice(0, -1) })
}

/** Opens another scenario: a preset, or what a link holds. Nothing of the one before is drawn under it. */
export function openScenario(scenario: Scenario): void {
  settleChange()
  steps.end()
  showGhost(null, '')
  view.timeS = 0
  view.hiddenFlows = new Set()
  useStore.setState((state) => ({
    scenario,
    opened: scenario,
    past: state.run === 'idle' ? [] : [...state.past.slice(-HISTORY), state.scenario],
    future: [],
    hiddenFlows: view.hiddenFlows,
    passedChanges: changesMadeBy(scenario, 0),
  }))
  simulate(scenario, 'settled')
}

/** Makes a scenario of the history the scenario again. The moment, the zoom and the selection stay. */
function returnTo(scenario: Scenario, past: readonly Scenario[], future: readonly Scenario[]): void {
  steps.end()
  if (!sameRun(scenario, useStore.getState().scenario)) setGhost('')
  useStore.setState({ scenario, past, future, passedChanges: changesMadeBy(scenario, view.timeS) })
  simulate(scenario, 'settled')
}

/** The title is no part of the simulation. */
function sameRun(a: Scenario, b: Scenario): boolean {
  return JSON.stringify({ ...a, title: '' }) === JSON.stringify({ ...b, title: '' })
}

export function undo(): void {
  settleChange()
  const { past, future, scenario } = useStore.getState()
  const before = past.at(-1)
  if (before !== undefined) returnTo(before, past.slice(0, -1), [scenario, ...future])
}

export function redo(): void {
  settleChange()
  const { past, future, scenario } = useStore.getState()
  const [next, ...rest] = future
  if (next !== undefined) returnTo(next, [...past, scenario], rest)
}

setRemedies({
  undo,
  set: (path, value) => {
    const { scenario } = useStore.getState()
    replaceScenario(withValue(scenario, { path, value }), '', 'settled')
  },
})

export function setApply(apply: ApplyMode): void {
  useStore.setState({ apply })
}

/** Shows or hides the previous run. */
export function toggleGhost(): void {
  const ghostShown = !useStore.getState().ghostShown
  useStore.setState({ ghostShown })
  view.ghost = ghostShown ? keptGhost : null
  requestFrame()
}

export function setTitle(title: string): readonly Fault[] {
  settleChange()
  const { scenario, past } = useStore.getState()
  if (title === scenario.title) return []
  const checked = validateScenario({ ...scenario, title })
  if (!checked.ok) return checked.faults
  // Nothing is run again.
  useStore.setState({ scenario: checked.value, past: [...past.slice(-HISTORY), scenario], future: [] })
  return []
}

/** Sets the network as it was when the scenario was opened, and takes its scheduled changes back. */
export function resetNetwork(): void {
  const { scenario, opened } = useStore.getState()
  const kept = withoutChanges(scenario, null, (path) => path.startsWith('bottleneck'))
  const ours = opened.timeline.flatMap((entry) =>
    Object.entries(entry.set)
      .filter(([path]) => path.startsWith('bottleneck'))
      .map(([path, value]) => ({ path, value, atS: entry.atS })),
  )
  let next: Scenario = { ...kept, bottleneck: opened.bottleneck }
  for (const { atS, ...one } of ours) next = withChangeAt(next, one, atS)
  replaceScenario(next, 'before the reset', 'settled')
}

/** An access link that is so many times as fast as the bottleneck is no limit. */
const WIDE = 10

/** Makes the access links that are no faster than the bottleneck fast ones. */
export function widenAccess(): void {
  const { scenario, apply, passedChanges: passed } = useStore.getState()
  const { bottleneck, flows } = inForce(scenario, apply === 'now' ? passed : 0)
  const value = Math.min(ranges.accessBandwidthMbps.max, WIDE * bottleneck.bandwidthMbps)
  const narrow = flows.filter(
    ({ access }) => access !== null && access.bandwidthMbps <= bottleneck.bandwidthMbps,
  )
  const changes = narrow.map(({ id }) => ({ path: `flows.${id}.access.bandwidthMbps`, value }))
  change(changes, 'narrow access links', 'settled')
}

/** Adds a flow like the last one; in "From now" mode it starts at the playhead. */
export function addFlow(): void {
  const { scenario, apply } = useStore.getState()
  const last = scenario.flows.filter(isTcpFlow).at(-1)
  const startS = apply === 'now' ? changeTime(view.timeS) : 0
  const added = { id: freeFlowId(scenario.flows), variant: last?.variant ?? [...variants.keys()][0], startS }
  replaceScenario({ ...scenario, flows: [...scenario.flows, added] }, '', 'settled')
}

/** Removes a flow with its scheduled changes. */
export function removeFlow(id: string): void {
  const { scenario } = useStore.getState()
  const rest = withoutChanges(scenario, null, (path) => path.startsWith(`flows.${id}.`))
  view.hiddenFlows = new Set()
  useStore.setState({ hiddenFlows: view.hiddenFlows })
  replaceScenario({ ...rest, flows: rest.flows.filter((flow) => flow.id !== id) }, '', 'settled')
}

/** What TCP flows and traffic sources have in common; the rest takes its defaults when one becomes the other. */
function commonOf({ id, startS, stopS, bytes, direction = defaultDirection, access }: Flow) {
  return { id, startS, stopS, bytes, direction, access }
}

/** Gives a flow another variant, with the parameters' defaults. */
export function replaceVariant(flow: Flow, variant: string): readonly Fault[] {
  const { scenario, apply } = useStore.getState()
  const was = variantLabel(flow.variant)
  const sameKind = isTcpFlow(flow) === !traffic.has(variant)
  if (apply === 'now' && sameKind && isTcpFlow(flow))
    return change([{ path: `flows.${flow.id}.variant`, value: variant }], was, 'settled')
  // Not what the timeline has made of it by the playhead.
  const own = scenario.flows.find(({ id }) => id === flow.id) ?? flow
  const next = sameKind ? { ...own, variant, params: {} } : { ...commonOf(own), variant }
  // Parameters of the variant before mean nothing to this one; nor do its scheduled changes to another kind of source.
  const kept = sameKind
    ? withoutOrphans(scenario, { path: `flows.${flow.id}.variant`, value: variant }, null)
    : withoutChanges(scenario, null, (path) => path.startsWith(`flows.${flow.id}.`))
  const flows = kept.flows.map((other) => (other.id === flow.id ? next : other))
  return replaceScenario({ ...kept, flows }, was, 'settled')
}
