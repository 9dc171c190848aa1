/**
 * Quantities as text, for people: a number that knows its unit. Every sentence that has a number from a run or a scenario
 * gets it from here or from format.ts, so none shows what rounding left, an exponent, a minus before nothing, or an
 * infinity where a word belongs.
 */
import { UNITS, type Unit } from '../simulator/describe'
import type { Forms } from '../strings/forms'
import { formFor } from '../strings/plural'
import { quantities } from '../strings/quantities'
import { formatCount, formatFixed, formatNumber, isBeyondDigits, NO_ESTIMATE, NO_LIMIT } from './format'

/** Units that are words, by number. */
const WORDS: Readonly<Record<string, Forms>> = quantities.units

/**
 * What is no more than rounding, in each unit: a billionth of a packet, of a byte or of a bit a second, and less than the
 * nanosecond in which the simulator counts time.
 */
const NOISE: Readonly<Record<string, number>> = {
  packets: 1e-9,
  window: 1e-9,
  bytes: 1e-9,
  rounds: 1e-9,
  s: 5e-10,
  ms: 5e-7,
  'Mbit/s': 1e-9,
  '%': 1e-9,
  BDP: 1e-9,
}
const NOISE_OF_OTHERS = 1e-12

const ESTIMATED: readonly string[] = ['ms', 's', 'Mbit/s']

/** Units whose number stands alone: the name before it says what it is. */
const BARE: readonly string[] = ['', 'window', 'count', 'ratio']

function digitsOf(value: number, unit: string, digits: number): string {
  if (Math.abs(value) < (NOISE[unit] ?? NOISE_OF_OTHERS)) return '0'
  return unit === 'count' ? formatCount(value) : formatNumber(value, digits)
}

/** `text`, which is `value` as it is written, with its unit: "1 packet", "2 packets", "12 ms", "37" of a window. */
function withUnit(text: string, value: number, unit: string): string {
  if (BARE.includes(unit)) return text
  const forms = WORDS[unit]
  return `${text} ${forms === undefined ? unit : formFor(value, forms, text)}`
}

/**
 * `value` in `unit`, which is one of `UNITS`, or what a parameter or a signal declares ('' for none), to `digits`
 * significant figures: "27.5 ms", "1 packet", "8 541 bytes". Words where it is not finite.
 */
export function formatQuantity(value: number, unit: string, digits = 3): string {
  if (Number.isNaN(value)) return NO_ESTIMATE
  if (!Number.isFinite(value)) return ESTIMATED.includes(unit) ? NO_ESTIMATE : NO_LIMIT
  return withUnit(digitsOf(value, unit, digits), value, unit)
}

/** Writes a number and its unit with exactly `decimals` decimals: "12.0 ms". */
export function formatExact(value: number, unit: string, decimals: number): string {
  return Number.isFinite(value)
    ? withUnit(formatFixed(value, decimals), value, unit)
    : formatQuantity(value, unit)
}

const FEWEST = 3
const MOST = 7

/**
 * Two quantities that are compared, each in its unit, to as many figures as it takes to see that they differ; "just over" or
 * "just under" says so where seven do not, unless both lie beyond what has digits.
 */
export function formatPair(a: number, b: number, unit: string, unitOfB = unit): readonly [string, string] {
  if (a === b || !Number.isFinite(a) || !Number.isFinite(b))
    return [formatQuantity(a, unit), formatQuantity(b, unitOfB)]
  for (let digits = FEWEST; digits <= MOST; digits++) {
    const texts = [digitsOf(a, unit, digits), digitsOf(b, unitOfB, digits)] as const
    if (texts[0] !== texts[1]) return [withUnit(texts[0], a, unit), withUnit(texts[1], b, unitOfB)]
  }
  // Where both lie beyond what has digits, each has only its bound.
  if (isBeyondDigits(b)) return [formatQuantity(a, unit), formatQuantity(b, unitOfB)]
  const written = formatQuantity(b, unit)
  return [a > b ? quantities.justOver(written) : quantities.justUnder(written), formatQuantity(b, unitOfB)]
}

const measured = (unit: Unit): Unit => (unit === 'window' ? 'packets' : unit)

const PLACEHOLDER = /\{(\w+):([^{}]+)\}/g

/** The placeholders of an algorithm's sentence, in order. Throws a RangeError where one names no unit of `UNITS`. */
export function placeholders(template: string): { readonly key: string; readonly unit: Unit }[] {
  const found = [...template.matchAll(PLACEHOLDER)].map(([, key = '', name]) => {
    const unit = UNITS.find((known) => known === name)
    if (unit === undefined) throw new RangeError(`{${key}:${name}} has no known unit`)
    return { key, unit }
  })
  if (/[{}]/.test(template.replace(PLACEHOLDER, ''))) throw new RangeError(`no unit given: ${template}`)
  return found
}

/** Pairs of placeholders that are compared with each other, where they measure the same. */
const COMPARED: readonly (readonly [string, string])[] = [
  ['value', 'threshold'],
  ['e', 'f'],
  ['a', 'b'],
  ['e', 'value'],
]

/** An algorithm's sentence with its numbers: "RTprop {a:ms}" becomes "RTprop 36 ms". What `values` lacks has no value. */
export function fillIn(template: string, values: Readonly<Record<string, number>>): string {
  const found = placeholders(template)
  const texts = new Map(
    found.map(({ key, unit }) => [key, formatQuantity(values[key] ?? Number.NaN, unit)] as const),
  )
  const unitOf = new Map(found.map(({ key, unit }) => [key, unit]))
  for (const [first, second] of COMPARED) {
    const unit = unitOf.get(first)
    const other = unitOf.get(second)
    if (unit === undefined || other === undefined || measured(unit) !== measured(other)) continue
    const pair = formatPair(values[first] ?? Number.NaN, values[second] ?? Number.NaN, unit, other)
    texts.set(first, pair[0])
    texts.set(second, pair[1])
  }
  return template.replace(PLACEHOLDER, (_, key: string) => texts.get(key) ?? NO_ESTIMATE)
}
