/** Dispatches actions that come by themselves, each when the state says that it is due. */
import { type Alarm, alarmsOf } from '../model/reduce'
import type { Store } from '../store'
import { type Clock, pageClock } from './clock'

/** `nowMs` is the clock of the store's actions. */
export function startAlarms(
  { getState, dispatch, subscribe }: Store,
  clock: Clock = pageClock,
  nowMs: () => number = () => performance.now(),
): () => void {
  const set = new Map<Alarm, { readonly atMs: number; readonly stop: () => void }>()

  function setAlarm(type: Alarm, atMs: number): void {
    const stop = clock.after(Math.max(0, atMs - nowMs()), () => {
      set.delete(type)
      dispatch({ type })
      keep()
    })
    set.set(type, { atMs, stop })
  }

  /** Sets a timer for each alarm of the state, and clears the timers of others. */
  function keep(): void {
    const due = alarmsOf(getState())
    for (const [type, { atMs, stop }] of set)
      if (due[type] !== atMs) {
        stop()
        set.delete(type)
      }
    for (const type of Object.keys(due) as Alarm[]) {
      const atMs = due[type]
      if (atMs !== undefined && !set.has(type)) setAlarm(type, atMs)
    }
  }

  keep()
  return subscribe((now, before) => {
    if (now.run.work !== before.run.work || now.edit !== before.edit) keep()
  })
}
