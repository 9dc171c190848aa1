import type { Rng } from '../../simulator/base/rng'

/** Standard normal to within its tails: the sum of twelve uniform numbers less six (Irwin-Hall). */
export function normal(rng: Rng): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += rng.uniform()
  return sum
}
