import { FIRST_LETTER, flowNumbers, LETTERS } from './flow-names'
import type { Flow } from './scenario'

/** The id of a flow to add: its number is the lowest that is free. */
export function freeFlowId(flows: readonly Pick<Flow, 'id'>[]): string {
  const taken = new Set(flowNumbers(flows))
  const ids = new Set(flows.map((flow) => flow.id))
  let number = 1
  while (taken.has(number)) number++
  const letter = String.fromCharCode(FIRST_LETTER + number - 1)
  if (number <= LETTERS && !ids.has(letter)) return letter
  let id = `flow${number}`
  for (let more = 2; ids.has(id); more++) id = `flow${number}-${more}`
  return id
}
