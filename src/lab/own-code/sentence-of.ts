/**
 * Turns a note of code, "queueing {a} ms over target {b} ms", into a sentence of the feed. A unit after a number
 * becomes part of the number.
 */
import { UNITS, type Unit } from '../../simulator/describe'

/** The units, longest first, so that "ms" is not read as "m" and "s". */
const SPOKEN: readonly Unit[] = [...UNITS].filter((unit) =>
  /^(packets|ms|s|Mbit\/s|bytes|rounds)$/.test(unit),
)

const NUMBER = /\{(\w+)\}(?: (packets|ms|s|Mbit\/s|bytes|rounds)\b)?/g

/** The names of the numbers that a note may have, in the order of the arguments of `note`. */
export const NOTE_NUMBERS: readonly string[] = ['a', 'b']

/** Returns the names in a note that stand for no number. */
export const unknownNumbers = (note: string): readonly string[] =>
  [...note.matchAll(NUMBER)].flatMap(([, name = '']) => (NOTE_NUMBERS.includes(name) ? [] : [name]))

/** Writes a note as the template that `sentence` takes. Braces that stand for no number are removed. */
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
