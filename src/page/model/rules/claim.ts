/** Holds the run on the screen against what the open link claims. */
import { encodeLink } from '../../../lab/scenario/link'
import type { Scenario } from '../../../lab/scenario/scenario'
import { digestOf, runStateOf, type State } from '../state'
import { withoutNotices } from './run'

const identity = (scenario: Scenario): string => encodeLink({ ...scenario, title: '' })

/** The state with the claim judged: called after every action. */
export function judged(state: State): State {
  const { claim, edit, clock } = state
  if (claim === null) return state
  if (claim.found === 'good' && clock.playing)
    return withoutNotices({ ...state, claim: { ...claim, found: 'gone' } }, 'claim')
  const { scenario } = edit
  if (scenario !== claim.scenario) {
    if (identity(scenario) !== identity(claim.scenario))
      return withoutNotices({ ...state, claim: null }, 'claim')
    return { ...state, claim: { ...claim, scenario } }
  }
  if (claim.found !== 'nothing' || runStateOf(state) !== 'done') return state
  const digest = digestOf(state)
  if (digest === '') return state
  const found = claim.claim.digest === digest ? 'good' : 'bad'
  return { ...state, claim: { ...claim, found, digest } }
}
