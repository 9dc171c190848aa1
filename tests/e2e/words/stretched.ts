/**
 * A language whose words are those of English with letters behind them, until they are 40 % longer: what the page says in it, and does
 * not end so, is not said by `src/strings`; and what does not fit is no layout for languages that are longer than English.
 */

/** Stands at the end of every word. */
export const TAIL = 'ö'
const LONGER = 0.4

/** Words have three letters or more. What stands in braces is a number's name. */
function stretchedText(text: string): string {
  if (/^https?:/.test(text)) return text
  return text
    .split(/(\{[^{}]*\})/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/\p{L}{3,}/gu, (word) =>
            word.endsWith(TAIL) ? word : word + TAIL.repeat(Math.max(1, Math.round(word.length * LONGER))),
          ),
    )
    .join('')
}

/** Words at any depth, and what functions make of their numbers. */
export function stretched(words: unknown): unknown {
  if (typeof words === 'string') return stretchedText(words)
  if (typeof words === 'function') return (...given: unknown[]) => stretched(words(...given))
  if (Array.isArray(words)) return words.map(stretched)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, stretched(word)]))
}

type Areas = Readonly<Record<string, object>>

/**
 * All areas. Definitions say their English themselves, so that their area has nothing in English: the texts that `other` translates
 * are theirs.
 */
export function stretchedAreas(english: Areas, other: Areas): Areas {
  return Object.fromEntries(
    Object.entries(english).map(([area, words]) => {
      const own =
        Object.keys(words).length > 0
          ? words
          : Object.fromEntries(Object.keys(other[area] ?? {}).map((text) => [text, text]))
      return [area, stretched(own) as object]
    }),
  )
}
