/**
 * The algorithms as people read of them: the registry's own definitions, in the language that is spoken. What runs, checks and
 * configures takes the registry itself, with which these share all ids and numbers.
 */
import type { Phase } from '../simulator/congestion/congestion-control'
import { type VariantGroup, variantGroups } from '../simulator/describe'
import { stackParameters as parameters } from '../simulator/hosts/stack-parameters'
import * as registry from '../simulator/registry'
import { algorithms as words } from '../strings/algorithms'
import { spoken, type Translated, textIn } from '../strings/definitions'
import { ENGLISH, language } from '../strings/spoken'

const isEnglish = language() === ENGLISH

function inLanguage<T extends Translated>(algorithms: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return isEnglish ? algorithms : new Map([...algorithms].map(([id, one]) => [id, spoken(one, words)]))
}

export const variants = inLanguage(registry.variants)
export const traffic = inLanguage(registry.traffic)
export const queues = inLanguage(registry.queues)
export const stacks = inLanguage(registry.stacks)
export const stackParameters = spoken<Translated & { readonly parameters: typeof parameters }>(
  { parameters },
  words,
).parameters

const wordFor = (name: string): string => (isEnglish ? name : textIn(words, name))

/** "Slow start" of "slow start". */
export const withCapital = (name: string): string =>
  name.charAt(0).toLocaleUpperCase(language()) + name.slice(1)

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
