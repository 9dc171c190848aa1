/**
 * A model of the rate of a link over satellites in low orbit. Mohan et al., "A Multifaceted Look at Starlink
 * Performance" (WWW 2024), measure that its links are set up anew every 15 s, everywhere at once, and that throughput and
 * latency step with that. How far the rate steps and wanders within an interval is this model's own choice; no measured trace is behind it.
 */
import { exp } from '../../simulator/base/detmath'
import { createRng } from '../../simulator/base/rng'
import type { Source } from '../../simulator/describe'
import { normal } from './normal'
import { defineRateTrace, type RateCourse } from './rate-trace'

const mohan: Source = {
  label: 'Mohan et al. 2024',
  url: 'https://arxiv.org/abs/2310.09242',
}

const SEED = 20_240_510
/** s */
const INTERVAL_S = 15
const INTERVALS = 8
const STEP_S = 0.5
/** Standard deviations of the logarithm of the rate: from interval to interval, and within one. */
const BETWEEN = 0.5
const WITHIN = 0.08

function course(): RateCourse {
  const rng = createRng(SEED)
  const rates: number[] = []
  for (let interval = 0; interval < INTERVALS; interval++) {
    const level = BETWEEN * normal(rng)
    for (let step = 0; step < INTERVAL_S / STEP_S; step++) rates.push(exp(level + WITHIN * normal(rng)))
  }
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length
  return { stepS: STEP_S, shares: rates.map((rate) => rate / mean) }
}

export default defineRateTrace({
  id: 'satellite',
  label: 'Satellite, low orbit',
  summary: 'A dish under passing satellites: every 15 s the link is set up anew, and its rate steps.',
  sources: [mohan],
  course,
})
