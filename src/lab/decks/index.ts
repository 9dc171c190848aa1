/** The decks that come with Sawtooth, from the folders beside this file: `deck.json` of each, as a user's file is. */
import type { Deck } from './deck'
import { deckFaultWords } from './fault-words'
import { validateDeck } from './schema'

const files = import.meta.glob<unknown>('./*/deck.json', { eager: true, import: 'default' })

/** By their folders' names, in the order of these. Throws where one is at fault; a test opens every deck. */
export const decks: ReadonlyMap<string, Deck> = new Map(
  Object.entries(files)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, file]) => {
      const id = path.split('/')[1] ?? ''
      const read = validateDeck(file)
      if (!read.ok) throw new Error(`deck ${id}: ${read.faults.map(deckFaultWords).join('; ')}`)
      return [id, read.value]
    }),
)
