/** Simulates what comes with the next presses of the remote control, so that it is there when they come. */
import { kindOf, stageOf } from '../../lab/decks/stage'
import type { Scenario } from '../../lab/scenario/scenario'
import { simulated } from '../decks/runs'
import { type DecksState, turned } from '../decks/state'

const PRESSES_AHEAD = 2

/** The runs that the next presses show, in their order. */
export function comingRuns(state: DecksState): readonly Scenario[] {
  const scenarios: Scenario[] = []
  let at = state
  for (let press = 0; press < PRESSES_AHEAD; press++) {
    at = turned(at, 1)
    const scene = at.deck.scenes[at.at]
    if (scene === undefined) continue
    const { scenario, opened } = stageOf(scene, at.presses)
    if (scenario !== null) scenarios.push(scenario)
    else if (kindOf(scene, opened) === 'compare') scenarios.push(...opened.view.pins)
  }
  return scenarios
}

export function simulateAhead(state: DecksState): void {
  for (const scenario of comingRuns(state)) void simulated(scenario)
}
