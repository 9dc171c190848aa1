/** The clock that waits for time to pass. Tests replace it by one whose time they set. */
export const pageClock = {
  /** Calls `act` once, `ms` from now. Returns a function that prevents it. */
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
export type Clock = typeof pageClock

/** Returns a function that calls `act` when it has not been called for `ms`. */
export function afterRest(clock: Clock, ms: number, act: () => void): () => void {
  let stop = (): void => {}
  return () => {
    stop()
    stop = clock.after(ms, act)
  }
}

/** Returns a function that calls `act` once for all of its calls within `ms`, at the end of that time. */
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
