/** Names in a row, by the rules of the language. */
import { ENGLISH, language } from './spoken'

/** British English has no comma before its "and". */
const tagOf = (tag: string): string => (tag === ENGLISH ? 'en-GB' : tag)

/** "A", "A and B", "A, B and C". */
export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(tagOf(language())).format(names)
}
