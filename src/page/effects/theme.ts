/**
 * The theme (dark, light, or for projectors) and what else the system wants: what was chosen once is kept, else the
 * theme is as the system has it.
 */
import { THEMES, type Theme } from '../model/slices/look'
import type { Store } from '../store'
import { type KeptTexts, keptForGood } from './storage'

const KEY = 'sawtooth-theme'

/** The system's wishes, as media queries. */
export interface Media {
  matches(query: string): boolean
  onChange(query: string, then: (matches: boolean) => void): void
}

const pageMedia: Media = {
  matches: (query) => matchMedia(query).matches,
  onChange: (query, then) => matchMedia(query).addEventListener('change', (event) => then(event.matches)),
}

export interface ThemePorts {
  readonly media: Media
  readonly storage: KeptTexts
  /** Dresses the page. */
  dress(theme: Theme): void
  /** Gives the screen back where the page fills it. */
  leaveFullScreen(): void
}

const pagePorts: ThemePorts = {
  media: pageMedia,
  storage: keptForGood,
  dress(theme) {
    document.documentElement.dataset.theme = theme
  },
  leaveFullScreen() {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
  },
}

const LIGHT = '(prefers-color-scheme: light)'
const FORCED_COLOURS = '(forced-colors: active)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whatever is kept: null where it is no theme. */
function themeIn(storage: KeptTexts): Theme | undefined {
  const kept = storage.get(KEY)
  return THEMES.find((theme) => theme === kept)
}

export function startTheme(
  { getState, dispatch, subscribe }: Store,
  { media, storage, dress, leaveFullScreen }: ThemePorts = pagePorts,
): void {
  dispatch({ type: 'beginTheme', theme: themeIn(storage) ?? (media.matches(LIGHT) ? 'light' : 'dark') })
  dress(getState().look.theme)
  const forceColours = (on: boolean): void => dispatch({ type: 'forceColours', on })
  const reduceMotion = (on: boolean): void => dispatch({ type: 'reduceMotion', on })
  forceColours(media.matches(FORCED_COLOURS))
  media.onChange(FORCED_COLOURS, forceColours)
  reduceMotion(media.matches(REDUCED_MOTION))
  media.onChange(REDUCED_MOTION, reduceMotion)
  subscribe(({ look, place }, before) => {
    if (look.theme !== before.look.theme) dress(look.theme)
    if (look.chosenTheme !== before.look.chosenTheme) storage.set(KEY, look.chosenTheme)
    if (before.place.presenting && !place.presenting) leaveFullScreen()
  })
}
