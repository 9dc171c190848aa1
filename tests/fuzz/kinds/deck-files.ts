import assert from 'node:assert/strict'
import { deckFaultWords } from '../../../src/lab/decks/fault-words'
import { readDeck } from '../../../src/lab/decks/schema'
import { deckText } from '../../../src/lab/decks/write'
import { decks } from '../../support/deck-arbitrary'
import { mutated } from '../../support/mutated'
import { defineFuzz } from '../kind'
import { expectReadable, expectSame } from '../words'

export default defineFuzz<string>({
  id: 'deck-files',
  what: 'files of decks, with slips',
  cases: mutated(decks().map(deckText)),
  mostMs: 1000,
  check(text) {
    const read = readDeck(text)
    if (!read.ok) {
      expectReadable(read.faults.map(deckFaultWords), text)
      return
    }
    const again = readDeck(deckText(read.value))
    assert.ok(again.ok)
    expectSame(again.value, read.value)
  },
  show: (text) => text,
})
