/** A note of code, "queueing {a} ms over target {b} ms", as a sentence of the feed: the unit behind a number is the number's. */
import { UNITS, type Unit } from '../../simulator/describe'

/** Longest first, so that "ms" is not read as "m" and "s". */
const SPOKEN: readonly Unit[] = [...UNITS].filter((unit) =>
  /^(packets|ms|s|Mbit\/s|bytes|rounds)$/.test(unit),
)

const NUMBER = /\{(\w+)\}(?: (packets|ms|s|Mbit\/s|bytes|rounds)\b)?/g

/** The names of the numbers that a note may have, in the order of what `note` is given. */
export const NOTE_NUMBERS: readonly string[] = ['a', 'b']

/** Names in a note that no number has. */
export const unknownNumbers = (note: string): readonly string[] =>
  [...note.matchAll(NUMBER)].flatMap(([, name = '']) => (NOTE_NUMBERS.includes(name) ? [] : [name]))

/** A template as `sentence` takes it. Braces that are no number's are taken out. */
export function templateOf(note: string): string {
  const parts: string[] = []
  let read = 0
  for (const match of note.matchAll(NUMBER)) {
    const [whole, name = '', unit] = match
    const known = SPOKEN.find((one) => one === unit) ?? 'ratio'
    parts.push(note.slice(read, match.index).replace(/[{}]/g, ''), `{${name}:${known}}`)
    read = match.index + whole.length
  }
  return parts.join('') + note.slice(read).replace(/[{}]/g, '')
}
