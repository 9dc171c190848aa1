/** Opens decks that were brought to the page: a file's text, what stands behind the `#` of a link. A good deck is never lost. */

import type { Deck } from '../../lab/decks/deck'
import { deckFaultWords } from '../../lab/decks/fault-words'
import { decodeDeck } from '../../lab/decks/link'
import { validateDeck } from '../../lab/decks/schema'
import { remarksOf } from '../../lab/decks/stage'
import type { Checked } from '../../lab/scenario/faults'
import { DECK_MODE } from '../../lab/scenario/link-view'
import { deckEditor as words } from '../../strings/deck-editor'
import { opening } from '../../strings/opening'
import { notify, withdraw } from '../commands/notices'
import { readingCode } from '../effects/own-code'
import { dispatch, getState } from '../store'
import { mentionsCode } from './readable'
import { openEqual } from './store'

const TOPIC = 'file'

function show(read: Checked<Deck>, what: string): void {
  if (!read.ok) {
    notify(TOPIC, opening.refused(what), { details: read.faults.map(deckFaultWords) })
    return
  }
  openEqual(read.value)
  const remarks = remarksOf(read.value, getState().place.known.charts)
  if (remarks.length === 0) withdraw(TOPIC)
  else
    notify(TOPIC, words.partly, {
      details: remarks.map(({ scene, fault }) => words.ofScene(scene, fault.message)),
    })
  dispatch({ type: 'setMode', mode: DECK_MODE })
}

/** The parsed content of a file. `what`: the file as people know it. */
export const openDeckFile = (file: unknown, what: string): void => show(validateDeck(file), what)

/** What stands behind the `#` of a link. */
export async function openDeckLink(hash: string): Promise<void> {
  const read = await decodeDeck(hash, async (text) => {
    if (mentionsCode(text)) await readingCode()
  })
  show(read, words.theLink)
}
