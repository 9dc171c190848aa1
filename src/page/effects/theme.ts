/** Sets the theme that was chosen, or else the one that the system prefers, and follows other preferences of the system. */
import { THEMES, type Theme } from '../model/slices/look'
import type { Store } from '../store'
import { keptForGood } from './storage'

const KEY = 'sawtooth-theme'

/** The preferences of the system, as media queries. */
const pageMedia = {
  matches: (query: string) => matchMedia(query).matches,
  onChange: (query: string, then: (matches: boolean) => void) =>
    matchMedia(query).addEventListener('change', (event) => then(event.matches)),
}
export type Media = typeof pageMedia

const pagePorts = {
  media: pageMedia,
  storage: keptForGood,
  dress(theme: Theme) {
    document.documentElement.dataset.theme = theme
  },
  /** Leaves full screen where the page fills it. */
  leaveFullScreen() {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
  },
}

const LIGHT = '(prefers-color-scheme: light)'

export function startTheme(
  { getState, dispatch, subscribe }: Store,
  { media, storage, dress, leaveFullScreen } = pagePorts,
): void {
  const kept = storage.get(KEY)
  const own = THEMES.find((theme) => theme === kept)
  dispatch({ type: 'beginTheme', theme: own ?? (media.matches(LIGHT) ? 'light' : 'dark') })
  dress(getState().look.theme)
  const follow = (query: string, type: 'forceColours' | 'reduceMotion'): void => {
    const tell = (on: boolean): void => dispatch({ type, on })
    tell(media.matches(query))
    media.onChange(query, tell)
  }
  follow('(forced-colors: active)', 'forceColours')
  follow('(prefers-reduced-motion: reduce)', 'reduceMotion')
  subscribe(({ look, place }, before) => {
    if (look.theme !== before.look.theme) dress(look.theme)
    if (look.chosenTheme !== before.look.chosenTheme) storage.set(KEY, look.chosenTheme)
    if (before.place.presenting && !place.presenting) leaveFullScreen()
  })
}
