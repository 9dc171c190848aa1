/** Numbers as the design writes them (LANGUAGE §3, §9): U+2212 minus, thin space between thousands, 3 significant figures. */

const THIN_SPACE = '\u2009'
const MINUS = '\u2212'
export const EN_DASH = '\u2013'

/** Digits of a decimal string in groups of three, with the typographic minus. */
function typeset(decimal: string): string {
  const negative = decimal.startsWith('-')
  const [whole = '', fraction] = (negative ? decimal.slice(1) : decimal).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE)
  return `${negative ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`
}

/** Whole number: "8 541". */
export function formatWhole(value: number): string {
  return Number.isFinite(value) ? typeset(Math.round(value).toString()) : EN_DASH
}

/** With `digits` decimals: "10.800". */
export function formatFixed(value: number, digits: number): string {
  return Number.isFinite(value) ? typeset(value.toFixed(digits)) : EN_DASH
}

/** Three significant figures without trailing zeros, all figures of large numbers: "33.3", "0.005", "1 480". */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return EN_DASH
  if (value === 0) return '0'
  if (Math.abs(value) >= 100) return formatWhole(value)
  return typeset(String(Number(value.toPrecision(3))))
}

/** All figures of a value that the user typed: "12.345". */
export function formatExact(value: number): string {
  return typeset(String(value))
}

/** Seconds without trailing zeros: "30", "10.8". */
export function formatSeconds(value: number): string {
  return typeset(String(Number(value.toFixed(3))))
}
