/** Says in words what was found of a link's claim to a run. */
import { findingOf } from '../model/claim-finding'
import { engineOf } from '../model/slices/claim'
import { firstState, type State } from '../model/state'
import type { Store } from '../store'

export function startClaims({ getState, dispatch, subscribe }: Store): void {
  const tell = ({ claim, place }: State, before: State): void => {
    if (claim === null || claim.found === before.claim?.found) return
    const { found } = claim
    // Who looks at a frame or at a lecture's screen did not open the link; that it holds need not be said there.
    const isTold = found === 'bad' || (found === 'good' && place.embed === null && !place.presenting)
    if (!isTold) return
    const { text, good } = findingOf(claim.claim, claim.digest, engineOf(__SAWTOOTH_VERSION__), claim.partly)
    dispatch({ type: 'notify', topic: 'claim', text, options: { good } })
  }
  tell(getState(), firstState)
  subscribe(tell)
}
