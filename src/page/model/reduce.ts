/** The next state, for every action. Pure: no screen, no worker, no clock, no storage, no random numbers. */
import { judged } from './rules/claim'
import { clockRules } from './rules/clock'
import { compareRules } from './rules/compare'
import { editAlarms, editRules } from './rules/edit'
import { lessonRules } from './rules/lesson'
import { lookRules } from './rules/look'
import { noticeRules } from './rules/notices'
import { openingRules } from './rules/opening'
import type { ActionOf, Rules, Stamped } from './rules/rule'
import { runAlarms, runRules } from './rules/run'
import { sceneRules } from './rules/scene'
import { selectionRules } from './rules/selection'
import type { State } from './state'

const RULES = {
  ...clockRules,
  ...compareRules,
  ...editRules,
  ...lessonRules,
  ...lookRules,
  ...noticeRules,
  ...openingRules,
  ...runRules,
  ...sceneRules,
  ...selectionRules,
}

export type Action = ActionOf<typeof RULES>

/** By rules that are not of the first screen. */
export function reduceBy<R extends Rules>(rules: R, state: State, action: Stamped<ActionOf<R>>): State {
  // The table has for each type the rule of that type, which the index cannot say.
  const rule = rules[action.type] as (state: State, action: Stamped<ActionOf<R>>) => State
  const next = rule(state, action)
  return next === state ? state : judged(next)
}

/** By those that every screen needs. */
export const reduce = (state: State, action: Stamped<Action>): State => reduceBy(RULES, state, action)

/** Actions that come by themselves when their time has come. */
export type Alarm = 'runIsSlow' | 'fillPackets' | 'settleChange' | 'showHeld'

/** When each is due, ms of the clock of the actions; absent: it is not. */
export function alarmsOf({ run, edit }: State): { readonly [A in Alarm]?: number } {
  return { ...runAlarms(run), ...editAlarms(edit) }
}
