/** The algorithms in the language that is spoken, for people. What runs, checks and configures takes the registry itself. */
import type { Phase } from '../simulator/congestion/congestion-control'
import { type VariantGroup, variantGroups } from '../simulator/describe'
import { stackParameters as parameters } from '../simulator/hosts/stack-parameters'
import * as registry from '../simulator/registry'
import { algorithms as words } from '../strings/algorithms'
import { spoken, spokenAll, spokenText, type Translated } from '../strings/definitions'
import { language } from '../strings/spoken'

export const variants = spokenAll(registry.variants, words)
export const traffic = spokenAll(registry.traffic, words)
export const queues = spokenAll(registry.queues, words)
export const stacks = spokenAll(registry.stacks, words)
export const stackParameters = spoken<Translated & { readonly parameters: typeof parameters }>(
  { parameters },
  words,
).parameters

const wordFor = (name: string): string => spokenText(name, words)

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
