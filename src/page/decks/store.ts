/**
 * Holds the deck that is open. It stands beside the page's state, so that a page that opens no deck does not wait for its code,
 * and keeps to the same order: a pure function makes the next state, and whoever listens hears of it.
 */
import { useSyncExternalStore } from 'react'
import { decks as shippedDecks } from '../../lab/decks'
import { type Deck, emptyDeck, type Scene } from '../../lab/decks/deck'
import { decodeLink } from '../../lab/scenario/link'
import { deckEditor as words } from '../../strings/deck-editor'
import { notify, withdraw } from '../commands/notices'
import { getState } from '../store'
import { freeName, keepDeck, keepOpen, keptDeck, lastOpen, ownNames } from './keep'
import { type DecksState, edited, firstDecks, opened, selected, withChanged } from './state'

let state: DecksState = firstDecks
const listeners = new Set<() => void>()

export const decksState = (): DecksState => state

export function listenToDecks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useDecks<T>(select: (state: DecksState) => T): T {
  return useSyncExternalStore(listenToDecks, () => select(state))
}

/** Makes the next state. What is the user's own is kept in the browser. */
export function toDecks(next: DecksState): void {
  if (next === state) return
  const before = state
  state = next
  if (next.id !== before.id) keepOpen(next.id)
  if (!next.shipped && next.id !== '' && (next.deck !== before.deck || next.id !== before.id)) keep(next)
  for (const listener of [...listeners]) listener()
}

function keep({ id, deck }: DecksState): void {
  if (keepDeck(id, deck)) withdraw('decks kept')
  else notify('decks kept', words.notKept)
}

export interface Editing {
  readonly at?: number
  readonly presses?: number
  /** What is typed into one field is one step of undo. */
  readonly field?: string
}

export function editDeck(change: (deck: Deck) => Deck, editing: Editing = {}): void {
  const deck = change(state.deck)
  if (deck !== state.deck) toDecks(edited(state, deck, { ...editing, newId: freeName() }))
}

/** Edits the scene that is selected. */
export function editScene(change: Partial<Scene>, editing: Editing = {}): void {
  editDeck((deck) => withChanged(deck, state.at, change), editing)
}

/** A deck of the user's own that did not exist before. */
export function openNew(deck: Deck): void {
  toDecks(opened(state, freeName(), deck))
}

/** A deck by its name, the user's own or one that comes with Sawtooth; false where there is none. */
export function openNamed(id: string, at = 0): boolean {
  const shipped = shippedDecks.get(id)
  const deck = shipped ?? keptDeck(id)
  if (deck === null || deck === undefined) return false
  toDecks(opened(state, id, deck, { shipped: shipped !== undefined, at }))
  // What is opened stands first from now on.
  if (shipped === undefined) keepDeck(id, deck)
  return true
}

/** The address that was followed last. */
let followed = ''

/** Shows the deck and the scene that the page's address names; where it names none, the deck that was open last. */
export function openLinked(): void {
  const { query } = getState().place.opened
  const { deck, scene } = decodeLink(query).view
  if (query !== followed && deck !== null && !openNamed(deck)) notify('link', words.unknownDeck(deck))
  openLast()
  if (query !== followed && scene !== null) toDecks(selected(state, scene - 1))
  followed = query
}

/** The deck that was open last, else the first that comes with Sawtooth, unless one is open. */
export function openLast(): void {
  if (state.id !== '') return
  for (const id of [lastOpen(), ...ownNames(), ...shippedDecks.keys()]) if (openNamed(id)) return
}

/** A deck to record into: the one that is open, else the user's own that was open last, else a new one. */
export function openForRecording(): void {
  if (state.id !== '') return
  for (const id of ownNames()) if (openNamed(id, Number.POSITIVE_INFINITY)) return
  openNew(emptyDeck)
}

/** Shows the deck `deck`, as it is kept where it is one of the user's own already. */
export function openEqual(deck: Deck): void {
  const text = JSON.stringify(deck)
  const same = ownNames().find((id) => JSON.stringify(keptDeck(id)) === text)
  if (same === undefined || !openNamed(same)) openNew(deck)
}
