/** What is seen of the page, and where on it one is. */
import { openDrawer } from './look'

/** Goes to the list of reasons. Where the inspector is a drawer it opens first: what is not shown takes no focus. */
export function goToWhy(): void {
  const list = document.getElementById('why-list')
  if (list === null) return
  if (list.checkVisibility({ visibilityProperty: true })) list.focus()
  else {
    openDrawer('inspector')
    requestAnimationFrame(() => list.focus())
  }
}

/** Fills the screen, or leaves it. A frame may not be allowed to. */
export function toggleFullScreen(): void {
  const { fullscreenElement, documentElement: page } = document
  const done = fullscreenElement === null ? page.requestFullscreen?.() : document.exitFullscreen()
  done?.catch(() => {})
}
