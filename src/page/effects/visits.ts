/** Whether somebody sees the page for the first time. */
import { keptForGood } from './storage'

const KEY = 'sawtooth-visited'

/** Where nothing can be kept every visit is the first. What nobody sees, and a frame on another page, is no visit. */
export function isFirstVisit(
  storage = keptForGood,
  isSeen = (): boolean => !document.hidden && self === top,
): boolean {
  if (!isSeen() || storage.get(KEY) !== null) return false
  storage.set(KEY, '1')
  return true
}
