import { inOrder } from './labels'

/**
 * New centres at least `gapPx` apart: labels are pushed downwards by those above them, and what then lies below `low` is
 * pushed back up with all that is in its way. The order of the wanted positions is kept.
 */
export function pushDown(wanted: readonly number[], gapPx: number, low: number): number[] {
  const order = inOrder(wanted)
  const places: number[] = [...wanted]
  let free = Number.NEGATIVE_INFINITY
  for (const index of order) {
    places[index] = Math.max(places[index] ?? 0, free)
    free = (places[index] ?? 0) + gapPx
  }
  let below = low
  for (const index of order.reverse()) {
    places[index] = Math.min(places[index] ?? 0, below)
    below = (places[index] ?? 0) - gapPx
  }
  return places
}
