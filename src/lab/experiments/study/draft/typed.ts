/** Numbers as people type and paste them. */

/** Spaces between thousands, of whatever kind, and the minus sign of print. */
const SPACES = /[\s\u00a0\u2009\u202f]/g
const NUMERALS = /^[-+.\de]+$/i

/** A number with a decimal point or a decimal comma; null where the text is none. */
export function numberIn(text: string): number | null {
  const plain = text.replace(SPACES, '').replace('\u2212', '-')
  const written = plain.includes('.') ? plain : plain.replace(',', '.')
  if (!NUMERALS.test(written)) return null
  const value = Number(written)
  return Number.isFinite(value) ? value : null
}
