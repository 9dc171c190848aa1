/** A link in text that was brought to the page. */

const MOST_CHARACTERS = 100_000
/** Decks are longer. */
const MOST_OF_DECK = 500_000

/** The query of a link to this page or to another Sawtooth; null: no link. */
export function queryOf(text: string): string | null {
  const clean = text.trim()
  if (clean.length > MOST_CHARACTERS || /\s/.test(clean)) return null
  if (clean.startsWith('?') && clean.includes('=')) return clean
  if (!/^https?:\/\//.test(clean) || !URL.canParse(clean)) return null
  const { search } = new URL(clean)
  return search.length > 1 ? search : null
}

/** What stands behind the `#` of a link that holds a deck; null: the text is no such link. */
export function deckOf(text: string): string | null {
  const clean = text.trim()
  if (clean.length > MOST_OF_DECK || /\s/.test(clean)) return null
  const hash = clean.startsWith('#') ? clean : URL.canParse(clean) ? new URL(clean).hash : ''
  return hash.startsWith('#deck=') ? hash : null
}
