/** Draws anew when there are other pixels to a CSS px: on another screen, in another zoom, in a frame that its page enlarges. */

/** What is used of a browser's window. */
export interface PixelRatio {
  readonly devicePixelRatio: number
  matchMedia(query: string): Pick<MediaQueryList, 'addEventListener'>
}

export function startResolution(draw: () => void, view: PixelRatio = window): void {
  // A query is of one resolution: each change asks for the next.
  const listen = (): void =>
    view
      .matchMedia(`(resolution: ${view.devicePixelRatio}dppx)`)
      .addEventListener('change', () => [draw(), listen()], { once: true })
  listen()
}
