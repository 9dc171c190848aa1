import type { MouseEvent } from 'react'

/** A press on a link that is followed here does `act` instead; one for another tab or window is the browser's. */
export function followed(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
    event.preventDefault()
    act()
  }
}

/** The address of a step. */
export function stepQuery(lesson: string, step: string): string {
  return `?mode=learn&lesson=${lesson}&step=${step}`
}
