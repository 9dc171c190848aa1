/** Everything that a scenario may name, as data. */
import type { Description, ParameterSet } from '../simulator/describe'
import { stackParameters } from '../simulator/hosts/stack-parameters'
import { queues, stacks, traffic, variants } from '../simulator/registry'
import { rateTraces } from './rate-traces'

/** Returns what every algorithm says of itself, as data. */
export type Listed = Omit<Description, 'translations'>

const listed = ({ id, label, summary, year, sources, parameters }: Listed): Listed => ({
  id,
  label,
  summary,
  year,
  sources,
  parameters,
})

/**
 * Returns variants, sources, queues, stacks, the constants of stacks, and courses of the rate, each with parameters,
 * ranges and sources.
 */
export function everything() {
  return {
    variants: [...variants.values()].map((variant) => ({ ...listed(variant), group: variant.group })),
    traffic: [...traffic.values()].map((source) => ({ ...listed(source), group: source.group })),
    aqms: [...queues.values()].map((queue) => ({ ...listed(queue), canMark: queue.canMark })),
    stacks: [...stacks.values()].map((stack) => ({
      ...listed({ ...stack, parameters: {} }),
      constants: stack.options,
    })),
    stackParams: stackParameters as ParameterSet,
    rateTraces: [...rateTraces.values()].map(({ course: _, translations: __, ...about }) => about),
  }
}
