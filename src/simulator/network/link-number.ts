/** Numbers the links of a network. Each hop has two, forward and back. The bottleneck of a dumbbell is link 0. */

export type Way = 'forward' | 'back'

export const linkNumber = (hop: number, way: Way): number => 2 * hop + (way === 'back' ? 1 : 0)
export const hopOfLink = (link: number): number => link >> 1
export const wayOfLink = (link: number): Way => ((link & 1) === 0 ? 'forward' : 'back')

/** Returns the numbers of the links on a route between two routers, in the order in which they are crossed. */
export function linksOf({ from, to }: { readonly from: number; readonly to: number }): readonly number[] {
  const way = from < to ? 'forward' : 'back'
  return Array.from({ length: Math.abs(to - from) }, (_, k) =>
    linkNumber(way === 'forward' ? from + k : from - 1 - k, way),
  )
}
