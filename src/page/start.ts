/** Does what happens once, before the first rendering. */
import { startAddress } from './effects/address'
import { startAlarms } from './effects/alarms'
import { pageClock } from './effects/clock'
import { pageEngine, startEngine } from './effects/engine'
import { frames } from './effects/frames'
import { startLanguage } from './effects/language'
import { startTheme } from './effects/theme'
import type { Known } from './model/slices/place'
import { store, subscribe } from './store'

/** The longest time that a first run is awaited, ms. */
const LONGEST_WAIT_MS = 3000

/** Starts what is left after the first run, or where none comes (a link that asks for too much, or whose code waits for its reader). */
function startTheRest(): void {
  const start = (): void => {
    stop()
    stopWaiting()
    void import('./start-after-first-run')
  }
  const stop = subscribe(({ run }) => {
    if (run.completed > 0 || run.outcome === 'failed') start()
  })
  const stopWaiting = pageClock.after(LONGEST_WAIT_MS, start)
}

/** `show` is called when there is something to show. */
export function startPage(known: Known, show: () => void): void {
  startTheme(store)
  void import('./start-listening')
  startAlarms(store)
  startEngine(store, pageEngine(frames))
  startTheRest()
  startLanguage(store, startAddress(store, known, show))
}
