/** The languages that there are: the folders beside this file. English is in the program; another is fetched when it is asked for. */
// What the words of every language call comes with the page's start, as they do: the rest of the page comes after them.
import './list'
import './plural'
import { ENGLISH, speak } from './spoken'
import type { Words } from './words'

const others = import.meta.glob<Words>(['./*/index.ts', '!./en/index.ts'], { import: 'default' })

const tagOf = (path: string): string => path.split('/')[1] ?? ''

/** Their tags (BCP 47), English first. */
export const LANGUAGES: readonly string[] = [ENGLISH, ...Object.keys(others).map(tagOf).sort()]

/** The first of `wanted` (BCP 47: "de-AT" is served by "de") that there is; English where there is none. */
export function firstKnown(wanted: readonly string[]): string {
  const known = wanted
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((tag) => LANGUAGES.includes(tag))
  return known ?? ENGLISH
}

/** What a language calls itself: "Deutsch". */
export function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** Fetches the words of `tag`, one of `LANGUAGES`, and speaks them from then on. Rejects where they cannot be had. */
export async function speakLanguage(tag: string): Promise<void> {
  const load = others[`./${tag}/index.ts`]
  if (load !== undefined) speak(tag, await load())
}
