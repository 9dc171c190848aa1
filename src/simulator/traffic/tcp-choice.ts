/** The choice of a TCP variant for sources that open connections of their own. */
import type { VariantDefinition } from '../congestion/congestion-control'
import { choiceParameter } from '../describe'

const modules = import.meta.glob<{ readonly default?: VariantDefinition }>('../congestion/*/index.ts', {
  eager: true,
})

const options = Object.fromEntries(
  Object.keys(modules)
    .sort()
    .flatMap((path) => modules[path]?.default ?? [])
    .map(({ id, label }) => [id, label]),
)

export const tcpChoice = choiceParameter('cubic', {
  options,
  label: 'TCP variant',
  help: 'The congestion control of the connections, with its own defaults.',
  source: { label: 'RFC 9438' },
})
