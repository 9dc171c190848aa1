/** What happens once, before the first rendering. */

import { EVENT_KINDS } from '../../simulator/log'
import { seek, setTheme } from './actions'
import { startAnnouncing } from './announce'
import { onFrame, requestFrame } from './frame-loop'
import { startKeyboard } from './keyboard'
import { startLinkSync } from './link-sync'
import { passedChanges } from './scenario-paths'
import { onComplete } from './simulate'
import { useStore } from './store'
import { view } from './view'

const THEME_KEY = 'sawtooth-theme'

/** Storage may be forbidden (private windows, sandboxed frames): then the theme is the system's. */
function storedTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY)
  } catch {
    return null
  }
}

function startTheme(): void {
  const stored = storedTheme()
  const light = stored === null ? matchMedia('(prefers-color-scheme: light)').matches : stored === 'light'
  setTheme(light ? 'light' : 'dark')
  useStore.subscribe((state, before) => {
    if (state.theme === before.theme) return
    try {
      localStorage.setItem(THEME_KEY, state.theme)
    } catch {
      // The choice then lasts as long as the page.
    }
  })
}

function startMotion(): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  const read = () => {
    view.reducedMotion = query.matches
    requestFrame()
  }
  query.addEventListener('change', read)
  read()
}

/** Tells React when the playhead passes a scheduled change. */
function watchChanges(): void {
  onFrame(() => {
    const { scenario, passedChanges: before } = useStore.getState()
    const passed = passedChanges(scenario, view.timeS)
    if (passed !== before) useStore.setState({ passedChanges: passed })
  })
}

/** A run that was opened without a moment is shown at its first loss (LANGUAGE §12). */
function showFirstLoss(): void {
  const { events } = view.run?.log ?? {}
  if (events === undefined) return
  const drop = EVENT_KINDS.indexOf('drop')
  for (let row = 0; row < events.rows; row++) {
    if (events.columns.kind[row] !== drop) continue
    seek(events.columns.t[row] as number)
    return
  }
}

export function startPage(): void {
  startTheme()
  startMotion()
  startKeyboard()
  startAnnouncing()
  watchChanges()
  const momentGiven = startLinkSync()
  if (!momentGiven) {
    const stop = onComplete(() => {
      stop()
      if (view.timeS === 0) showFirstLoss()
    })
  }
}
