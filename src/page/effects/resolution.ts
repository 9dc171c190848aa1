/**
 * Draws again when the number of device pixels in a CSS px changes: on another screen, at another zoom, and in a frame
 * that its page enlarges.
 */

/** The parts of a browser's window that are used. */
export interface PixelRatio {
  readonly devicePixelRatio: number
  matchMedia(query: string): Pick<MediaQueryList, 'addEventListener'>
}

export function startResolution(draw: () => void, view: PixelRatio = window): void {
  // A media query is for one resolution, so that each change needs a new query.
  const listen = (): void =>
    view
      .matchMedia(`(resolution: ${view.devicePixelRatio}dppx)`)
      .addEventListener('change', () => [draw(), listen()], { once: true })
  listen()
}
