/** Placing text that must not collide. */

/**
 * New centres for labels whose wanted centres are `wanted`, at least `gapPx` apart and inside [low, high] where that is
 * possible. The order of the wanted positions is kept, and no label moves more than it must.
 */
export function pushApart(wanted: readonly number[], gapPx: number, low: number, high: number): number[] {
  // Blocks of touching labels, each centred on the mean of what its labels want (pool adjacent violators).
  const blocks: { sum: number; members: number[] }[] = []
  const startOf = ({ sum, members: { length } }: (typeof blocks)[number]): number =>
    Math.min(Math.max(sum / length, low), Math.max(low, high - (length - 1) * gapPx))
  for (const index of inOrder(wanted)) {
    let block = { sum: wanted[index] as number, members: [index] }
    for (;;) {
      const above = blocks.at(-1)
      if (above === undefined || startOf(above) + above.members.length * gapPx <= startOf(block)) break
      blocks.pop()
      // Wants are kept relative to the block's first member.
      block = {
        sum: above.sum + block.sum - block.members.length * above.members.length * gapPx,
        members: [...above.members, ...block.members],
      }
    }
    blocks.push(block)
  }
  const placed = [...wanted]
  for (const block of blocks)
    for (const [place, index] of block.members.entries()) placed[index] = startOf(block) + place * gapPx
  return placed
}

/** Indices of the positions, ascending. */
export const inOrder = (wanted: readonly number[]): number[] =>
  [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))

/** Leaves something out of a label. */
export type Shortening = (text: string) => string

/** `text`, or as much of it as `fits`: shortened by `steps` in their order, then with an ellipsis where words had to be cut. */
export function shortened(
  text: string,
  fits: (text: string) => boolean,
  steps: readonly Shortening[] = [],
): string {
  let shorter = text
  for (const step of steps) {
    if (fits(shorter)) return shorter
    shorter = step(shorter)
  }
  if (fits(shorter)) return shorter
  // The number at the end is what counts.
  const [, words = shorter, value = ''] = /^(.*?)( [\d\s.]+)$/.exec(shorter) ?? []
  for (let end = words.length - 1; end > 1; end--) {
    const cut = `${words.slice(0, end).trimEnd()}…${value}`
    if (fits(cut)) return cut
  }
  return shorter.slice(0, 1)
}

/** Indices of the positions (ascending) that are closer than `gapPx` to a neighbour, as flags. */
export function crowded(positions: readonly number[], gapPx: number): boolean[] {
  return positions.map(
    (x, k) =>
      (k > 0 && x - (positions[k - 1] as number) < gapPx) ||
      (k + 1 < positions.length && (positions[k + 1] as number) - x < gapPx),
  )
}
