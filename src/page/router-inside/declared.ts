/** What the disciplines declare of their insides: the first script has their descriptions without it. */
import { queues } from '../../lab/algorithms'
import type { QueueInside } from '../../simulator/inside'

/** The inside of the discipline with this id; null: it has none to show. */
export function insideOf(id: string): QueueInside | null {
  return queues.get(id)?.inside ?? null
}
