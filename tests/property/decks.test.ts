/** A deck is the same after its file and after its link; what is no deck is refused in Sawtooth's words, in bounded time and memory. */
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Deck } from '../../src/lab/decks/deck'
import { deckFaultWords } from '../../src/lab/decks/fault-words'
import { decodeDeck, encodeDeck, MOST_DECK_BYTES } from '../../src/lab/decks/link'
import { readDeck, validateDeck } from '../../src/lab/decks/schema'
import { deckJson, deckText } from '../../src/lab/decks/write'
import { expectReadable } from '../fuzz/words'
import { decks } from '../support/deck-arbitrary'
import { tries } from '../support/effort'
import { mutated } from '../support/mutated'

const saidOf = (deck: ReturnType<typeof readDeck>): string[] =>
  deck.ok ? [] : deck.faults.map(deckFaultWords)

it('is the same after its file', () => {
  fc.assert(
    fc.property(decks(), (deck) => {
      expect(readDeck(deckText(deck))).toEqual({ ok: true, value: deck })
    }),
    tries(200),
  )
})

it('is the same after its link, which needs no escapes', async () => {
  await fc.assert(
    fc.asyncProperty(decks(), async (deck) => {
      const text = await encodeDeck(deck)
      expect(text).toMatch(/^deck=[\w-]+$/)
      expect(await decodeDeck(`#${text}`)).toEqual({ ok: true, value: deck })
    }),
    tries(100),
  )
})

it('says of every file with slips what is wrong, or reads it', () => {
  fc.assert(
    fc.property(mutated(decks().map(deckText)), (text) => {
      const read = readDeck(text)
      expectReadable(saidOf(read), text)
      if (read.ok) expect(validateDeck(deckJson(read.value))).toEqual(read)
    }),
    tries(400),
  )
})

it('says of every value in the place of another what is allowed there', () => {
  const wrong = fc.constantFrom<unknown>(
    -1e300,
    'no such thing',
    true,
    null,
    [],
    {},
    { unknown: 1 },
    'x'.repeat(1e5),
  )
  const places = (
    value: unknown,
    keys: readonly (string | number)[] = [],
  ): (readonly (string | number)[])[] =>
    typeof value !== 'object' || value === null
      ? [keys]
      : [keys, ...Object.entries(value).flatMap(([key, part]) => places(part, [...keys, key]))]
  const put = (value: unknown, [key, ...rest]: readonly (string | number)[], given: unknown): unknown => {
    if (key === undefined) return given
    if (Array.isArray(value))
      return value.map((part, at) => (at === Number(key) ? put(part, rest, given) : part))
    const held = value as Readonly<Record<string, unknown>>
    return { ...held, [key]: put(held[key], rest, given) }
  }
  fc.assert(
    fc.property(
      decks(),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      wrong,
      (deck, at, given) => {
        const all = places(deckJson(deck))
        const file = put(deckJson(deck), all[Math.floor(at * all.length)] ?? [], given)
        expectReadable(saidOf(validateDeck(file)), JSON.stringify(file))
      },
    ),
    tries(600),
  )
})

it('says of every link with slips what is wrong, or opens it', async () => {
  const links = decks().map(
    (deck) => `deck=${deflateRawSync(JSON.stringify(deckJson(deck))).toString('base64url')}`,
  )
  await fc.assert(
    fc.asyncProperty(mutated(links), async (link) => {
      expectReadable(saidOf(await decodeDeck(link)), link)
    }),
    tries(300),
  )
})

it('unpacks no more than a deck may be', async () => {
  const bomb = deflateRawSync(Buffer.alloc(200 * MOST_DECK_BYTES, 0x20)).toString('base64url')
  const before = process.memoryUsage().arrayBuffers
  const opened = await decodeDeck(`deck=${bomb.slice(0, 400_000)}`)
  expect(opened.ok).toBe(false)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MOST_DECK_BYTES)
})

it('reads its own words for a deck that has everything', () => {
  const deck: Deck = {
    title: 'Why buffers matter',
    theme: 'projector',
    scenes: [
      {
        link: 'flow=sack&buf=32&t=15.6',
        caption: 'Twice the buffer',
        question: 'What happens when the buffer doubles?',
        choices: [
          { text: 'The teeth get taller', right: true },
          { text: 'More arrives a second', right: false },
        ],
        points: [],
        notes: 'Wait for the hands.\nMost choose B.',
        figures: 'packets,window',
        moves: { 'bottleneck.buffer.packets': [32, 64], playhead: true },
        turns: [
          {
            title: 'Ask',
            change: null,
            figures: null,
            answer: false,
            ask: true,
            play: { fromS: 0, toS: 15.6, overS: 12, loop: false },
          },
          {
            title: 'Answer',
            change: { set: { 'bottleneck.buffer.packets': 64 }, atS: null },
            figures: 'window,queue',
            answer: true,
            play: null,
            ask: false,
          },
        ],
        minutes: 4,
      },
    ],
  }
  expect(validateDeck(deckJson(deck))).toEqual({ ok: true, value: deck })
})
