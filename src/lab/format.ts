/**
 * Numbers as text, for people: a narrow no-break space between thousands, U+2212 for minus, a space before a unit, and the
 * decimal sign of the language.
 */
import { formFor } from '../strings/plural'
import { quantities } from '../strings/quantities'
import { language } from '../strings/spoken'

/** No line breaks at it (UAX #14, class GL), as one may at a thin space. */
const NARROW_NO_BREAK_SPACE = '\u202f'
const MINUS = '\u2212'
const DECIMAL =
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

/**
 * The first power of ten beyond the whole numbers that a double tells apart: of what is larger, digits say nothing, and from
 * 1e21 on `toFixed` has an exponent in their place.
 */
const MOST = 1e16

/** `value` lies beyond what is written in digits: its text is a bound. */
export function isBeyondDigits(value: number): boolean {
  return Math.abs(value) > MOST
}

/** "over 10 000 000 000 000 000", for a finite value beyond `MOST`. */
function boundOf(value: number): string {
  return value > 0 ? quantities.over(finish(MOST.toFixed(0))) : quantities.under(finish((-MOST).toFixed(0)))
}

/** A whole number: 8541 -> "8 541". */
export function formatCount(value: number): string {
  return formatFixed(value, 0)
}

/** With exactly `decimals` decimals: "10.800"; a bound beyond 10^16. Infinity is "∞", NaN an en dash. */
export function formatFixed(value: number, decimals: number): string {
  if (Number.isNaN(value)) return '–'
  if (!Number.isFinite(value)) return value > 0 ? '∞' : `${MINUS}∞`
  return isBeyondDigits(value) ? boundOf(value) : finish(value.toFixed(decimals))
}

/** To `digits` significant figures, without zeros at the end: 27.53 -> "27.5", 8541.2 -> "8 541", 0.00613 -> "0.00613". */
export function formatNumber(value: number, digits = 3): string {
  if (!Number.isFinite(value) || value === 0 || isBeyondDigits(value)) return formatFixed(value, 0)
  const magnitude = Math.floor(Math.log10(Math.abs(value)))
  const decimals = Math.max(0, Math.min(12, digits - 1 - magnitude))
  const fixed = value.toFixed(decimals)
  return finish(decimals > 0 ? fixed.replace(/\.?0+$/, '') : fixed)
}

/** The same text on one line: its spaces become those at which none breaks. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** "10.800 s" */
export function formatTime(seconds: number): string {
  return `${formatFixed(seconds, 3)} s`
}

/** What stands in a sentence where a time or a rate has no value yet, and where a number of packets has no bound. */
export const NO_ESTIMATE = quantities.noEstimate
export const NO_LIMIT = quantities.noLimit

/** A length of time in the unit that suits it: "18 ms", "1.2 s", "340 µs"; less than half a nanosecond is none. */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds)) return NO_ESTIMATE
  if (Math.abs(seconds) < 5e-10) return '0 ms'
  const size = Math.abs(seconds)
  if (size >= 1) return `${formatNumber(seconds)} s`
  if (size >= 1e-3 || size === 0) return `${formatNumber(seconds * 1e3)} ms`
  if (size >= 1e-6) return `${formatNumber(seconds * 1e6)} µs`
  return `${formatNumber(seconds * 1e9)} ns`
}

/** "10 Mbit/s", "1.5 Gbit/s", "64 kbit/s" */
export function formatRate(bitsPerSecond: number): string {
  if (!Number.isFinite(bitsPerSecond)) return bitsPerSecond > 0 ? NO_LIMIT : NO_ESTIMATE
  if (Math.abs(bitsPerSecond) < 1e-3) return '0 Mbit/s'
  const size = Math.abs(bitsPerSecond)
  if (size >= 1e9) return `${formatNumber(bitsPerSecond / 1e9)} Gbit/s`
  if (size >= 1e6 || size === 0) return `${formatNumber(bitsPerSecond / 1e6)} Mbit/s`
  if (size >= 1e3) return `${formatNumber(bitsPerSecond / 1e3)} kbit/s`
  return `${formatNumber(bitsPerSecond)} bit/s`
}

/** "1 packet", "64 packets" */
export function formatPackets(packets: number): string {
  if (!Number.isFinite(packets)) return packets > 0 ? NO_LIMIT : NO_ESTIMATE
  const text = Math.abs(packets) < 1e-9 ? '0' : formatNumber(packets)
  return `${text} ${formFor(packets, quantities.units.packets, text)}`
}

/** "2 drops", "1 drop" */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** A number of things, in millions to two digits: "2.1 million packets", "37 500 million packets", "12 300 drops". */
export function formatMany(count: number, one: string): string {
  if (count >= 1e6) return `${formatNumber(count / 1e6, 2)} million ${one}s`
  return formatPlural(count >= 1000 ? Number(count.toPrecision(3)) : count, one)
}
