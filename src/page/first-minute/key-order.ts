/** The Tab key during the first minute: first through what belongs to it, in its order, then through the page in that of reading. */

/** Play, the packets, what can be dragged there, words that explain themselves, the first lesson. */
const ORDER = ['.play', '.packet-view', '.packets-area [role=slider]', '.term', '.lesson-way']

/** What of the scene takes the focus, in its order. */
function stops(): readonly HTMLElement[] {
  return ORDER.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]).filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  )
}

/** Returns the removal. */
export function startKeyOrder(): () => void {
  /** The scene has been gone through: the page is next. */
  let isOver = false
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || isOver || event.altKey || event.ctrlKey || event.metaKey) return
    const all = stops()
    const { activeElement } = document
    const nowhere = activeElement === null || activeElement === document.body
    const at = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1
    if (at < 0 && !nowhere) return
    const next = all[event.shiftKey ? at - 1 : at + 1]
    if (next === undefined) {
      isOver = !event.shiftKey
      // After the last stop the page begins: its first part is before all that has been gone through.
      if (isOver && at >= 0) activeElement instanceof HTMLElement && activeElement.blur()
      return
    }
    event.preventDefault()
    next.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
