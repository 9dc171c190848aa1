/** Present mode: large, with few controls, in the projector's colours, which are not remembered as the reader's theme. */

import { useStore } from '../store'
import { setTheme } from './clock'
import type { Theme } from './view'

let before: { readonly theme: Theme; readonly linkedTheme: Theme | null } = {
  theme: 'dark',
  linkedTheme: null,
}

export function setPresenting(presenting: boolean): void {
  const state = useStore.getState()
  if (presenting === state.presenting) return
  if (presenting) {
    before = { theme: state.theme, linkedTheme: state.linkedTheme }
    useStore.setState({ presenting, openDialog: null, linkedTheme: 'projector' })
    setTheme('projector')
  } else {
    // The theme first: what is remembered must never be the projector's.
    useStore.setState({ linkedTheme: before.theme })
    setTheme(before.theme)
    useStore.setState({ presenting, linkedTheme: before.linkedTheme })
    if (document.fullscreenElement !== null) void document.exitFullscreen()
  }
}

/** Fills the screen, or no longer. A frame may not be allowed to. */
export function toggleFullScreen(): void {
  const done =
    document.fullscreenElement === null
      ? document.documentElement.requestFullscreen?.()
      : document.exitFullscreen()
  done?.catch(() => {})
}
