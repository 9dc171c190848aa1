/** Reads the preferences of the reader's system and of the page around an element that concern its look. */
import type { DrawnTheme } from '../../page/charts/drawn'
import type { Look } from '../host'

const QUERIES = {
  light: '(prefers-color-scheme: light)',
  forced: '(forced-colors: active)',
  still: '(prefers-reduced-motion: reduce)',
} as const

/** Returns the brightness that `color-scheme` of the page names; null where it names none or both. */
function schemeAround(host: Element): 'dark' | 'light' | null {
  const [scheme, ...others] = getComputedStyle(host)
    .colorScheme.split(' ')
    .filter((word) => word !== 'only')
  return others.length === 0 && (scheme === 'dark' || scheme === 'light') ? scheme : null
}

/** Returns the colours to draw with where `theme` is asked for. */
export function themeNow(theme: Look['theme'], host: Element): DrawnTheme {
  if (matchMedia(QUERIES.forced).matches) return 'forced'
  return theme ?? schemeAround(host) ?? (matchMedia(QUERIES.light).matches ? 'light' : 'dark')
}

export const wantsNoMotion = (): boolean => matchMedia(QUERIES.still).matches

/** Calls `then` whenever one of these preferences changes, until `signal` is aborted. */
export function whenWished(then: () => void, signal: AbortSignal): void {
  for (const query of Object.values(QUERIES)) matchMedia(query).addEventListener('change', then, { signal })
}

/** Calls `then` before and after the page is printed, until `signal` is aborted. */
export function whenPrinted(then: (isPrinting: boolean) => void, signal: AbortSignal): void {
  addEventListener('beforeprint', () => then(true), { signal })
  addEventListener('afterprint', () => then(false), { signal })
}
