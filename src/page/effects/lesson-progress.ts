/** Stores the reader's progress in the lessons in this browser, and nowhere else. */
import * as v from 'valibot'
import { NO_PROGRESS, type Progress } from '../model/slices/lesson'
import type { Store } from '../store'
import type { KeptTexts } from './storage'

const KEY = 'sawtooth-lessons'

const PROGRESS = v.object({
  done: v.record(v.string(), v.array(v.string())),
  last: v.record(v.string(), v.string()),
})

/** Returns the stored progress; null where there is none, or where it is damaged. */
function keptProgress(kept: KeptTexts): Progress | null {
  try {
    const read: unknown = JSON.parse(kept.get(KEY) ?? 'null')
    return v.is(PROGRESS, read) ? read : null
  } catch {
    return null
  }
}

/** Reads what is stored and stores what changes. Returns a function that ends this. */
export function keepProgress(page: Store, kept: KeptTexts): () => void {
  const progress = keptProgress(kept)
  if (progress !== null) page.dispatch({ type: 'tellReading', reading: { progress } })
  return page.subscribe(({ lesson: now }, { lesson: before }) => {
    if (now.progress === before.progress) return
    kept.set(KEY, now.progress === NO_PROGRESS ? null : JSON.stringify(now.progress))
  })
}
