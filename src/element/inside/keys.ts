/** Keys on the figures of an element: Space plays, arrows move the playhead by a pixel, with Ctrl from loss to loss. */
export interface KeyCommands {
  togglePlay(): void
  /** By so many pixels of the focused chart. */
  moveBy(pixels: number): void
  stepEvent(direction: 1 | -1): void
}

const isFigure = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && target.tagName === 'FIGURE'

/** Does what the key means, if it means something here. */
export function pressed(event: KeyboardEvent, commands: KeyCommands): void {
  if (event.altKey || !isFigure(event.composedPath()[0])) return
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
  if (event.key === ' ') commands.togglePlay()
  else if (direction === null) return
  else if (event.ctrlKey || event.metaKey) commands.stepEvent(direction)
  else commands.moveBy(direction)
  event.preventDefault()
}
