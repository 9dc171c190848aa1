/** The scenario that is edited, its history, and the change that a moving control makes. */
import { openingPreset } from '../../../lab/presets/opening'
import type { Scenario } from '../../../lab/scenario/scenario'

/** What a change acts on: the whole run, or what comes after the playhead. */
export type ApplyMode = 'start' | 'now'

/** A control is pressed or moves. */
export interface Change {
  /** The scenario before it. */
  readonly base: Scenario
  /** Where it acts in the mode "From now", s. */
  readonly atS: number
  /** The control is held, and says itself when it is released. */
  readonly held: boolean
  readonly beganMs: number
  /** When it last moved; null: it has not. */
  readonly movedMs: number | null
  /** The control has been held for long: the ghost is drawn although nothing has changed yet. */
  readonly shown: boolean
}

/** The last press that changed something: by which control, to what, and when. */
export interface Press {
  readonly control: number
  readonly scenario: Scenario
  readonly atMs: number
}

/** Changes that can be taken back. */
const HISTORY = 100

export const firstEdit = {
  /** The scenario being edited; always a good one. */
  scenario: openingPreset.scenario,
  /** The scenario as it was opened, to which Reset goes back. */
  opened: openingPreset.scenario,
  /** Scenarios before this one, newest last, and undone ones, next first. */
  past: [] as readonly Scenario[],
  future: [] as readonly Scenario[],
  apply: 'start' as ApplyMode,
  /** What is opened next begins the history. */
  isFirst: true,
  /** null: no control moves. */
  change: null as Change | null,
  press: null as Press | null,
}
export type Edit = Readonly<typeof firstEdit>

/** The history with `before` as its newest step; the oldest goes where there are too many. */
export function pastWith(past: readonly Scenario[], before: Scenario): readonly Scenario[] {
  return [...past.slice(-HISTORY), before]
}

/** Time between two presses of a row on one control, at most, ms. */
const PAUSE_MS = 1000

/**
 * Whether what happens at `atMs` goes on with the step before it: a row of presses on the same control (arrow keys, the
 * buttons or the wheel of a number field) is as good as a drag. A pause, another control, another way to change the
 * scenario, or leaving the control ends the row. `control`: whose press is acted on, 0 for none.
 */
export function continuesStep({ press, scenario }: Edit, control: number, atMs: number): boolean {
  return (
    press !== null &&
    press.control === control &&
    press.scenario === scenario &&
    atMs - press.atMs <= PAUSE_MS
  )
}

/** Whether two scenarios are of the same run: the title is no part of it. */
export function isSameRun(a: Scenario, b: Scenario): boolean {
  return a === b || JSON.stringify({ ...a, title: '' }) === JSON.stringify({ ...b, title: '' })
}

/** A control that was moved away and back has changed nothing that undo could take back. */
export function withoutEmptyStep(edit: Edit): Edit {
  const before = edit.past.at(-1)
  if (before === undefined || JSON.stringify(before) !== JSON.stringify(edit.scenario)) return edit
  return { ...edit, past: edit.past.slice(0, -1), press: null }
}
