/** The choice of a TCP variant for sources that open connections of their own. */
import type { VariantDefinition } from '../congestion/congestion-control'
import type { ChoiceParameter } from '../describe'

const modules = import.meta.glob<{ readonly default?: VariantDefinition }>('../congestion/*/index.ts', {
  eager: true,
})

const options = Object.keys(modules)
  .sort()
  .flatMap((path) => {
    const definition = modules[path]?.default
    return definition === undefined ? [] : [{ value: definition.id, label: definition.label }]
  })

export const tcpChoice = {
  kind: 'choice',
  default: 'cubic',
  options,
  label: 'TCP variant',
  help: 'The congestion control of the connections, with its own defaults.',
  source: { label: 'RFC 9438' },
} as const satisfies ChoiceParameter
