/**
 * The language that this program speaks. It is chosen once, before the modules that use words are evaluated, and stays: the page
 * chooses it in `page/main.ts` and begins anew where it is switched; the command line, and tests that choose none, speak English.
 * Each area of words has a file here that asks for it (`inLanguage`), so that the English words of a mode come with that mode; another
 * language comes as one file with all of its words.
 */
type AllWords = Readonly<Record<string, object>>

export const ENGLISH = 'en'

let spoken: { readonly tag: string; readonly words: AllWords } | null = null

/** `tag`: BCP 47, the name of its folder. Throws where words have been asked for already: they would stay in English. */
export function speak(tag: string, words: AllWords): void {
  if (asked) throw new Error(`${tag} is chosen after words have been used`)
  spoken = { tag, words }
}

let asked = false

/** The tag of the language, BCP 47. */
export function language(): string {
  return spoken?.tag ?? ENGLISH
}

/**
 * The words of an area in the language that is spoken so far: for what must speak before one is chosen, and where its words cannot be
 * had.
 */
export function spokenSoFar<T extends object>(area: string, words: T): T {
  if (spoken === null) return words
  const said = spoken.words[area]
  if (said === undefined) throw new Error(`${spoken.tag} has no words for ${area}`)
  // Each language is of the type `Words`, so that its area has the type of the English one.
  return said as T
}

/** The words of the area that `src/strings/AREA.ts` is named after: `words` are those in English. */
export function inLanguage<T extends object>(area: string, words: T): T {
  asked = true
  return spokenSoFar(area, words)
}
