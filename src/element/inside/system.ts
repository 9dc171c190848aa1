/** What the reader's system wants of an element's look. */
import type { DrawnTheme } from '../../page/charts/drawn'
import type { Look } from '../host'

const QUERIES = {
  light: '(prefers-color-scheme: light)',
  forced: '(forced-colors: active)',
  still: '(prefers-reduced-motion: reduce)',
} as const

/** The colours to draw with where `theme` is asked for. */
export function themeNow(theme: Look['theme']): DrawnTheme {
  if (matchMedia(QUERIES.forced).matches) return 'forced'
  return theme ?? (matchMedia(QUERIES.light).matches ? 'light' : 'dark')
}

export const wantsNoMotion = (): boolean => matchMedia(QUERIES.still).matches

/** Calls `then` whenever one of these wishes is another, until `signal` says so. */
export function whenWished(then: () => void, signal: AbortSignal): void {
  for (const query of Object.values(QUERIES)) matchMedia(query).addEventListener('change', then, { signal })
}
