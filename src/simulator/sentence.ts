/**
 * Sentences with named numbers: "average queue {average:packets} > min {minTh:window}". The names of the numbers are part of the
 * sentence's type, so that whoever gives it must have every one of them, under the same name.
 */
import { UNITS, type Unit } from './describe'

/** The names of the numbers in a sentence. One whose unit is not in `UNITS` gets a name that nothing has. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Placeholder}}${infer Rest}`
  ? NameOf<Placeholder> | NamesIn<Rest>
  : never
type NameOf<Placeholder extends string> = Placeholder extends `${infer Name}:${infer Of}`
  ? Of extends Unit
    ? Name
    : `${Name} has no known unit`
  : `${Placeholder} has no unit`

/** What has the numbers of a sentence: any object with fields of their names. */
export type Numbers<Name extends string> = { readonly [K in Name]: number }

export interface Sentence<Name extends string = string> {
  readonly text: string
  /** The names of its numbers, in the order in which the log keeps them. */
  readonly numbers: readonly Name[]
}

/** Numbers that the log keeps with an event for its sentence. */
export const MOST_NUMBERS = 4

const PLACEHOLDER = /\{(\w+):([^{}]+)\}/g

export interface Placeholder {
  readonly key: string
  readonly unit: Unit
  /** A semicolon stands between it and the one before. */
  readonly opensClause: boolean
}

/** The placeholders of a sentence, in order. Throws a RangeError where one names no unit of `UNITS`. */
export function placeholders(template: string): readonly Placeholder[] {
  let read = 0
  const found = [...template.matchAll(PLACEHOLDER)].map(({ 0: whole, 1: key = '', 2: name, index }) => {
    const unit = UNITS.find((known) => known === name)
    if (unit === undefined) throw new RangeError(`{${key}:${name}} has no known unit`)
    const opensClause = template.slice(read, index).includes(';')
    read = index + whole.length
    return { key, unit, opensClause }
  })
  if (/[{}]/.test(template.replace(PLACEHOLDER, ''))) throw new RangeError(`no unit given: ${template}`)
  return found
}

/** `template` with what `write` gives for each placeholder, by its name. */
export function replacePlaceholders(template: string, write: (key: string) => string): string {
  return template.replace(PLACEHOLDER, (_, key: string) => write(key))
}

/**
 * Makes a sentence of its text. `also` names numbers that are kept with it and not said. Throws a RangeError where one has no
 * known unit, or where there are more of them than the log keeps.
 */
export function sentence<const Text extends string, const Also extends string = never>(
  text: Text,
  also: readonly Also[] = [],
): Sentence<NamesIn<Text> | Also> {
  const numbers = [...placeholders(text).map(({ key }) => key), ...also] as (NamesIn<Text> | Also)[]
  if (numbers.length > MOST_NUMBERS)
    throw new RangeError(`"${text}" has ${numbers.length} numbers, and the log keeps ${MOST_NUMBERS}`)
  return { text, numbers }
}

/** A sentence that is declared by its text alone, or whole. */
export type Told = string | { readonly text: string }

/** Makes sentences by their names of those that are declared by their texts. */
export function eachTold(
  declared: Readonly<Record<string, Told>>,
  make: (text: string) => Sentence,
): Readonly<Record<string, Told>> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, told]) => [name, typeof told === 'string' ? make(told) : told]),
  )
}

/** The numbers of a sentence by name, from those that the log has kept in order. */
export function numbersOf<Name extends string>(
  { numbers }: Sentence<Name>,
  kept: readonly number[],
): Numbers<Name> {
  const values: Record<string, number> = {}
  for (const [place, name] of numbers.entries()) values[name] = kept[place] ?? Number.NaN
  return values as Numbers<Name>
}
