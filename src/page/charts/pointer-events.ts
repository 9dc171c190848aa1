/** What drawings on a canvas need of the browser's events. */

export interface PointerListener {
  down(event: PointerEvent): void
  move(event: PointerEvent): void
  up(event: PointerEvent): void
  /** The browser has taken the pointer. */
  cancel(event: PointerEvent): void
  leave(): void
  /** Scrolling, the event's default, may be prevented. */
  wheel(event: WheelEvent): void
  doubleClick?(): void
}

/** Height of a line that a wheel counts in, px. */
const LINE_PX = 16
/** Zoom of one notch of a wheel (100 px). */
const WHEEL_RATE = 0.0016

/** Distance of a turn of the wheel, px. */
export function wheelPx({ deltaMode }: WheelEvent, delta: number): number {
  return delta * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
}

/** Factor by which a turn of the wheel changes the time shown: below 1 zooms in. */
export function wheelZoom(event: WheelEvent): number {
  return Math.exp(wheelPx(event, event.deltaY) * WHEEL_RATE)
}

/** Listens on an element; returns the removal. */
export function listenToPointers(element: HTMLElement, handlers: PointerListener): () => void {
  const ends = new AbortController()
  const { signal } = ends
  element.addEventListener('pointerdown', handlers.down, { signal })
  element.addEventListener('pointermove', handlers.move, { signal })
  element.addEventListener('pointerup', handlers.up, { signal })
  element.addEventListener('pointercancel', handlers.cancel, { signal })
  element.addEventListener('pointerleave', handlers.leave, { signal })
  element.addEventListener('wheel', handlers.wheel, { signal, passive: false })
  if (handlers.doubleClick !== undefined)
    element.addEventListener('dblclick', handlers.doubleClick, { signal })
  return () => ends.abort()
}
