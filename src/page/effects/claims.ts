/** Says in words what was found of a link's claim to a run. */
import { remarks } from '../../strings/remarks'
import { engineOf, type RunClaim } from '../model/slices/claim'
import { firstState, type State } from '../model/state'
import type { Store } from '../store'

const words = remarks.claim

/** What the page says of a complete run. `engine`: this page's. `partly`: some of the link could not be used. */
export function findingOf(claim: RunClaim, digest: string, engine: string, partly: boolean) {
  const isOther = claim.engine !== null && claim.engine !== engine
  if (claim.digest === digest)
    return { good: true, text: isOther ? words.reproducedElsewhere : words.reproduced }
  if (partly) return { good: false, text: words.partly }
  if (claim.engine === null) return { good: false, text: words.unknownVersion }
  return { good: false, text: isOther ? words.otherVersion : words.fault }
}

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
