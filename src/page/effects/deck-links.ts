/** Opens the deck behind the `#` of an address. The code for decks is loaded with the first of them. */
import type { OpenedAddress } from '../model/slices/place'
import { firstState } from '../model/state'
import type { Store } from '../store'

/** True where the text behind the `#` is meant as a deck. */
export const holdsDeck = (hash: string): boolean => hash.startsWith('#deck=')

const pagePorts = {
  open: async (hash: string): Promise<void> => (await import('../decks/open-deck')).openDeckLink(hash),
}

export function startDeckLinks({ getState, subscribe }: Store, { open } = pagePorts): void {
  const look = (opened: OpenedAddress, before: OpenedAddress): void => {
    if (opened !== before && holdsDeck(opened.hash)) void open(opened.hash)
  }
  look(getState().place.opened, firstState.place.opened)
  subscribe((now, before) => look(now.place.opened, before.place.opened))
}
