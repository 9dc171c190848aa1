/** The parts of decks, each fetched when it is first shown: the page names this file alone, and this file the others. */
import { whenReadable } from './readable'

export async function menu() {
  await whenReadable()
  return import('./menu')
}

export const share = () => import('./share')
