/**
 * The language that this program speaks. It is chosen once, before the modules that use words are evaluated, and stays: the page
 * chooses it in `page/main.ts` and begins anew where it is switched; the command line, and tests that choose none, speak English.
 * Each area of words has a file here that asks for it (`inLanguage`), so that the English words of a mode come with that mode; another
 * language comes as one file with all of its words.
 */
import type english from './en'

/** All words, area by area. Every language has each of them: `tests/unit/strings` holds it, and so do the types. */
export type Words = typeof english

export const ENGLISH = 'en'

let spoken: { readonly tag: string; readonly words: Words } | null = null

/** `tag`: BCP 47, the name of its folder. Throws where words have been asked for already: they would stay in English. */
export function speak(tag: string, words: Words): void {
  if (asked) throw new Error(`${tag} is chosen after words have been used`)
  spoken = { tag, words }
}

let asked = false

/** The tag of the language, BCP 47. */
export function language(): string {
  return spoken?.tag ?? ENGLISH
}

/** The words of an area: `words` are those in English. */
export function inLanguage<A extends keyof Words>(area: A, words: Words[A]): Words[A] {
  asked = true
  return spoken === null ? words : spoken.words[area]
}
