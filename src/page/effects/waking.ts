/** While the first minute plays, the first press or key on the page ends its calm; what is pressed acts as always. */
import type { Store } from '../store'

/** What may be used without waking the page: Play, a word that explains itself, the way on to the first lesson. */
const QUIET = '.play, .term, .term-card, .lesson-way'
/** What understands Space itself. */
const HAS_KEYS = 'button, input, select, textarea, a, [role=button], [role=slider]'
/** Keys that lead somewhere, or nowhere. */
const STILL_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Escape'])

/** What is heard of the page. */
const pageEvents = {
  onPress: (then: (target: EventTarget | null) => void): void => {
    for (const kind of ['pointerdown', 'wheel'])
      window.addEventListener(kind, ({ target }) => then(target), { capture: true, passive: true })
  },
  onKey: (then: (event: KeyboardEvent) => void): void =>
    window.addEventListener('keydown', then, { capture: true }),
}
export type Events = typeof pageEvents

const isIn = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

function isQuiet({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || STILL_KEYS.has(key) || /^F\d/.test(key)) return true
  if (key === 'k' || key === 'K') return !isIn(target, 'input, textarea')
  if (key === ' ') return isIn(target, QUIET) || !isIn(target, HAS_KEYS)
  return key === 'Enter' && isIn(target, QUIET)
}

export function startWaking(
  { getState, dispatch }: Pick<Store, 'getState' | 'dispatch'>,
  events: Events = pageEvents,
): void {
  const wake = (): void => {
    if (getState().scene.asleep) dispatch({ type: 'setScene', change: { asleep: false, played: null } })
  }
  events.onPress((target) => {
    if (!isIn(target, QUIET)) wake()
  })
  events.onKey((event) => {
    if (!isQuiet(event)) wake()
  })
}
