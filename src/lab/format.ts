/** Numbers as people read them: a narrow no-break space between thousands, U+2212 for minus, the decimal sign of the language. */
import type { Forms } from '../strings/forms'
import { formFor } from '../strings/plural'
import { quantities } from '../strings/quantities'
import { language } from '../strings/spoken'

/** No line breaks at it (UAX #14, class GL), as one may at a thin space. */
const NARROW_NO_BREAK_SPACE = '\u202f'
const MINUS = '\u2212'
export const DECIMAL =
  new Intl.NumberFormat(language()).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, NARROW_NO_BREAK_SPACE)
}

function finish(fixed: string): string {
  const negative = fixed.startsWith('-')
  const [whole = '0', fraction] = (negative ? fixed.slice(1) : fixed).split('.')
  const text = fraction === undefined ? group(whole) : `${group(whole)}${DECIMAL}${fraction}`
  return negative && /[1-9]/.test(text) ? MINUS + text : text
}

/** Beyond it a double does not tell whole numbers apart, so that digits say nothing; from 1e21 on `toFixed` gives an exponent. */
const MOST = 1e16

/** `value` lies beyond what is written in digits: its text is a bound. */
export const isBeyondDigits = (value: number): boolean => Math.abs(value) > MOST

/** "over 10 000 000 000 000 000", for a finite value beyond `MOST`. */
function boundOf(value: number): string {
  return value > 0 ? quantities.over(finish(MOST.toFixed(0))) : quantities.under(finish((-MOST).toFixed(0)))
}

/** A whole number: 8541 -> "8 541". */
export const formatCount = (value: number): string => formatFixed(value, 0)

/** The value with exactly `decimals` decimals: "10.800"; a bound beyond 10^16. Infinity is "∞", NaN an en dash. */
export function formatFixed(value: number, decimals: number): string {
  if (Number.isNaN(value)) return '–'
  if (!Number.isFinite(value)) return value > 0 ? '∞' : `${MINUS}∞`
  return isBeyondDigits(value) ? boundOf(value) : finish(value.toFixed(decimals))
}

/** The value to `digits` significant figures, without zeros at the end: 27.53 -> "27.5", 8541.2 -> "8 541", 0.00613 -> "0.00613". */
export function formatNumber(value: number, digits = 3): string {
  if (!Number.isFinite(value) || value === 0 || isBeyondDigits(value)) return formatFixed(value, 0)
  const magnitude = Math.floor(Math.log10(Math.abs(value)))
  const decimals = Math.max(0, Math.min(12, digits - 1 - magnitude))
  const fixed = value.toFixed(decimals)
  return finish(decimals > 0 ? fixed.replace(/\.?0+$/, '') : fixed)
}

/** The text on one line: its spaces become those at which none breaks. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** "10.800 s" */
export const formatTime = (seconds: number): string => `${formatFixed(seconds, 3)} s`

/** What stands in a sentence where a time or a rate has no value yet, and where a number of packets has no bound. */
export const NO_ESTIMATE = quantities.noEstimate
export const NO_LIMIT = quantities.noLimit

/** A number as text, and its unit in the plural; `unit` is '' where the number stands alone, and where there are only words. */
export interface Amount {
  readonly number: string
  readonly unit: string
}

export const inWords = (text: string): Amount => ({ number: text, unit: '' })

/** Units that are words, by number. */
const UNIT_WORDS: Readonly<Record<string, Forms>> = quantities.units

/** What stands beside a number that is typed: "packets", or a symbol as it is. */
export const unitName = (unit: string): string => UNIT_WORDS[unit]?.other ?? unit

/** The number that is written so; NaN where words go with it. */
const numberOf = (written: string): number =>
  Number(written.replaceAll(NARROW_NO_BREAK_SPACE, '').replace(DECIMAL, '.').replace(MINUS, '-'))

/** "1 packet", "2 packets", "12 ms", "no limit". */
export function amountText({ number, unit }: Amount): string {
  if (unit === '') return number
  const forms = UNIT_WORDS[unit]
  return `${number} ${forms === undefined ? unit : formFor(numberOf(number), forms, number)}`
}

/** A length of time in the unit that suits it: "18 ms", "1.2 s", "340 µs"; less than half a nanosecond is none. */
export const formatDuration = (seconds: number): string => amountText(durationOf(seconds))
export function durationOf(seconds: number): Amount {
  if (!Number.isFinite(seconds)) return inWords(NO_ESTIMATE)
  const size = Math.abs(seconds)
  if (size < 5e-10) return { number: '0', unit: 'ms' }
  if (size >= 1) return { number: formatNumber(seconds), unit: 's' }
  if (size >= 1e-3) return { number: formatNumber(seconds * 1e3), unit: 'ms' }
  if (size >= 1e-6) return { number: formatNumber(seconds * 1e6), unit: 'µs' }
  return { number: formatNumber(seconds * 1e9), unit: 'ns' }
}

/** "10 Mbit/s", "1.5 Gbit/s", "64 kbit/s" */
export const formatRate = (bitsPerSecond: number): string => amountText(rateOf(bitsPerSecond))
export function rateOf(bitsPerSecond: number): Amount {
  if (!Number.isFinite(bitsPerSecond)) return inWords(bitsPerSecond > 0 ? NO_LIMIT : NO_ESTIMATE)
  const size = Math.abs(bitsPerSecond)
  if (size < 1e-3) return { number: '0', unit: 'Mbit/s' }
  if (size >= 1e9) return { number: formatNumber(bitsPerSecond / 1e9), unit: 'Gbit/s' }
  if (size >= 1e6) return { number: formatNumber(bitsPerSecond / 1e6), unit: 'Mbit/s' }
  if (size >= 1e3) return { number: formatNumber(bitsPerSecond / 1e3), unit: 'kbit/s' }
  return { number: formatNumber(bitsPerSecond), unit: 'bit/s' }
}

/** "1 packet", "64 packets" */
export const formatPackets = (packets: number): string => amountText(packetsOf(packets))
export function packetsOf(packets: number): Amount {
  if (!Number.isFinite(packets)) return inWords(packets > 0 ? NO_LIMIT : NO_ESTIMATE)
  return { number: Math.abs(packets) < 1e-9 ? '0' : formatNumber(packets), unit: 'packets' }
}

/** "2 drops", "1 drop" */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** A number of things, in millions to two digits: "2.1 million packets", "37 500 million packets", "12 300 drops". */
export function formatMany(count: number, forms: Forms): string {
  if (count >= 1e6) return quantities.millions(formatNumber(count / 1e6, 2), forms.other)
  const rounded = count >= 1000 ? Number(count.toPrecision(3)) : count
  return `${formatCount(rounded)} ${formFor(rounded, forms)}`
}
