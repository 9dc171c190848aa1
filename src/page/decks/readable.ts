/** Decks whose scenes bring code along are read with what reads code, which comes with the first of them. */
import { MARK } from '../../lab/scenario/own-link'
import { readingCode } from '../effects/own-code'
import { keptForGood } from '../effects/storage'
import { keptText, ownNames } from './keep'

export const mentionsCode = (text: string): boolean => text.includes(MARK)

/** Resolves when the decks that the browser keeps can be read; where the parser does not come, those with code are not. */
export async function whenReadable(): Promise<void> {
  const texts = ownNames(keptForGood).map((id) => keptText(id, keptForGood) ?? '')
  if (texts.some(mentionsCode)) await readingCode().catch(() => {})
}
