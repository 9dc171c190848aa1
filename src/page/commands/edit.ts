/** Changes to the scenario. Faults are returned, and then nothing has changed. */
import { useMemo } from 'react'
import type { Checked } from '../../lab/scenario/faults'
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import { validateEdited, validateScenario } from '../../lab/scenario/validate'
import { type Change, changeTime, inForce, withChange } from '../model/scenario-paths'
import type { Urgency } from '../model/slices/run'
import { passedChangesOf } from '../model/state'
import { dispatch, getState, useStore } from '../store'

/**
 * A control was pressed: the run on the screen becomes the ghost. `was` names what changes: "Buffer 48". The control says
 * itself when it is released, with `settleChange`.
 */
export const beginChange = (was: string): void => dispatch({ type: 'beginChange', was, held: true })

/** The control was released. */
export const settleChange = (): void => dispatch({ type: 'settleChange' })

/** What the controls show: the scenario's start, or in "From now" mode what is in force at the playhead. */
export function useScenarioInForce(): Scenario {
  const scenario = useStore((state) => state.edit.scenario)
  const passed = useStore((state) => (state.edit.apply === 'now' ? passedChangesOf(state) : 0))
  return useMemo(() => inForce(scenario, passed), [scenario, passed])
}

/** Makes changes as `Apply changes` says. */
export function change(changes: readonly Change[], was: string, urgency: Urgency): readonly Fault[] {
  const { edit, clock } = getState()
  const atS = edit.change?.atS ?? changeTime(clock.timeS)
  let next = edit.scenario
  for (const one of changes) next = withChange(next, one, edit.apply === 'now' ? atS : null)
  return replaceScenario(next, was, urgency)
}

/** Sets one value, as `change` does. */
export const setValue = (
  path: string,
  value: unknown,
  was: string,
  urgency: Urgency = 'settled',
): readonly Fault[] => change([{ path, value }], was, urgency)

type Edited = Parameters<typeof validateEdited>[0]

/** What is edited brings along what it names (`bringing`). */
let completed = (edited: Edited): Edited => edited

/** The edits that `act` makes are completed before they are looked at. */
export function bringing(complete: typeof completed, act: () => void): void {
  const before = completed
  completed = complete
  try {
    act()
  } finally {
    completed = before
  }
}

/** What was made of a scenario, as a good one, or what is wrong with it. */
export const checkedEdit = (next: Edited): Checked<Scenario> => validateEdited(completed(next))

/** Makes `next` the scenario if it is a good one; else says what is wrong with it. */
export function replaceScenario(next: Edited, was: string, urgency: Urgency): readonly Fault[] {
  return taken(checkedEdit(next), was, urgency)
}

/** The same with what a file would have. */
export const replaceWithFile = (file: unknown, was: string): readonly Fault[] =>
  taken(validateScenario(file), was, 'settled')

function taken(checked: Checked<Scenario>, was: string, urgency: Urgency): readonly Fault[] {
  if (!checked.ok) return checked.faults
  const scenario = checked.value
  if (JSON.stringify(scenario) !== JSON.stringify(getState().edit.scenario))
    dispatch({ type: 'edit', scenario, was, urgency })
  return []
}

/** Gives the run another title, for which nothing is simulated again. */
export function setTitle(title: string): readonly Fault[] {
  const { scenario } = getState().edit
  if (title === scenario.title) return []
  const checked = validateEdited({ ...scenario, title })
  if (!checked.ok) return checked.faults
  dispatch({ type: 'retitle', scenario: checked.value })
  return []
}
