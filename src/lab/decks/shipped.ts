/** A deck that comes with Sawtooth: a folder with its file, as a user's is. */
export interface ShippedDeck {
  /** The folder's name. */
  readonly id: string
  /** Place among the decks, from 1. */
  readonly order: number
  /** The parsed content of the file. */
  readonly file: unknown
}

export function defineDeck(deck: ShippedDeck): ShippedDeck {
  return deck
}
