import type { MouseEvent } from 'react'

/** Of a press on a link: it is followed here, not in another tab or window. */
export function plain(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0
}

/** The address of a step. */
export function stepQuery(lesson: string, step: string): string {
  return `?mode=learn&lesson=${lesson}&step=${step}`
}
