/** The next state, for every action. Pure: no screen, no worker, no clock, no storage, no random numbers. */

import { judged } from './rules/claim'
import { type ClockAction, clockRules } from './rules/clock'
import { type CompareAction, compareRules } from './rules/compare'
import { type EditAction, editAlarms, editRules } from './rules/edit'
import { type ExperimentAction, experimentRules } from './rules/experiment'
import { type LessonAction, lessonRules } from './rules/lesson'
import { type LookAction, lookRules } from './rules/look'
import { type NoticeAction, noticeRules } from './rules/notices'
import { type OpeningAction, openingRules } from './rules/opening'
import type { Rules, Stamped } from './rules/rule'
import { type RunAction, runAlarms, runRules } from './rules/run'
import { type SelectionAction, selectionRules } from './rules/selection'
import type { State } from './state'

export type Action =
  | ClockAction
  | CompareAction
  | EditAction
  | ExperimentAction
  | LessonAction
  | LookAction
  | NoticeAction
  | OpeningAction
  | RunAction
  | SelectionAction

const RULES: Rules<Action> = {
  ...clockRules,
  ...compareRules,
  ...editRules,
  ...experimentRules,
  ...lessonRules,
  ...lookRules,
  ...noticeRules,
  ...openingRules,
  ...runRules,
  ...selectionRules,
}

export function reduce(state: State, action: Stamped<Action>): State {
  // The table has for each type the rule of that type, which the index cannot say.
  const rule = RULES[action.type] as (state: State, action: Stamped<Action>) => State
  const next = rule(state, action)
  return next === state ? state : judged(next)
}

/** Actions that come by themselves when their time has come. */
export type Alarm = 'runIsSlow' | 'fillPackets' | 'settleChange' | 'showHeld'

/** When each is due, ms of the clock of the actions; absent: it is not. */
export function alarmsOf({ run, edit }: State): { readonly [A in Alarm]?: number } {
  return { ...runAlarms(run), ...editAlarms(edit) }
}
