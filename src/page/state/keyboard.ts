/** Listens for the page's keys. Single keys are off while a text field has focus. */
import { SWEEP_MODE } from '../../lab/scenario/link-view'
import { setShift } from './actions'
import { BINDINGS, type Binding } from './keys'
import { FIRST_MODE, useStore } from './store'

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return (
    target instanceof HTMLInputElement &&
    target.type !== 'range' &&
    target.type !== 'radio' &&
    target.type !== 'checkbox'
  )
}

/** Keys that a focused control uses itself. */
function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], [role="dialog"], dialog') !== null) return true
  if (key === ' ') return target.matches('button, input, a, summary, [role="tab"]')
  if (key === 'Home' || key === 'End') return target.matches('input[type="range"], [role="tab"]')
  // A digit on a slider goes to its field.
  return /^\d$/.test(key) && target.matches('input[type="range"]')
}

/** By key. */
const bound = new Map<string, { readonly act: () => void; readonly binding: Binding }>(
  BINDINGS.flatMap((binding) =>
    Object.entries(binding.keys).map(([key, act]) => [key, { act, binding }] as const),
  ),
)

/** A key with Alt is the browser's; so is one with Ctrl, but for those that are bound with it. */
function nameOf(event: KeyboardEvent): string {
  if (event.altKey) return ''
  if (!event.ctrlKey && !event.metaKey) return event.key
  const letter = event.key.toLowerCase()
  return `Ctrl+${event.shiftKey ? letter.toUpperCase() : letter}`
}

/** Keys whose menus and marks only the whole page has. */
const OF_WHOLE_PAGE = /^[acestwqfF?]$/

function acts({ where, always }: Binding, event: KeyboardEvent): boolean {
  const { mode, singleKeys, embed, presenting, lesson } = useStore.getState()
  if ((embed !== null || presenting) && OF_WHOLE_PAGE.test(event.key)) return false
  if (embed !== null && event.key === 'p') return false
  if (always !== true && (!singleKeys || usesKey(event.target, event.key))) return false
  if (where === 'explore') return mode === FIRST_MODE
  if (where === 'one run') return mode === FIRST_MODE || lesson !== null
  return where === 'everywhere' || mode !== SWEEP_MODE
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTextField(event.target)) return
  const found = bound.get(nameOf(event))
  if (found === undefined || !acts(found.binding, event)) return
  // Escape goes on to whoever else waits for it.
  if (event.key !== 'Escape') event.preventDefault()
  found.act()
}

/** Shift pressed or released. A pointer that moves says so as well, if it was pressed while another window had the keys. */
function onShift({ key, type }: KeyboardEvent): void {
  if (key === 'Shift') setShift(type === 'keydown')
}

/** Turns the page's keys on. */
export function startKeyboard(): void {
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('keydown', onShift)
  document.addEventListener('keyup', onShift)
  window.addEventListener('blur', () => setShift(false))
}
