/** A link in a text that someone brings: an address of a Sawtooth, whichever, or its query alone. */
import { holdsCode } from './own-link'

const MOST_CHARACTERS = 500_000

/** The query of the link, with its "?", and the code behind its `#`; null: the text is no link. */
export function queryOf(text: string): string | null {
  const clean = text.trim()
  if (clean.length > MOST_CHARACTERS || /\s/.test(clean)) return null
  if (clean.startsWith('?') && clean.includes('=')) return clean
  if (!/^https?:\/\//.test(clean) || !URL.canParse(clean)) return null
  const { search, hash } = new URL(clean)
  return search.length > 1 ? search + (holdsCode(hash) ? hash : '') : null
}
