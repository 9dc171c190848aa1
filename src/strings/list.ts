/** Several things as one: "CUBIC, Reno and BBR". */
import { ENGLISH, language } from './spoken'

let lists: Intl.ListFormat | null = null

export function listed(things: readonly string[]): string {
  // Of the kinds of English, the British has no comma before "and".
  lists ??= new Intl.ListFormat(language() === ENGLISH ? 'en-GB' : language())
  return lists.format(things)
}
