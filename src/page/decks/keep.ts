/** The user's decks, kept in the browser: a text each, and a list of their names in which the one that was open stands first. */
import type { Deck } from '../../lab/decks/deck'
import { readDeck } from '../../lab/decks/schema'
import { deckJson } from '../../lab/decks/write'
import { type KeptTexts, keptForGood } from '../effects/storage'

const LIST = 'sawtooth-decks'
const ONE = 'sawtooth-deck-'
const OPEN = 'sawtooth-deck-open'
const MOST_NAME = 64
const MOST_DECKS = 100
const MOST_CHARACTERS = 2_000_000

export const ownNames = (storage: KeptTexts = keptForGood): readonly string[] =>
  (storage.get(LIST) ?? '')
    .slice(0, MOST_CHARACTERS)
    .split(' ')
    .filter((id) => /^own-\d{1,15}$/.test(id))
    .slice(0, MOST_DECKS)

export const keptText = (id: string, storage: KeptTexts): string | null => storage.get(ONE + id)

/** The deck of this name; null where there is none, or none that is good. */
export function keptDeck(id: string, storage: KeptTexts = keptForGood): Deck | null {
  const text = keptText(id, storage)
  if (text === null || text.length > MOST_CHARACTERS) return null
  const read = readDeck(text)
  return read.ok ? read.value : null
}

/** Keeps the deck as the one that is open. False where the browser does not. */
export function keepDeck(id: string, deck: Deck, storage: KeptTexts = keptForGood): boolean {
  const text = JSON.stringify(deckJson(deck))
  storage.set(ONE + id, text)
  storage.set(LIST, [id, ...ownNames(storage).filter((other) => other !== id)].slice(0, MOST_DECKS).join(' '))
  return storage.get(ONE + id) === text
}

export function forgetDeck(id: string, storage: KeptTexts = keptForGood): void {
  storage.set(ONE + id, null)
  storage.set(
    LIST,
    ownNames(storage)
      .filter((other) => other !== id)
      .join(' '),
  )
}

/** The deck that was open last, also one that comes with Sawtooth; '' where none was. */
export const lastOpen = (storage: KeptTexts = keptForGood): string =>
  (storage.get(OPEN) ?? '').slice(0, MOST_NAME)

export const keepOpen = (id: string, storage: KeptTexts = keptForGood): void => storage.set(OPEN, id)

/** A name that none of them has. */
export function freeName(storage: KeptTexts = keptForGood): string {
  const taken = ownNames(storage).map((id) => Number(id.slice('own-'.length)))
  return `own-${Math.max(0, ...taken) + 1}`
}
