/** Changes to the scenario: from the start of the run, or from the playhead on; undo and redo. */
import type { Scenario } from '../../../lab/scenario/scenario'
import { page } from '../../../strings/page'
import { changeTime } from '../scenario-paths'
import {
  type ApplyMode,
  continuesStep,
  type Edit,
  isSameRun,
  pastWith,
  withoutEmptyStep,
} from '../slices/edit'
import { holdingText, type Urgency } from '../slices/run'
import { changer, type State } from '../state'
import { withLook, withOverlays } from './look'
import type { Rules, Stamp, Stamped } from './rule'
import { wished } from './run'

/** A control that has not moved for so long has settled, ms. */
const SETTLED_MS = 300
/** A control that is held so long without having been moved shows that the run on the screen is the ghost, ms. */
const PRESSED_MS = 100

const withEdit = changer('edit')

/** When a change moves on by itself, ms of the clock of the actions. */
export function editAlarms({ change, scenario }: Edit): {
  readonly settleChange?: number
  readonly showHeld?: number
} {
  if (change === null) return {}
  return {
    ...(change.held || change.movedMs === null ? {} : { settleChange: change.movedMs + SETTLED_MS }),
    ...(change.shown || change.base !== scenario ? {} : { showHeld: change.beganMs + PRESSED_MS }),
  }
}

function withGhost(state: State, was: string): State {
  const { good } = state.run
  if (good === null) return state
  return withOverlays(state, {
    ghost: good,
    ghostLabel: was === '' ? page.previousRun : page.previousRunWith(was),
  })
}

function begun(state: State, was: string, held: boolean, { atMs, control }: Stamp): State {
  const { edit, run, clock } = settled(state, atMs)
  const change = {
    base: edit.scenario,
    atS: changeTime(clock.timeS),
    held,
    beganMs: atMs,
    movedMs: null,
    shown: false,
  }
  const next = { ...settled(state, atMs), edit: { ...edit, change }, run: holdingText(run, held) }
  // The run before the first of a row of presses stays the ghost.
  return continuesStep(edit, control, atMs) ? next : withGhost(next, was)
}

function settled(state: State, atMs: number): State {
  const { edit } = state
  const { change, scenario } = edit
  const run = holdingText(state.run, false)
  const released = run === state.run ? state : { ...state, run }
  if (change === null) return released
  if (change.base === scenario) return withEdit(released, { change: null })
  const next = { ...released, edit: withoutEmptyStep({ ...edit, change: null }) }
  return wished(next, scenario, 'settled', atMs)
}

type Opened = Stamped<{ scenario: Scenario }>

function edited(before: State, action: Opened & { was: string; urgency: Urgency }): State {
  const { scenario, was, urgency, atMs, control } = action
  const state = before.edit.change === null ? begun(before, was, false, action) : before
  const { edit } = state
  const { change } = edit
  if (change === null) return state
  // The first step of a change is what undo goes back over.
  const isFirst = edit.scenario === change.base
  const goesOn = edit.past.length > 0 && continuesStep(edit, control, atMs)
  const next = withEdit(state, {
    scenario,
    past: isFirst && !goesOn ? pastWith(edit.past, change.base) : edit.past,
    future: isFirst ? [] : edit.future,
    press: control === 0 ? null : { control, scenario, atMs },
    change: urgency === 'settled' ? null : { ...change, movedMs: atMs },
  })
  const asked = wished(next, scenario, urgency, atMs)
  if (urgency === 'live') return asked
  return { ...asked, edit: withoutEmptyStep(asked.edit), run: holdingText(asked.run, false) }
}

/** Makes a scenario of the history the scenario again. The moment, the zoom and the selection stay. */
function returned(state: State, edit: Pick<Edit, 'scenario' | 'past' | 'future'>, atMs: number): State {
  const ghosted = isSameRun(edit.scenario, state.edit.scenario) ? state : withGhost(state, '')
  return wished(withEdit(ghosted, { ...edit, press: null }), edit.scenario, 'settled', atMs)
}

/** Opens another scenario: a preset, or what a link holds. Nothing of the one before is drawn under it. */
export function scenarioOpened(state: State, scenario: Scenario, atMs: number): State {
  const before = settled(state, atMs)
  const { edit, clock } = before
  const open = withEdit(before, {
    scenario,
    opened: scenario,
    past: edit.isFirst ? [] : pastWith(edit.past, edit.scenario),
    future: [],
    press: null,
    isFirst: false,
  })
  const bare = withLook(withOverlays(open, { ghost: null, ghostLabel: '' }), {
    hiddenFlows: new Set(),
    hop: null,
  })
  return wished({ ...bare, clock: { ...clock, timeS: 0 } }, scenario, 'settled', atMs)
}

export const editRules = {
  // `was` names what changes: "Buffer 48". `held`: the control says itself when it is released, with `settleChange`.
  /** A control was pressed: the run on the screen becomes the ghost. */
  beginChange: (state, action: Stamped<{ was: string; held: boolean }>) =>
    begun(state, action.was, action.held, action),
  /** Makes a good scenario the scenario. */
  edit: edited,
  /** The control was released, or has stood still for long enough. */
  settleChange: (state, { atMs }: Stamp) => settled(state, atMs),
  /** The control is held without having moved: its ghost is shown. */
  showHeld(state) {
    const { change } = state.edit
    return change === null ? state : withEdit(state, { change: { ...change, shown: true } })
  },
  /** A control was left: the next press is a step of its own. */
  endPresses: (state) => (state.edit.press === null ? state : withEdit(state, { press: null })),
  undo(state, { atMs }: Pick<Stamp, 'atMs'>) {
    const next = settled(state, atMs)
    const { past, future, scenario } = next.edit
    const before = past.at(-1)
    if (before === undefined) return next
    return returned(next, { scenario: before, past: past.slice(0, -1), future: [scenario, ...future] }, atMs)
  },
  redo(state, { atMs }: Stamp) {
    const next = settled(state, atMs)
    const { past, future, scenario } = next.edit
    const [after, ...rest] = future
    if (after === undefined) return next
    return returned(next, { scenario: after, past: [...past, scenario], future: rest }, atMs)
  },
  setApply: (state, { apply }: { apply: ApplyMode }) => withEdit(state, { apply }),
  /** Another title, for which nothing is run again. */
  retitle(state, { scenario, atMs }: Opened) {
    const next = settled(state, atMs)
    return withEdit(next, { scenario, past: pastWith(next.edit.past, next.edit.scenario), future: [] })
  },
  restart: (state, { scenario, atMs }: Opened) =>
    withEdit(scenarioOpened(state, scenario, atMs), { past: [], future: [] }),
} satisfies Rules
