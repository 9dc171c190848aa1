/** What happens once, before the first rendering. */

import { setTheme } from './actions'
import { startAnnouncing } from './announce'
import { onFrame, requestFrame } from './frame-loop'
import { startKeyboard } from './keyboard'
import { startLinkSync } from './link-sync'
import { startPacketWindows } from './packet-window'
import { passedChanges } from './scenario-paths'
import { useStore } from './store'
import { THEMES, view } from './view'

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
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  setTheme(THEMES.find((theme) => theme === stored) ?? system)
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

/** `modes`: ids of the modes that a link may name. */
export function startPage(modes: readonly string[]): void {
  startTheme()
  startMotion()
  startKeyboard()
  startAnnouncing()
  startPacketWindows()
  watchChanges()
  startLinkSync(modes)
}
