/** What the figures of points have in common: a place means the time of the nearest one, and a table has a few of them. */

interface Timed {
  readonly timeS: number
}

/** About how many rows a table has. */
const ROWS = 12

/** The time of the point that is nearest, s; null: none is within `reachPx` of the place. */
export function nearestTimeS<P extends Timed>(
  lines: readonly { readonly points: readonly P[] }[],
  distancePx: (point: P) => number,
  reachPx: number,
): number | null {
  let best = reachPx
  let found: number | null = null
  for (const { points } of lines)
    for (const point of points) {
      const distance = distancePx(point)
      if (!(distance < best)) continue
      best = distance
      found = point.timeS
    }
  return found
}

/** Some of the points, equally far apart. */
export function tableTimesOf(points: readonly Timed[] = []): number[] {
  const every = Math.max(1, Math.floor(points.length / ROWS))
  return points.filter((_, k) => k % every === 0).map(({ timeS }) => timeS)
}
