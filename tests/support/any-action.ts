/** Every action of the page, those whose rules come later among them. */
import type { Action } from '../../src/page/model/reduce'
import { type ExperimentAction, experimentRules } from '../../src/page/model/rules/experiment'
import { type OwnAlgorithmAction, ownAlgorithmRules } from '../../src/page/model/rules/own-algorithms'
import type { Store } from '../../src/page/store'

export type AnyAction = Action | ExperimentAction | OwnAlgorithmAction

const isOfExperiments = (action: AnyAction): action is ExperimentAction =>
  Object.hasOwn(experimentRules, action.type)
const isOfOwnAlgorithms = (action: AnyAction): action is OwnAlgorithmAction =>
  Object.hasOwn(ownAlgorithmRules, action.type)

export function dispatchAny({ dispatch, dispatchBy }: Store, action: AnyAction): void {
  if (isOfExperiments(action)) dispatchBy(experimentRules, action)
  else if (isOfOwnAlgorithms(action)) dispatchBy(ownAlgorithmRules, action)
  else dispatch(action)
}
