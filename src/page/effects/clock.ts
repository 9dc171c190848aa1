/** What waits for time to pass is given this, so that a test can let it pass. */
export const pageClock = {
  /** Calls `act` once, `ms` from now. Returns what prevents it. */
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
export type Clock = typeof pageClock

/** Calls `act` `ms` after the last of its calls. */
export function afterRest(clock: Clock, ms: number, act: () => void): () => void {
  let stop = (): void => {}
  return () => {
    stop()
    stop = clock.after(ms, act)
  }
}

/** Calls `act` once for all calls within `ms`, at the end of that time. */
export function onceWithin(clock: Clock, ms: number, act: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    clock.after(ms, () => {
      isAsked = false
      act()
    })
  }
}
