/** While the first minute plays, the first press or key on the page ends its calm; what is pressed acts as always. */
import type { Store } from '../store'
import { type Clock, pageClock } from './clock'

/** What may be used without waking the page: Play, a word that explains itself, the way on to the first lesson. */
const QUIET = '.play, .term, .term-card, .lesson-way'
/** How long a scene that does not come is waited for, ms. */
const LONGEST_WAIT_MS = 8000
/** What understands Space itself. */
const HAS_KEYS = 'button, input, select, textarea, a, [role=button], [role=slider]'
/** Keys that lead somewhere, or nowhere. */
const STILL_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Escape'])

/** Whether what was pressed, or has the focus, is in a part of the page (a CSS selector). */
type IsIn = (selector: string) => boolean

const inPage =
  (target: EventTarget | null): IsIn =>
  (selector) =>
    target instanceof Element && target.closest(selector) !== null

/** What is heard of the page. */
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
  // The page is not empty where the code of the scene does not come.
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
