/** Tells whether somebody sees the page for the first time. */
import { keptForGood } from './storage'

const KEY = 'sawtooth-visited'

/**
 * True for a first visit. Where nothing can be stored every visit is the first. A page that nobody sees, and a frame on
 * another page, are no visits.
 */
export function isFirstVisit(
  storage = keptForGood,
  isSeen = (): boolean => !document.hidden && self === top,
): boolean {
  if (!isSeen() || storage.get(KEY) !== null) return false
  storage.set(KEY, '1')
  return true
}
