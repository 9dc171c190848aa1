/** The building blocks of schemas. Every field reports all of its faults; objects refuse unknown keys. Messages: see `faultsOf`. */
import * as v from 'valibot'
import type { Parameter, ParameterSet, ParameterValue, ParameterValues } from '../../simulator/describe'
import { faults as words } from '../../strings/faults'
import { oneOf } from './faults'
import { isRecord } from './is-record'
import { describeRange, MAX_TITLE, type Span, zeroOr } from './ranges'
import { written } from './written'

export type Field<T> = v.GenericSchema<unknown, T>

/** A number within a range. Negative zero becomes zero, so that a scenario reads back as it was written. */
export function number(range: Span, suffix = '', least = range.min): Field<number> {
  const allowed = `${least < range.min ? zeroOr(range) : describeRange(range)}${suffix}`
  const inRange = (value: number): boolean => (value >= range.min && value <= range.max) || value === least
  return v.pipe(
    v.number(allowed),
    v.check(inRange, allowed),
    v.check(
      (value) => range.integer !== true || !inRange(value) || Number.isInteger(value),
      `${words.notWhole} | ${allowed}`,
    ),
    v.transform((value) => value + 0),
  )
}

/** The same, or 0 where the range begins above it. */
export const numberOrZero = (range: Span): Field<number> => number(range, '', 0)

export function numberOrNull(range: Span, least = range.min): Field<number | null> {
  return v.nullable(number(range, words.orNull, least))
}

/** Text of a title's length. */
export const titleText: Field<string> = v.pipe(
  v.string(words.text),
  v.check(
    (text) => text.length <= MAX_TITLE,
    `${words.tooLong} | ${words.atMostCharacters(written(MAX_TITLE))}`,
  ),
)

export function boolean(): Field<boolean> {
  return v.boolean(words.trueOrFalse)
}

/** One of the names in `ids`. `unknown` is said of any other: "unknown variant". */
export function identifier(
  unknown: string,
  ids: readonly string[],
  isKnown = (value: string): boolean => ids.includes(value),
): Field<string> {
  const allowed = oneOf(ids)
  return v.pipe(v.string(allowed), v.check(isKnown, `${unknown} | ${allowed}`))
}

/** The fault where something is not given. */
export const required = (allowed: string): Field<never> => refuse(missing(allowed))

/** The message where something has to be given. */
const missing = (allowed: string): string => `${words.missing} | ${allowed}`

/** Always a fault. */
export function refuse(message: string): Field<never> {
  return v.custom<never>(() => false, message)
}

/** An object with no other keys than these. `also` are keys known but judged elsewhere; `allowed`: what is said of all. */
export function strict<E extends v.ObjectEntries>(
  entries: E,
  also: readonly string[] = [],
  allowed?: string,
): Field<v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const known = new Set([...Object.keys(entries), ...also])
  const message = `${words.unknownKey} | ${allowed ?? (known.size === 0 ? words.noKeys : oneOf(known))}`
  const object = v.object(entries, `${words.missing} | `)
  return v.lazy((input) => {
    if (!isRecord(input)) return refuse(input === undefined ? missing(words.anObject) : words.anObject)
    const unknown = Object.keys(input).filter((key) => !known.has(key))
    if (unknown.length === 0) return object
    return v.pipe(
      object,
      v.rawCheck(({ addIssue }) => {
        for (const key of unknown) {
          const value = input[key]
          addIssue({
            message,
            input: value,
            path: [{ type: 'object', origin: 'key', input, key, value }],
          })
        }
      }),
    )
  }) as Field<v.InferOutput<v.ObjectSchema<E, undefined>>>
}

/** A list, whose items are read only where there are not too many of them. */
export function list<T>(
  item: Field<T>,
  said: { readonly list: string; readonly tooMany: string },
  most: number,
): Field<T[]> {
  const items = v.array(item, said.list)
  const tooMany = refuse(`${said.tooMany} | ${words.atMost(written(most))}`)
  return v.lazy((input) => (Array.isArray(input) && input.length > most ? tooMany : items))
}

/** The value of one declared parameter. */
export function parameter(declared: Parameter): Field<ParameterValue> {
  switch (declared.kind) {
    case 'number':
      return number(declared)
    case 'boolean':
      return boolean()
    case 'choice':
      return identifier(
        words.unknownValue,
        declared.options.map((option) => option.value),
      )
  }
}

/** Values of a declared set; absent ones are taken from `defaults`, or stay absent where there are none. */
export function parameters(set: ParameterSet, defaults?: ParameterValues): Field<ParameterValues> {
  const entries = Object.entries(set).map(([key, declared]) => {
    const field = parameter(declared)
    return [key, defaults ? v.optional(field, defaults[key] ?? declared.default) : v.optional(field)]
  })
  return strict(Object.fromEntries(entries)) as Field<ParameterValues>
}
