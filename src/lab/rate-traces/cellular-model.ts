/**
 * A model of a cellular link's rate, after Winstein, Sivaraman & Balakrishnan 2013 (Sprout), §3.1: the rate wanders, and
 * now and then the link stands still for a while. Theirs is a Brownian motion that is held within bounds; here its logarithm
 * is a Gauss-Markov process, which has a mean to return to, so that a course can be repeated and scaled. No measured trace
 * is behind it.
 */
import { exp } from '../../simulator/base/detmath'
import { createRng } from '../../simulator/base/rng'
import type { Source } from '../../simulator/describe'
import { normal } from './normal'
import type { RateCourse } from './rate-trace'

export const winstein: Source = {
  label: 'Winstein et al. 2013 §3.1',
  url: 'https://www.usenix.org/conference/nsdi13/technical-sessions/presentation/winstein',
}

export interface CellularModel {
  readonly seed: number
  readonly stepS: number
  readonly steps: number
  /** Standard deviation of the logarithm of the rate. */
  readonly spread: number
  /** Time over which it forgets, s. */
  readonly memoryS: number
  /** Mean time from the end of an outage to the next one, and mean length of one, s. */
  readonly betweenOutagesS: number
  readonly outageS: number
}

/** Rate during an outage, as a share of the mean rate. */
const OUTAGE_SHARE = 0.005

export function cellularCourse(model: CellularModel): RateCourse {
  const { seed, stepS, steps, spread, memoryS, betweenOutagesS, outageS } = model
  const rng = createRng(seed)
  const kept = exp(-stepS / memoryS)
  const fresh = spread * Math.sqrt(1 - kept * kept)
  const shares: number[] = []
  let level = 0
  let out = false
  for (let i = 0; i < steps; i++) {
    level = level * kept + fresh * normal(rng)
    if (rng.uniform() < stepS / (out ? outageS : betweenOutagesS)) out = !out
    shares.push(out ? OUTAGE_SHARE : exp(level))
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / steps
  return { stepS, shares: shares.map((share) => share / mean) }
}
