import { describe, expect, it } from 'vitest'
import { createRng } from '../../../src/simulator/base/rng'
import cbrDefinition from '../../../src/simulator/traffic/cbr'

function source(jitter: number, bitsPerSecond = 2e6) {
  const context = { rng: createRng(5), bitsPerSecond, packetBytes: 1000 }
  return { context, source: cbrDefinition.create(context, { jitter }) }
}

describe('constant bit rate', () => {
  it('sends at once, then a packet every packet time of its rate', () => {
    const { source: cbr } = source(0)
    expect([cbr.nextGapS(), cbr.nextGapS(), cbr.nextGapS()]).toEqual([0, 0.004, 0.004])
  })

  it('follows a change of its rate', () => {
    const { context, source: cbr } = source(0)
    cbr.nextGapS()
    context.bitsPerSecond = 4e6
    expect(cbr.nextGapS()).toBe(0.002)
  })

  it('with jitter 1 varies gaps by half either way and keeps the rate', () => {
    const { source: cbr } = source(1)
    cbr.nextGapS()
    const gaps = Array.from({ length: 20_000 }, () => cbr.nextGapS())
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.002)
    expect(Math.max(...gaps)).toBeLessThan(0.006)
    const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length
    expect(mean / 0.004).toBeGreaterThan(0.99)
    expect(mean / 0.004).toBeLessThan(1.01)
  })
})
