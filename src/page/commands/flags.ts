/** Edits what is scheduled: the flags of the scrubber. */
import type { Fault, Scenario } from '../../lab/scenario/scenario'
import { flags as words } from '../../strings/flags'
import { type Flag, withFlagAt, withoutFlag } from '../model/flags'
import { withChangeAt, withoutChanges, withoutOrphans } from '../model/scenario-paths'
import type { Urgency } from '../model/slices/run'
import { getState } from '../store'
import { replaceScenario } from './edit'

/** Moves a flag; `from` is the scenario in which it stood at `flag.atS`. Gives its new time, s. */
export function moveFlag(from: Scenario, flag: Flag, wantedS: number, was: string, urgency: Urgency): number {
  const moved = withFlagAt(from, flag, wantedS)
  return replaceScenario(moved.scenario, was, urgency).length === 0 ? moved.atS : flag.atS
}

/** Sets the value of one scheduled change. Faults are returned, and then nothing has changed. */
export function setScheduled(
  atS: number,
  path: string,
  value: unknown,
  was: string,
  urgency: Urgency,
): readonly Fault[] {
  const change = { path, value }
  const { scenario } = getState().edit
  return replaceScenario(withChangeAt(withoutOrphans(scenario, change, atS), change, atS), was, urgency)
}

/** Takes one scheduled change back. */
export function removeChange(atS: number, path: string): void {
  const { scenario } = getState().edit
  const without = withoutChanges(scenario, atS, (other) => other === path)
  replaceScenario(without, words.undo.change, 'settled')
}

/** Takes back all that a flag stands for: its changes, the flow's late start, its stop. */
export function removeFlag(flag: Flag): void {
  const was = flag.kind === 'change' ? words.undo.change : words.undo.flow(flag.flow)
  replaceScenario(withoutFlag(getState().edit.scenario, flag), was, 'settled')
}
