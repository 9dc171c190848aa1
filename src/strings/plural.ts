/** The form of a word that goes with a number, by the rules of the language. */
import type { Forms } from './forms'
import { language } from './spoken'

const rules = new Intl.PluralRules(language())
const withDecimals = new Intl.PluralRules(language(), { minimumFractionDigits: 1 })

/** `written`: the number as it stands before the word: "1.0" takes another form than "1". */
export function formFor(count: number, forms: Forms, written = ''): string {
  const category = /\d[.,]\d/.test(written)
    ? withDecimals.select(count)
    : rules.select(written === '1' ? 1 : count)
  return forms[category] ?? forms.other
}
