/**
 * Quantities as text, for people: a number that knows its unit. Every sentence that has a number from a run or a scenario
 * gets it from here or from format.ts, so none shows what rounding left, an exponent, a minus before nothing, or an
 * infinity where a word belongs.
 */
import { quantities } from '../strings/quantities'
import {
  type Amount,
  amountText,
  formatCount,
  formatFixed,
  formatNumber,
  inWords,
  isBeyondDigits,
  NO_ESTIMATE,
  NO_LIMIT,
} from './format'

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
const BARE: readonly string[] = ['', 'window', 'count', 'ratio']

function digitsOf(value: number, unit: string, digits: number): string {
  if (Math.abs(value) < (NOISE[unit] ?? NOISE_OF_OTHERS)) return '0'
  return unit === 'count' ? formatCount(value) : formatNumber(value, digits)
}

/** `number` with its unit: "1 packet", "2 packets", "12 ms", "37" of a window. */
function withUnit(number: string, unit: string): string {
  return amountText({ number, unit: BARE.includes(unit) ? '' : unit })
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

/** Writes a number and its unit with exactly `decimals` decimals: "12.0 ms". */
export function formatExact(value: number, unit: string, decimals: number): string {
  return Number.isFinite(value) ? withUnit(formatFixed(value, decimals), unit) : formatQuantity(value, unit)
}

const FEWEST = 3
const MOST = 7

/** Two quantities that are compared, to as many figures as it takes to tell them apart; "just over" or "just under" where seven fail. */
export function formatPair(a: number, b: number, unit: string, unitOfB = unit): readonly [string, string] {
  if (a === b || !Number.isFinite(a) || !Number.isFinite(b))
    return [formatQuantity(a, unit), formatQuantity(b, unitOfB)]
  for (let digits = FEWEST; digits <= MOST; digits++) {
    const texts = [digitsOf(a, unit, digits), digitsOf(b, unitOfB, digits)] as const
    if (texts[0] !== texts[1]) return [withUnit(texts[0], unit), withUnit(texts[1], unitOfB)]
  }
  // Where both lie beyond what has digits, each has only its bound.
  if (isBeyondDigits(b)) return [formatQuantity(a, unit), formatQuantity(b, unitOfB)]
  const written = formatQuantity(b, unit)
  return [a > b ? quantities.justOver(written) : quantities.justUnder(written), formatQuantity(b, unitOfB)]
}
