/** The decks that come with Sawtooth, from the folders beside this file. */
import { byOrder, collect } from '../collect'
import type { Deck } from './deck'
import { deckFaultWords } from './fault-words'
import { validateDeck } from './schema'
import type { ShippedDeck } from './shipped'

function deckOf({ id, file }: ShippedDeck): Deck {
  const read = validateDeck(file)
  if (!read.ok) throw new Error(`deck ${id}: ${read.faults.map(deckFaultWords).join('; ')}`)
  return read.value
}

/** By their folders' names, in the order in which they are shown. Throws where one is at fault; a test opens every deck. */
export const decks: ReadonlyMap<string, Deck> = new Map(
  [...collect<ShippedDeck>(import.meta.glob('./*/index.ts', { eager: true }), byOrder).values()].map(
    (deck) => [deck.id, deckOf(deck)],
  ),
)
