/**
 * The keys on the figures of an element: Space plays or pauses, an arrow moves the playhead by a pixel, and with Ctrl
 * to the next loss or mark.
 */
export interface KeyCommands {
  togglePlay(): void
  /** Moves the playhead by so many pixels of the focused chart. */
  moveBy(pixels: number): void
  stepEvent(direction: 1 | -1): void
}

const isFigure = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && target.tagName === 'FIGURE'

/** Carries out the command of a key. Keys without a meaning here are left to the page. */
export function pressed(event: KeyboardEvent, commands: KeyCommands): void {
  if (event.altKey || !isFigure(event.composedPath()[0])) return
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (event.key === ' ') commands.togglePlay()
  else if (direction === null) return
  else if (event.ctrlKey || event.metaKey) commands.stepEvent(direction)
  else commands.moveBy(direction)
  event.preventDefault()
}
