/** A link of a deck in text that was brought to the page. */

const MOST_OF_DECK = 500_000

/** What stands behind the `#` of a link that holds a deck; null: the text is no such link. */
export function deckOf(text: string): string | null {
  const clean = text.trim()
  if (clean.length > MOST_OF_DECK || /\s/.test(clean)) return null
  const hash = clean.startsWith('#') ? clean : URL.canParse(clean) ? new URL(clean).hash : ''
  return hash.startsWith('#deck=') ? hash : null
}
