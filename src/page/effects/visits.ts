/** Whether somebody sees the page for the first time. */
import { keptForGood } from './storage'

const KEY = 'sawtooth-visited'

const pageWindow = {
  storage: keptForGood,
  /** The page is looked at, and no part of another one. */
  isSeen: (): boolean => !document.hidden && self === top,
}

/** Where nothing can be kept every visit is the first; one that nobody sees is none. */
export function isFirstVisit({ storage, isSeen } = pageWindow): boolean {
  if (!isSeen() || storage.get(KEY) !== null) return false
  storage.set(KEY, '1')
  return true
}
