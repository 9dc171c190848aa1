/** Ids for flows that have none. */
import { defaultFlowId } from './defaults'

/** A flow without an id gets the letter of its position (a, b, c ...), or the first free one where another flow has taken that. */
export function assignFlowIds(given: readonly (string | undefined)[]): string[] {
  const taken = new Set(given)
  return given.map((id, index) => {
    if (id !== undefined) return id
    let free = defaultFlowId(index)
    for (let i = 0; taken.has(free); i++) free = defaultFlowId(i)
    taken.add(free)
    return free
  })
}
