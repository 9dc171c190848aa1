/** Runs to compare. */
import type { Scenario } from '../../lab/scenario/scenario'
import { dispatch } from '../store'

/** Pins one more run. A fifth is refused with a notice. */
export const addPin = (scenario: Scenario): void => dispatch({ type: 'addPin', scenario })
export const removePin = (id: number): void => dispatch({ type: 'removePin', id })
/** Gives a pin another scenario: only its run is run again. */
export const changePin = (id: number, scenario: Scenario): void =>
  dispatch({ type: 'changePin', id, scenario })
