/**
 * Definitions that are found by their folder (an algorithm, a chart, a preset, a format) say their English words themselves, so that
 * adding one touches nothing else. Another language has, under each English text, its own.
 *
 * A text is looked up in the definition's own `translations` first, then among the words of the language. One that has no
 * translation is never taken for one: it is shown in English with a mark behind it.
 */
import { ENGLISH, language } from './spoken'

/** English text -> that of another language. */
export type Texts = Readonly<Record<string, string>>

/** What a definition may say of itself in other languages: `{ de: { 'sojourn time': 'Verweilzeit' } }`. */
export interface Translated {
  readonly translations?: Readonly<Record<string, Texts>>
}

type Say = (english: string) => string

/** Stands behind a text that the language lacks. */
export const UNTRANSLATED = ` [${ENGLISH}]`

/** The fields of a definition, at any depth, that hold words. */
const FIELDS: ReadonlySet<string> = new Set([
  'label',
  'brief',
  'summary',
  'help',
  'text',
  'title',
  'offer',
  'name',
])
/** Those that cite: a citation reads the same in every language unless it has words, which are then translated. */
const CITATIONS: ReadonlySet<string> = new Set(['source', 'sources'])

/** Only what is data is copied: lists and plain objects. */
function copied(part: unknown, say: Say, cite: Say): unknown {
  if (Array.isArray(part)) return part.map((item) => copied(item, say, cite))
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
    return part
  const said = Object.entries(part).map(([key, value]) => {
    if (typeof value === 'string') return [key, FIELDS.has(key) ? say(value) : value]
    return [key, copied(value, CITATIONS.has(key) ? cite : say, cite)]
  })
  return Object.fromEntries(said)
}

/** A text that stands in a definition, in the language whose texts are `texts`; none is the same in every language. */
export const textIn = (texts: Texts, english: string): string =>
  english === '' ? '' : (texts[english] ?? english + UNTRANSLATED)

/** `part` of a definition in the language whose texts are `texts`. */
function translated<T extends object>(part: T, texts: Texts): T {
  // The copy has every field of `part`, and another string only where there was a string.
  return copied(
    part,
    (english) => textIn(texts, english),
    (english) => texts[english] ?? english,
  ) as T
}

/** A definition in the language `tag`, with its own translations before those in `texts`. */
export function definitionIn<T extends Translated>(definition: T, tag: string, texts: Texts): T {
  const { translations, ...rest } = definition
  const own = translations?.[tag]
  return { ...definition, ...translated(rest, own === undefined ? texts : { ...texts, ...own }) }
}

/** Definitions in another language; those that came into the register later say themselves. */
class SpokenMap<T> extends Map<string, T> {
  constructor(
    entries: readonly (readonly [string, T])[],
    private readonly all: ReadonlyMap<string, T>,
  ) {
    super(entries)
  }
  override get(id: string): T | undefined {
    return super.get(id) ?? this.all.get(id)
  }
  override has(id: string): boolean {
    return super.has(id) || this.all.has(id)
  }
}

/** All definitions of a register in the language of this program. */
export function spokenAll<T extends Translated>(
  all: ReadonlyMap<string, T>,
  texts: Texts,
): ReadonlyMap<string, T> {
  if (language() === ENGLISH) return all
  return new SpokenMap(
    [...all].map(([id, one]) => [id, spoken(one, texts)] as const),
    all,
  )
}

/** A text of a definition in the language of this program, of which `texts` are the words. */
export const spokenText = (english: string, texts: Texts): string =>
  language() === ENGLISH ? english : textIn(texts, english)

/** The definition in the language of this program, of which `texts` are the words; in English, itself. */
export function spoken<T extends Translated>(definition: T, texts: Texts): T {
  return language() === ENGLISH ? definition : definitionIn(definition, language(), texts)
}
