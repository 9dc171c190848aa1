/** What the page says of a link's claim to a run. */
import type { RunClaim } from './slices/claim'

interface Finding {
  readonly text: string
  readonly good: boolean
}

/** What the page says of a complete run. `engine`: this page's. `partly`: some of the link could not be used. */
export function findingOf(claim: RunClaim, digest: string, engine: string, partly: boolean): Finding {
  if (claim.digest === digest) {
    const other = claim.engine !== null && claim.engine !== engine
    const by = other ? ', although with another version of Sawtooth' : ''
    return { good: true, text: `Reproduced: packet by packet the run that the link was made from${by}.` }
  }
  const differs = 'This run differs from the one that the link was made from'
  const text = partly
    ? `${differs}: not all of the link could be used.`
    : claim.engine === null
      ? `${differs}. The link does not say which version made it.`
      : claim.engine !== engine
        ? `${differs}: that was made with another version of Sawtooth.`
        : `${differs}, although this version made both. If nobody edited the link, that is a fault: please report it.`
  return { good: false, text }
}
