/** What keys and buttons do with decks. Their code comes with the first recording. */
import { DECK_MODE } from '../../lab/scenario/link-view'
import { dispatch } from '../store'

/** Adds what is on the screen to the deck that is open. */
export function recordScene(): void {
  void import('../decks/record').then((record) => record.recordWhenReadable())
}

export const openDecks = (): void => dispatch({ type: 'setMode', mode: DECK_MODE })
