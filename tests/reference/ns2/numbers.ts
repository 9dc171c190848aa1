/** mulberry32: numbers in [0, 1) for the random scenarios, the same for ever. */
export function numbers(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
