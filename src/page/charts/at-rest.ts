import { onFrame } from '../effects/frames'
import type { Drawn } from './drawn'

/** What is said of a figure is made anew this long after it has come to rest, ms. */
const REST_MS = 350

/**
 * Calls `write` once what a figure shows has stayed the same for a while. `shown` tells what it shows; null: nothing that is
 * said. Returns what ends that.
 */
export function onceAtRest(shown: (page: Drawn) => unknown, write: () => void, restMs = REST_MS): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: unknown = null
  const stop = onFrame((page) => {
    const now = shown(page)
    if (now === null || now === seen) return
    seen = now
    clearTimeout(timer)
    timer = setTimeout(write, restMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Writes at rest where the playhead is part of what is said: while it is played nothing is. */
export function atRest(shown: (page: Drawn) => unknown, write: () => void): () => void {
  return onceAtRest((page) => (page.playing ? null : shown(page)), write)
}
