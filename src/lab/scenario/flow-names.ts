/** Which number, and so which colour, shape and dash, belongs to a flow. */
import { traffic, variants } from '../algorithms'
import type { Flow } from './scenario'

/** Code of the letter that the first flow has for its id. */
export const FIRST_LETTER = 'a'.charCodeAt(0)
/** Flows with one-letter ids up to this number are numbered by their letter. */
export const LETTERS = 8

function letterNumber(id: string): number {
  const number = id.length === 1 ? id.charCodeAt(0) - FIRST_LETTER + 1 : 0
  return number >= 1 && number <= LETTERS ? number : 0
}

/** Numbers of the flows, from 1: "a" to "h" are 1 to 8, so that removing a flow recolours no other; other ids take the lowest left. */
export function flowNumbers(flows: readonly Pick<Flow, 'id'>[]): readonly number[] {
  const numbers = flows.map((flow) => letterNumber(flow.id))
  const taken = new Set(numbers)
  let next = 1
  return numbers.map((number) => {
    if (number > 0) return number
    while (taken.has(next)) next++
    taken.add(next)
    return next
  })
}

/** How the label of a variant or traffic source reads; its id when the registry does not know it. */
export function variantLabel(variant: string): string {
  return (variants.get(variant) ?? traffic.get(variant))?.label ?? variant
}

/** Names of the flows by index: the variant's label, with the flow's number where two have the same. */
export function flowNames(flows: readonly Pick<Flow, 'id' | 'variant'>[]): readonly string[] {
  const numbers = flowNumbers(flows)
  return flows.map((flow, index) => {
    const label = variantLabel(flow.variant)
    const alone = flows.filter((other) => other.variant === flow.variant).length === 1
    return alone ? label : `${label} ${numbers[index]}`
  })
}
