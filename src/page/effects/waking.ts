/** Ends the calm of the first minute at the first press or key on the page. What is pressed has its usual effect. */
import type { Store } from '../store'
import { type Clock, pageClock } from './clock'

/** The elements that may be used without ending the calm: Play, a word that explains itself, and the link to the first lesson. */
const QUIET = '.play, .term, .term-card, .lesson-way'
/** The longest time that the code of the scene is awaited, ms. */
const LONGEST_WAIT_MS = 8000
/** The elements that handle Space themselves. */
const HAS_KEYS = 'button, input, select, textarea, a, [role=button], [role=slider]'
/** Keys that move the focus, or that do nothing by themselves. */
const STILL_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Escape'])

/** True where the element that was pressed, or that has the focus, lies in a part of the page (a CSS selector). */
type IsIn = (selector: string) => boolean

const inPage =
  (target: EventTarget | null): IsIn =>
  (selector) =>
    target instanceof Element && target.closest(selector) !== null

/** The events of the page that are listened to. */
const pageEvents = {
  onPress: (then: (isIn: IsIn) => void): void => {
    for (const kind of ['pointerdown', 'wheel'])
      window.addEventListener(kind, ({ target }) => then(inPage(target)), { capture: true, passive: true })
  },
  onKey: (then: (key: Key, isIn: IsIn) => void): void =>
    window.addEventListener('keydown', (event) => then(event, inPage(event.target)), { capture: true }),
}
export type Events = typeof pageEvents
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

function isQuiet({ key, ctrlKey, metaKey, altKey }: Key, isIn: IsIn): boolean {
  if (ctrlKey || metaKey || altKey || STILL_KEYS.has(key) || /^F\d/.test(key)) return true
  if (key === 'k' || key === 'K') return !isIn('input, textarea')
  if (key === ' ') return isIn(QUIET) || !isIn(HAS_KEYS)
  return key === 'Enter' && isIn(QUIET)
}

export function startWaking(
  { getState, dispatch }: Pick<Store, 'getState' | 'dispatch'>,
  events: Events = pageEvents,
  clock: Clock = pageClock,
): void {
  const wake = (): void => {
    if (getState().scene.asleep) dispatch({ type: 'setScene', change: { asleep: false, played: null } })
  }
  // Where the code of the scene does not arrive, the page must not stay empty.
  clock.after(LONGEST_WAIT_MS, () => {
    if (getState().scene.played === null) wake()
  })
  events.onPress((isIn) => {
    if (!isIn(QUIET)) wake()
  })
  events.onKey((key, isIn) => {
    if (!isQuiet(key, isIn)) wake()
  })
}
