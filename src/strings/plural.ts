/** The form of a word that goes with a number, by the rules of the language. */
import type { Forms } from './forms'
import { language } from './spoken'

/** The rules are made when they are asked for first: the language may be chosen after this module has come. */
let rules: { readonly whole: Intl.PluralRules; readonly withDecimals: Intl.PluralRules } | undefined

/** `written`: the number as it stands before the word: "1.0" takes another form than "1". */
export function formFor(count: number, forms: Forms, written = ''): string {
  rules ??= {
    whole: new Intl.PluralRules(language()),
    withDecimals: new Intl.PluralRules(language(), { minimumFractionDigits: 1 }),
  }
  const category = /\d[.,]\d/.test(written)
    ? rules.withDecimals.select(count)
    : rules.whole.select(written === '1' ? 1 : count)
  return forms[category] ?? forms.other
}
