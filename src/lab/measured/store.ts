/**
 * The measured links that are at hand, by the hash of their files. A scenario names a file by its hash, so that what it means is
 * the same wherever the file is; what is kept here only says whether it can be run.
 */
import type { MeasuredLink } from './measured-link'

/** Those that were asked for longest ago go first. A trace of a million figures takes 5 MB. */
const MOST_KEPT = 24

const kept = new Map<string, MeasuredLink>()

export function keepMeasured(sha256: string, link: MeasuredLink): void {
  kept.delete(sha256)
  kept.set(sha256, link)
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
}

/** undefined: it is not at hand. */
export const measuredLink = (sha256: string): MeasuredLink | undefined => kept.get(sha256)

export const allMeasured = (): readonly (readonly [sha256: string, link: MeasuredLink])[] => [...kept]
