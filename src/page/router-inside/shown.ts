/** Whether there is an inside to show. */
import { networkOf } from '../charts/conditions'
import type { State } from '../model/state'
import { insideOf } from './declared'

/** Some discipline of the scenario has an inside: one that a change brings in the course of the run counts. A chain has many routers. */
export function hasInside({ edit: { scenario } }: Pick<State, 'edit'>): boolean {
  if (scenario.network !== undefined) return false
  return networkOf(scenario).conditions.some(({ aqm }) => insideOf(aqm.id) !== null)
}
