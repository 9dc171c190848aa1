/**
 * Quantities as text, for people: a number that knows its unit. Every sentence that has a number from a run or a scenario
 * gets it from here or from format.ts, so none shows what rounding left, an exponent, a minus before nothing, or an
 * infinity where a word belongs.
 */
import { type Amount, amountText, formatCount, formatNumber, inWords, NO_ESTIMATE, NO_LIMIT } from './format'

/** What is no more than rounding, in each unit; in units of time, less than the nanosecond in which the simulator counts. */
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
export const BARE: readonly string[] = ['', 'window', 'count', 'ratio']

/** The digits alone. */
export function digitsOf(value: number, unit: string, digits: number): string {
  if (Math.abs(value) < (NOISE[unit] ?? NOISE_OF_OTHERS)) return '0'
  return unit === 'count' ? formatCount(value) : formatNumber(value, digits)
}

/** `value` in `unit`, which may be '', to so many significant figures: "27.5 ms", "8 541 bytes". Words where it is not finite. */
export function formatQuantity(value: number, unit: string, digits = 3): string {
  return amountText(quantityOf(value, unit, digits))
}
export function quantityOf(value: number, unit: string, digits = 3): Amount {
  if (Number.isNaN(value)) return inWords(NO_ESTIMATE)
  if (!Number.isFinite(value)) return inWords(ESTIMATED.includes(unit) ? NO_ESTIMATE : NO_LIMIT)
  return { number: digitsOf(value, unit, digits), unit: BARE.includes(unit) ? '' : unit }
}
