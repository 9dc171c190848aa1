/**
 * The forms of a word by number: "packet" and "packets". Languages with more than these two name them, too (CLDR's plural
 * categories).
 */
export type Forms = { readonly one: string; readonly other: string } & Partial<
  Record<Exclude<Intl.LDMLPluralRule, 'one' | 'other'>, string>
>
