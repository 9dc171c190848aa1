/** Tells the reader whether a run agrees with the digest in its link, and offers the page of the version that made the link. */
import { compareReleases, isSameEngine, releaseOf } from '../../lab/engine-version'
import { remarks } from '../../strings/remarks'
import type { Claim, RunClaim } from '../model/slices/claim'
import type { OpenedAddress } from '../model/slices/place'
import { firstState, type State } from '../model/state'
import type { Store } from '../store'

const words = remarks.claim

/** Returns both releases where the run was made by another release than this page; null where it is the same or unknown. */
function otherRelease(made: string | null, engine: string): { theirs: string; ours: string } | null {
  const theirs = made === null ? null : releaseOf(made)
  const ours = releaseOf(engine)
  return theirs === null || ours === null || theirs === ours ? null : { theirs, ours }
}

/**
 * Returns what the page says of a complete run. `engine` is the version of this page, and `partly` is true where some
 * of the link could not be used.
 */
export function findingOf(claim: RunClaim, digest: string, engine: string, partly: boolean) {
  const isOther = claim.engine !== null && !isSameEngine(claim.engine, engine)
  const other = otherRelease(claim.engine, engine)
  if (claim.digest === digest) {
    if (other !== null) return { good: true, text: words.reproducedBy(other.theirs, other.ours) }
    return { good: true, text: isOther ? words.reproducedElsewhere : words.reproduced }
  }
  const isNewer = other !== null && compareReleases(other.theirs, other.ours) > 0
  if (partly) {
    const why = isNewer ? ` ${words.madeByNewer(other.theirs, other.ours)}` : ''
    return { good: false, text: words.partly + why }
  }
  if (claim.engine === null) return { good: false, text: words.unknownVersion }
  if (!isOther) return { good: false, text: words.fault }
  if (other === null) return { good: false, text: words.otherVersion }
  const made = isNewer ? words.madeByNewer : words.madeByOlder
  return { good: false, text: `${words.differs} ${made(other.theirs, other.ours)}` }
}

const pagePorts = {
  engine: __SAWTOOTH_VERSION__,
  /** Returns the address of that link on the page of a release; null where no such page is kept. */
  keptPage: async (release: string, own: string, opened: OpenedAddress): Promise<string | null> =>
    (await import('./kept-pages')).keptPage(release, own, opened),
}

export function startClaims(
  { getState, dispatch, subscribe }: Store,
  { engine, keptPage } = pagePorts,
): void {
  const say = ({ claim, digest, partly }: Claim, address: string | null, theirs = ''): void => {
    const { text, good } = findingOf(claim, digest, engine, partly)
    const actions =
      address === null
        ? []
        : [{ label: words.open(theirs), remedy: { does: 'open address', address } as const }]
    dispatch({ type: 'notify', topic: 'claim', text, options: { good, actions } })
  }
  const tell = ({ claim, place }: State, before: State): void => {
    if (claim === null || claim.found === before.claim?.found) return
    const { found } = claim
    // Readers of a frame or of a lecture's screen did not open the link themselves. They are told of disagreement only.
    const isTold = found === 'bad' || (found === 'good' && place.embed === null && !place.presenting)
    if (!isTold) return
    const other = otherRelease(claim.claim.engine, engine)
    if (other === null) {
      say(claim, null)
      return
    }
    const answer = (address: string | null): void => {
      const now = getState().claim
      if (now?.claim === claim.claim && now.found === found) say(now, address, other.theirs)
    }
    keptPage(other.theirs, other.ours, place.opened).then(answer, () => answer(null))
  }
  tell(getState(), firstState)
  subscribe(tell)
}
