/** Numbers as they are typed: with the decimal sign of the language, or with a point. */
import { DECIMAL } from '../../../lab/format'

/** What a decimal number is written with; `Number` reads hexadecimal ones and "Infinity", too. */
const NUMERALS = /^[-+.\de]+$/i

/** NaN where the text is no number; thousands are not grouped. */
export function typedNumber(text: string): number {
  const written = text.trim().replace(DECIMAL, '.')
  return NUMERALS.test(written) ? Number(written) : Number.NaN
}

/** The number as it can be typed. */
export function writtenNumber(value: number): string {
  return String(value).replace('.', DECIMAL)
}
