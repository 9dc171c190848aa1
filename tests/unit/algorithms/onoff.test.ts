import { describe, expect, it } from 'vitest'
import { createRng } from '../../../src/simulator/base/rng'
import onoff from '../../../src/simulator/traffic/onoff'

/** Bursts (packets) and pauses (s) of a source of 1 Mbit/s in packets of 1000 bytes: one every 8 ms. */
function course(
  distribution: 'exponential' | 'pareto',
  count: number,
  shape = 1.5,
): { bursts: number[]; pauses: number[] } {
  const context = { rng: createRng(7), bitsPerSecond: 1e6, packetBytes: 1000 }
  const params = { distribution, meanOnMs: 800, meanOffMs: 400, shape }
  const source = onoff.create(context, params)
  const bursts: number[] = []
  const pauses: number[] = []
  while (pauses.length < count) {
    const gap = source.nextGapS()
    if (gap > 0.008 + 1e-12) {
      pauses.push(gap - 0.008)
      bursts.push(1)
    } else {
      bursts[bursts.length - 1] = (bursts.at(-1) ?? 0) + 1
    }
  }
  return { bursts, pauses }
}
const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length

describe('on-off source', () => {
  it('bursts and pauses as long as told, on average', () => {
    const { bursts, pauses } = course('exponential', 20_000)
    expect(mean(pauses) / 0.4).toBeCloseTo(1, 1)
    expect((mean(bursts) * 0.008) / 0.8).toBeCloseTo(1, 1)
  })

  it('has exponential pauses: 1/e of them are longer than the mean, and the deviation equals it', () => {
    const { pauses } = course('exponential', 20_000)
    expect(pauses.filter((pause) => pause > 0.4).length / 20_000).toBeCloseTo(Math.exp(-1), 1.5)
    const m = mean(pauses)
    expect(Math.sqrt(mean(pauses.map((pause) => (pause - m) ** 2))) / m).toBeCloseTo(1, 1)
  })

  it('has Pareto pauses: none below the scale, and (scale / x)^shape of them above x', () => {
    const { pauses } = course('pareto', 20_000)
    const scale = (0.4 * 0.5) / 1.5
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(scale * 0.999)
    for (const x of [0.2, 0.5, 2]) {
      const share = pauses.filter((pause) => pause > x).length / 20_000
      expect(share / (scale / x) ** 1.5).toBeGreaterThan(0.85)
      expect(share / (scale / x) ** 1.5).toBeLessThan(1.15)
    }
  })

  it('begins with a pause', () => {
    expect(course('exponential', 1).bursts).toEqual([1])
  })
})
