import { useSyncExternalStore } from 'react'

/** Breakpoints (docs/LANGUAGE.md, Layout). A phone on its side is low rather than narrow. */
export const PHONE = '(max-width: 719.98px), (max-height: 499.98px) and (max-width: 959.98px)'

/** Where the inspector is a drawer; in the theme for projectors, which enlarges it, sooner. */
export const DRAWER = '(min-width: 720px) and (max-width: 1279.98px)'
export const PROJECTOR_DRAWER = '(min-width: 720px) and (max-width: 1799.98px)'

/** Fingers need larger targets. */
export const COARSE = '(pointer: coarse)'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}
