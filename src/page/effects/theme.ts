/** Dark, light, or for projectors; chosen once it is kept, else as the system has it. */
import { FORCED_COLOURS, setTheme } from '../model/clock'
import { THEMES, type Theme } from '../model/view'
import { useStore } from '../store'

const KEY = 'sawtooth-theme'

export function nextTheme(): void {
  const now = useStore.getState().theme
  setTheme(THEMES[(THEMES.indexOf(now) + 1) % THEMES.length] ?? 'dark')
}

/** Storage may be forbidden (private windows, sandboxed frames): then the theme is the system's. */
function stored(): Theme | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === kept)
  } catch {
    return undefined
  }
}

export function startTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)').matches
  setTheme(stored() ?? (light ? 'light' : 'dark'))
  matchMedia(FORCED_COLOURS).addEventListener('change', () => setTheme(useStore.getState().theme))
  useStore.subscribe((state, before) => {
    if (state.theme === before.theme || state.theme === state.linkedTheme) return
    try {
      localStorage.setItem(KEY, state.theme)
    } catch {
      // The choice then lasts as long as the page.
    }
  })
}
