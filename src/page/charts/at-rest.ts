import { onFrame } from '../effects/frames'
import type { Drawn } from './drawn'

/** What is said of a figure is made anew this long after its run and the playhead have come to rest, ms. */
const REST_MS = 350

/**
 * Calls `write` once a figure has come to rest. `shown` tells what it shows, whose last change is what counts; null: nothing
 * that is said, or it is played. Returns what ends that.
 */
export function atRest(shown: (page: Drawn) => unknown, write: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: unknown = null
  const stop = onFrame((page) => {
    const now = page.playing ? null : shown(page)
    if (now === null || now === seen) return
    seen = now
    clearTimeout(timer)
    timer = setTimeout(write, REST_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
