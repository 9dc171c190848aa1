/** Reads the preferences of the reader's system that concern the look of an element. */
import type { DrawnTheme } from '../../page/charts/drawn'
import type { Look } from '../host'

const QUERIES = {
  light: '(prefers-color-scheme: light)',
  forced: '(forced-colors: active)',
  still: '(prefers-reduced-motion: reduce)',
} as const

/** Returns the colours to draw with where `theme` is asked for. */
export function themeNow(theme: Look['theme']): DrawnTheme {
  if (matchMedia(QUERIES.forced).matches) return 'forced'
  return theme ?? (matchMedia(QUERIES.light).matches ? 'light' : 'dark')
}

export const wantsNoMotion = (): boolean => matchMedia(QUERIES.still).matches

/** Calls `then` whenever one of these preferences changes, until `signal` is aborted. */
export function whenWished(then: () => void, signal: AbortSignal): void {
  for (const query of Object.values(QUERIES)) matchMedia(query).addEventListener('change', then, { signal })
}
