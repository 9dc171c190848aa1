/** How far the reader is in the lessons is kept in this browser, and nowhere else. */
import * as v from 'valibot'
import { NO_PROGRESS, type Progress } from '../model/slices/lesson'
import type { Store } from '../store'
import type { KeptTexts } from './storage'

const KEY = 'sawtooth-lessons'

const PROGRESS = v.object({
  done: v.record(v.string(), v.array(v.string())),
  last: v.record(v.string(), v.string()),
})

/** null: nothing is kept, or something else is kept there. */
function keptProgress(kept: KeptTexts): Progress | null {
  try {
    const read: unknown = JSON.parse(kept.get(KEY) ?? 'null')
    return v.is(PROGRESS, read) ? read : null
  } catch {
    return null
  }
}

/** Reads what is kept, and keeps what changes; returns what ends that. */
export function keepProgress(page: Store, kept: KeptTexts): () => void {
  const progress = keptProgress(kept)
  if (progress !== null) page.dispatch({ type: 'tellReading', reading: { progress } })
  return page.subscribe(({ lesson: now }, { lesson: before }) => {
    if (now.progress === before.progress) return
    kept.set(KEY, now.progress === NO_PROGRESS ? null : JSON.stringify(now.progress))
  })
}
