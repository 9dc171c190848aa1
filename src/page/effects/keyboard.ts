/**
 * Listens for the page's keys, and decides between them and the control that has the focus:
 *
 * - Text fields have all keys, but that undo is the page's where nothing has been typed; menus and dialogs have all keys while
 *   they are open.
 * - A control that was reached with the keyboard has the keys that it understands: Space presses a button. One that was pressed with
 *   a pointer has been used, and Space is the page's again: play or pause, which is what one means after a click.
 * - Enter presses the button with the focus, whatever brought it there: the page has no other use for it.
 * - Arrows belong to the control with the focus; the page itself has none.
 * - A key that is held acts once, but for those that step, and never presses a button again and again.
 */
import { DECK_MODE, SWEEP_MODE } from '../../lab/scenario/link-view'
import { BINDINGS, type Binding } from '../commands/keys'
import { FIRST_MODE } from '../model/slices/place'
import type { State } from '../model/state'
import type { Store } from '../store'

function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['range', 'radio', 'checkbox'].includes(target.type)
}

/** True for a field with its own undo. A field in which everything typed is in force has nothing to undo (`data-settled`). */
function hasOwnUndo(target: EventTarget | null): boolean {
  return !(target instanceof HTMLInputElement && target.dataset.settled === 'true')
}

/** The elements that Space presses, opens or switches. */
const PRESSED_BY_SPACE = 'button, summary, select, input:not([type="range"]), [role="tab"], .term'

/** True where a menu, a popover or a dialog is open. What is behind it receives no keys. */
const isCovered = (): boolean =>
  document.querySelector('[role="menu"], [role="dialog"][data-state="open"], dialog[open]') !== null

/** True for a key that the focused control uses itself. `byKeys` is true where keys have brought the focus there. */
function usesKey(target: EventTarget | null, key: string, byKeys: boolean): boolean {
  if (isCovered()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], [role="dialog"], dialog') !== null) return true
  if (key === ' ') return byKeys && target.matches(PRESSED_BY_SPACE)
  // In a list of choices, letters and digits choose the entry that begins with them.
  if (target instanceof HTMLSelectElement) return true
  if (key === 'Home' || key === 'End') return target.matches('input[type="range"], [role="tab"]')
  // A digit on a slider goes to its number field.
  return /^\d$/.test(key) && target.matches('input[type="range"]')
}

const bound = new Map<string, { readonly act: () => void; readonly binding: Binding }>(
  BINDINGS.flatMap((binding) =>
    Object.entries(binding.keys).map(([key, act]) => [key, { act, binding }] as const),
  ),
)

/** Returns the name of a key. Keys with Alt belong to the browser, and so do keys with Ctrl that are not bound. */
function nameOf(event: KeyboardEvent): string {
  if (event.altKey) return ''
  if (!event.ctrlKey && !event.metaKey) return event.key
  const letter = event.key.toLowerCase()
  return `Ctrl+${event.shiftKey ? letter.toUpperCase() : letter}`
}

/** Keys whose menus and marks exist only on the whole page. */
const OF_WHOLE_PAGE = /^[acerstwqfF?]$/

function acts(
  { where, always, repeats }: Binding,
  event: KeyboardEvent,
  { place, panes }: State,
  byKeys: boolean,
): boolean {
  if (event.repeat && repeats !== true) return false
  const { mode, embed, presenting, lesson } = place
  if ((embed !== null || presenting) && OF_WHOLE_PAGE.test(event.key)) return false
  if (embed !== null && event.key === 'p') return false
  if (always !== true && (!panes.singleKeys || usesKey(event.target, event.key, byKeys))) return false
  if (where === 'explore') return mode === FIRST_MODE
  if (where === 'one run') return mode === FIRST_MODE || lesson !== null
  return where === 'everywhere' || (mode !== SWEEP_MODE && mode !== DECK_MODE)
}

/** True for Enter on a button while the key is held, which would press the button at each repeat. */
function isHeldOnButton({ repeat, key, target }: KeyboardEvent): boolean {
  return repeat && key === 'Enter' && target instanceof HTMLButtonElement
}

/** Records whether a pointer or a key brought the focus to the control that has it. */
class FocusBringer {
  private lastUsed: 'pointer' | 'keys' = 'keys'
  private broughtBy: 'pointer' | 'keys' = 'keys'

  get isKeys(): boolean {
    return this.broughtBy === 'keys'
  }

  listen(): void {
    document.addEventListener('pointerdown', (event) => this.onPointerDown(event), true)
    document.addEventListener('keydown', (event) => this.onAnyKey(event), true)
    document.addEventListener(
      'focusin',
      () => {
        this.broughtBy = this.lastUsed
      },
      true,
    )
  }

  private onPointerDown({ target }: PointerEvent): void {
    this.lastUsed = 'pointer'
    // A control that already has the focus may be pressed without gaining it.
    const { activeElement } = document
    if (activeElement !== null && target instanceof Node && activeElement.contains(target))
      this.broughtBy = 'pointer'
  }

  /** A key that moves about: the next movement of the focus was caused by it. */
  private onAnyKey({ key }: KeyboardEvent): void {
    if (key !== ' ' && key !== 'Shift' && key !== 'Control' && key !== 'Alt' && key !== 'Meta')
      this.lastUsed = 'keys'
  }
}

export function startKeyboard({ getState, dispatch }: Store): void {
  const focus = new FocusBringer()
  /** True while Space was taken by the page, so that the button with the focus does not regard its release as a press. */
  let spaceTaken = false

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    const name = nameOf(event)
    if (isTextField(event.target) && (name.toLowerCase() !== 'ctrl+z' || hasOwnUndo(event.target))) return
    if (event.key === ' ') spaceTaken = event.repeat && spaceTaken
    const found = bound.get(name)
    if (found === undefined || !acts(found.binding, event, getState(), focus.isKeys)) {
      // The repeats of a held key belong to its first press.
      if (spaceTaken || isHeldOnButton(event)) event.preventDefault()
      return
    }
    // Escape is left to other listeners too.
    if (event.key !== 'Escape') event.preventDefault()
    if (event.key === ' ') spaceTaken = true
    found.act()
  }

  /** Firefox presses a button when Space is released, even where its being pressed was prevented. */
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== ' ' || !spaceTaken) return
    spaceTaken = false
    event.preventDefault()
  }

  const holdShift = (held: boolean): void => dispatch({ type: 'holdShift', held })
  /** Records that Shift was pressed or released. A moving pointer tells it too, for a press while another window had the keys. */
  function onShift({ key, type }: KeyboardEvent): void {
    if (key === 'Shift') holdShift(type === 'keydown')
  }

  focus.listen()
  document.addEventListener('focusout', () => dispatch({ type: 'endPresses' }))
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('keyup', onKeyUp)
  document.addEventListener('keydown', onShift)
  document.addEventListener('keyup', onShift)
  window.addEventListener('blur', () => holdShift(false))
}
