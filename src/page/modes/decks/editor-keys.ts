/** Keys of the editor that act on the scene which is selected. The page's own keys are listened to elsewhere. */
import { deckEditor as words } from '../../../strings/deck-editor'
import { announce } from '../../commands/notices'
import { setPresenting } from '../../commands/opening'
import { redone, selected, undone, withMoved, withoutScene } from '../../decks/state'
import { decksState, editDeck, toDecks } from '../../decks/store'

export function selectScene(at: number): void {
  const state = decksState()
  if (at >= 0 && at < state.deck.scenes.length) toDecks(selected(state, at))
}

export function moveScene(from: number, to: number): void {
  const before = decksState().deck
  editDeck((deck) => withMoved(deck, from, to), { at: to })
  if (decksState().deck !== before) announce(words.film.moved(to + 1))
}

export function removeScene(at: number): void {
  if (decksState().deck.scenes[at] === undefined) return
  editDeck((deck) => withoutScene(deck, at), { at, presses: 0 })
  announce(words.film.removed(at + 1))
}

export const undo = (): void => toDecks(undone(decksState()))
export const redo = (): void => toDecks(redone(decksState()))

/** Id of the first field of a scene's words, to which Enter leads. */
export const CAPTION = 'deck-caption'

const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select') !== null

const onControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [role="switch"], input') !== null

/** Scenes are buttons of their own: Enter on one edits it. */
const onScene = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('.film-scene') !== null

/** What a key does to the scene that is selected, without Ctrl. */
function ofScene({ key, altKey }: KeyboardEvent): (() => void) | null {
  const { at } = decksState()
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (side !== 0) return altKey ? () => moveScene(at, at + side) : () => selectScene(at + side)
  if (altKey) return null
  if (key === 'Delete') return () => removeScene(at)
  return key === 'Enter' ? () => document.getElementById(CAPTION)?.focus() : null
}

function actsOn(event: KeyboardEvent): (() => void) | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  const withCtrl = ctrlKey || metaKey
  if (withCtrl) return key.toLowerCase() !== 'z' ? null : shiftKey ? redo : undo
  if (inField(target)) return null
  if (key === 'p' && !altKey) return () => setPresenting(true)
  return onControl(target) && !onScene(target) ? null : ofScene(event)
}

const focusSelected = (): void => document.querySelector<HTMLElement>('.film-scene[aria-current]')?.focus()

/** Listens until what it returns is called. */
export function listenToKeys(): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const covered = document.querySelector('[role="dialog"][data-state="open"], dialog[open]') !== null
    const act = event.defaultPrevented || covered ? null : actsOn(event)
    if (act === null) return
    event.preventDefault()
    act()
    // The scene that is selected now has been rendered by the next frame.
    if (event.key.startsWith('Arrow')) requestAnimationFrame(focusSelected)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
