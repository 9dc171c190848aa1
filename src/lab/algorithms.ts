/**
 * The algorithms as people read of them: in English the registry's own definitions, in another language copies in which each text
 * is translated. What runs, checks and configures takes the registry itself, with which these share all ids and numbers.
 *
 * A text is looked up in the definition's own `translations` first, then among the words of the language. One that has no
 * translation is never taken for one: it is shown in English with a mark behind it.
 */
import type { Phase } from '../simulator/congestion/congestion-control'
import { type Description, type VariantGroup, variantGroups } from '../simulator/describe'
import { stackParameters as parameters } from '../simulator/hosts/stack-parameters'
import * as registry from '../simulator/registry'
import { algorithms as words } from '../strings/algorithms'
import { ENGLISH, language } from '../strings/spoken'

type Texts = Readonly<Record<string, string>>
type Say = (english: string) => string

/** Stands behind a text that the language lacks. */
export const UNTRANSLATED = ` [${ENGLISH}]`

/** The fields of a definition, at any depth, that hold words. */
const FIELDS: ReadonlySet<string> = new Set(['label', 'brief', 'summary', 'help', 'text'])
/** Those that cite: a citation reads the same in every language unless it has words, which are then translated. */
const CITATIONS: ReadonlySet<string> = new Set(['source', 'sources'])

/** Only what is data is copied: lists and plain objects. */
function partIn(part: unknown, say: Say, cite: Say): unknown {
  if (Array.isArray(part)) return part.map((item) => partIn(item, say, cite))
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
    return part
  const said = Object.entries(part).map(([key, value]) => {
    if (typeof value === 'string') return [key, FIELDS.has(key) ? say(value) : value]
    return [key, partIn(value, CITATIONS.has(key) ? cite : say, cite)]
  })
  return Object.fromEntries(said)
}

/** `part` of a definition in the language whose texts are `texts`. */
function translated<T extends object>(part: T, texts: Texts): T {
  const say: Say = (english) => texts[english] ?? english + UNTRANSLATED
  const cite: Say = (english) => texts[english] ?? english
  // The copy has every field of `part`, and another string only where there was a string.
  return partIn(part, say, cite) as T
}

/** A definition in the language `tag`, with its own translations before those in `texts`. */
export function definitionIn<T extends Pick<Description, 'translations'>>(
  definition: T,
  tag: string,
  texts: Texts,
): T {
  const { translations, ...rest } = definition
  const own = translations?.[tag]
  return { ...definition, ...translated(rest, own === undefined ? texts : { ...texts, ...own }) }
}

const isEnglish = language() === ENGLISH

function spoken<T extends Pick<Description, 'translations'>>(
  algorithms: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  if (isEnglish) return algorithms
  return new Map([...algorithms].map(([id, one]) => [id, definitionIn(one, language(), words)]))
}

export const variants = spoken(registry.variants)
export const traffic = spoken(registry.traffic)
export const queues = spoken(registry.queues)
export const stacks = spoken(registry.stacks)
export const stackParameters = isEnglish ? parameters : translated(parameters, words)

const wordFor: Say = isEnglish ? (name) => name : (name) => words[name] ?? name + UNTRANSLATED

const withCapital = (name: string): string => name.charAt(0).toLocaleUpperCase(language()) + name.slice(1)

/** The groups of variants in the order of the pickers: "Loss-based", with what its variants have in common. */
export const groups = Object.entries(variantGroups).map(([group, summary]) => ({
  group: group as VariantGroup,
  name: withCapital(wordFor(group)),
  summary: wordFor(summary),
}))

/** "slow start" */
export function phaseName(phase: Phase): string {
  return wordFor(phase)
}
