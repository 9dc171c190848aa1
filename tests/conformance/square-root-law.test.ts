/**
 * Mathis, Semke, Mahdavi & Ott (1997); Ott, Kemperman & Mathis (1996): with each packet lost independently with
 * probability p, and every packet acknowledged, the mean window of AIMD is 1.31 / sqrt(p). The law holds while windows are
 * large enough for fast retransmit; at 1 % (13 packets) timeouts take a part of it, which is why the range ends at 0.3 %.
 * Three decades, 3e-6 to 3e-3; `npm test` takes the upper half, `npm run validate` (SAWTOOTH_LONG) all of it.
 */
import { describe, expect, it } from 'vitest'
import { simulate } from '../support/dumbbell'
import { LONG } from '../support/effort'

const nothing = { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: false }
const upper = [1e-4, 3e-4, 1e-3, 3e-3]
const lower = [3e-6, 1e-5, 3e-5]
const probabilities = LONG ? [...lower, ...upper] : upper

/** Mean window, packets: packets sent a round trip. */
function meanWindow(variant: string, probability: number, seed: number): number {
  const expected = 1.31 / Math.sqrt(probability)
  // Long enough for some 300 losses (a standard error of about 3 %); rare losses take long to come, and 100 must do.
  const losses = probability < 1e-4 ? 100 : 300
  const durationS = Math.max(200, (losses / probability / expected) * 0.1)
  const { totals } = simulate(
    {
      mbps: 10_000,
      delayMs: 48,
      bufferPackets: 100_000,
      durationS,
      seed,
      loss: { model: 'bernoulli', probability },
      stackParams: { delayedAckSegments: 1 },
      flows: [{ variant, accessMbps: 10_000, initialSsthresh: expected }],
    },
    nothing,
    10_000_000,
  )
  const flow = totals.flows[0]
  return (Number(flow?.packetsSent) / durationS) * Number(flow?.rtt.mean)
}

describe('the 1/sqrt(p) law', () => {
  for (const variant of ['reno', 'newreno', 'sack']) {
    for (const probability of probabilities) {
      it(`${variant} at p = ${probability}: mean window within 10 % of ${(1.31 / Math.sqrt(probability)).toFixed(1)}`, () => {
        const seeds = probability < 1e-4 ? [1] : [1, 2]
        let sum = 0
        for (const seed of seeds) sum += meanWindow(variant, probability, seed)
        const constant = (sum / seeds.length) * Math.sqrt(probability)
        expect(constant / 1.31).toBeGreaterThan(0.9)
        expect(constant / 1.31).toBeLessThan(1.1)
      }, 300_000)
    }
  }
})
