/** Quantities as text where the number of decimals is given, or where two of them are compared. */
import { quantities } from '../strings/quantities'
import { amountText, formatFixed, isBeyondDigits } from './format'
import { BARE, digitsOf, formatQuantity } from './quantity'

/** `number` with its unit: "1 packet", "2 packets", "12 ms", "37" of a window. */
export function withUnit(number: string, unit: string): string {
  return amountText({ number, unit: BARE.includes(unit) ? '' : unit })
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
