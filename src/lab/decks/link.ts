/**
 * A deck in a link, behind its `#`, so that no server sees it: `#deck=` and the deck's file, compressed (RFC 1951) and written
 * in base64url (RFC 4648 §5). What is read may be anything, and a little of it may stand for very much: neither what goes in
 * nor what comes out goes beyond a bound.
 */
import { decks as words } from '../../strings/decks'
import { faults as faultWords } from '../../strings/faults'
import { formatCount } from '../format'
import type { Checked } from '../scenario/faults'
import type { Deck } from './deck'
import { readDeck } from './schema'
import { deckJson } from './write'

/** Longest address that chats and mail programs carry whole, characters. */
export const MOST_ADDRESS = 8000
/** Longest that is read. */
const MOST_CHARACTERS = 400_000
/** Most that a deck may be once it is unpacked, bytes; a file of a deck has the same bound. */
export const MOST_DECK_BYTES = 2_000_000

const KEY = 'deck='

/** Bytes are turned into text in parts: an argument for each would be too many. */
const PART = 8192

function base64url(bytes: Uint8Array): string {
  let binary = ''
  for (let i = 0; i < bytes.length; i += PART) binary += String.fromCharCode(...bytes.subarray(i, i + PART))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** null: the text is none. */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

/** What `transform` makes of the bytes; null where that is no good, or more than `most` bytes, of which no more are made. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > most) {
        await reader.cancel()
        return null
      }
      parts.push(value)
    }
  } catch {
    return null
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** What stands behind the `#` of a link that holds the deck. */
export async function encodeDeck(deck: Deck): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(deckJson(deck)))
  const packed = await through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY)
  if (packed === null) throw new Error('a deck cannot be compressed')
  return KEY + base64url(packed)
}

const refused = (message: string, allowed?: string): Checked<never> => ({
  ok: false,
  faults: [{ path: '', message, ...(allowed === undefined ? {} : { allowed }) }],
})

/**
 * The deck behind the `#` of a link, which may be there or not; its faults where it is none. `ready` is waited for before the text of
 * the deck is read.
 */
export async function decodeDeck(
  hash: string,
  ready: (text: string) => Promise<void> = async () => {},
): Promise<Checked<Deck>> {
  const given = hash.replace(/^#/, '')
  if (!given.startsWith(KEY)) return refused(words.noDeckInLink)
  const text = given.slice(KEY.length)
  if (text.length > MOST_CHARACTERS)
    return refused(faultWords.tooLong, faultWords.atMostCharacters(formatCount(MOST_CHARACTERS)))
  const packed = fromBase64url(text)
  if (packed === null) return refused(words.brokenLink)
  const bytes = await through(packed, new DecompressionStream('deflate-raw'), MOST_DECK_BYTES)
  if (bytes === null) return refused(words.brokenLink)
  const json = new TextDecoder().decode(bytes)
  await ready(json)
  return readDeck(json)
}
