/** What the page says of a link's claim to a run. */
import { remarks } from '../../strings/remarks'
import type { RunClaim } from './slices/claim'

const words = remarks.claim

interface Finding {
  readonly text: string
  readonly good: boolean
}

/** What the page says of a complete run. `engine`: this page's. `partly`: some of the link could not be used. */
export function findingOf(claim: RunClaim, digest: string, engine: string, partly: boolean): Finding {
  const isOther = claim.engine !== null && claim.engine !== engine
  if (claim.digest === digest)
    return { good: true, text: isOther ? words.reproducedElsewhere : words.reproduced }
  if (partly) return { good: false, text: words.partly }
  if (claim.engine === null) return { good: false, text: words.unknownVersion }
  return { good: false, text: isOther ? words.otherVersion : words.fault }
}
