import type { Theme } from '../../../model/slices/look'

/** A colour of the style sheet ("--bg2") as "#rrggbb"; `theme` is the one in force, named so that a change of it is seen. */
export function token(name: string, _theme: Theme): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}
