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

/** A field in which nothing has been typed that is not in force has nothing of its own to undo (`data-settled`). */
function hasOwnUndo(target: EventTarget | null): boolean {
  return !(target instanceof HTMLInputElement && target.dataset.settled === 'true')
}

/** What Space presses, opens or switches. */
const PRESSED_BY_SPACE = 'button, summary, select, input:not([type="range"]), [role="tab"], .term'

/** A menu, a popover or a dialog is open: what is behind it takes no keys. */
const isCovered = (): boolean =>
  document.querySelector('[role="menu"], [role="dialog"][data-state="open"], dialog[open]') !== null

/** Keys that a focused control uses itself. `byKeys`: keys have brought the focus there. */
function usesKey(target: EventTarget | null, key: string, byKeys: boolean): boolean {
  if (isCovered()) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], [role="dialog"], dialog') !== null) return true
  if (key === ' ') return byKeys && target.matches(PRESSED_BY_SPACE)
  // Letters and digits choose what begins with them.
  if (target instanceof HTMLSelectElement) return true
  if (key === 'Home' || key === 'End') return target.matches('input[type="range"], [role="tab"]')
  // A digit on a slider goes to its field.
  return /^\d$/.test(key) && target.matches('input[type="range"]')
}

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

/** Enter presses a button each time that a held key repeats itself. */
function isHeldOnButton({ repeat, key, target }: KeyboardEvent): boolean {
  return repeat && key === 'Enter' && target instanceof HTMLButtonElement
}

/** Knows what has brought the focus to the control that has it, a pointer or a key that moves it. */
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
    // Pressed where it has the focus already.
    const { activeElement } = document
    if (activeElement !== null && target instanceof Node && activeElement.contains(target))
      this.broughtBy = 'pointer'
  }

  /** A key with which one gets about: the focus that moves next was moved by it. */
  private onAnyKey({ key }: KeyboardEvent): void {
    if (key !== ' ' && key !== 'Shift' && key !== 'Control' && key !== 'Alt' && key !== 'Meta')
      this.lastUsed = 'keys'
  }
}

export function startKeyboard({ getState, dispatch }: Store): void {
  const focus = new FocusBringer()
  /** Space went to the page: the button with the focus is not to take its release for a press. */
  let spaceTaken = false

  function onKeyDown(event: KeyboardEvent): void {
    if (event.defaultPrevented) return
    const name = nameOf(event)
    if (isTextField(event.target) && (name.toLowerCase() !== 'ctrl+z' || hasOwnUndo(event.target))) return
    if (event.key === ' ') spaceTaken = event.repeat && spaceTaken
    const found = bound.get(name)
    if (found === undefined || !acts(found.binding, event, getState(), focus.isKeys)) {
      // What a held key has begun it goes on to hold.
      if (spaceTaken || isHeldOnButton(event)) event.preventDefault()
      return
    }
    // Escape goes on to whoever else waits for it.
    if (event.key !== 'Escape') event.preventDefault()
    if (event.key === ' ') spaceTaken = true
    found.act()
  }

  /** Firefox presses a button when Space is released, whatever came of its being pressed. */
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== ' ' || !spaceTaken) return
    spaceTaken = false
    event.preventDefault()
  }

  const holdShift = (held: boolean): void => dispatch({ type: 'holdShift', held })
  /** Shift pressed or released. A pointer that moves says so as well, if it was pressed while another window had the keys. */
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
