import { scaleLinear, scaleLog } from 'd3-scale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linearScale, logScale } from '../../../src/plot/scale'

const px = fc.double({ min: -2000, max: 2000, noNaN: true })
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
const positive = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
const apart = <T extends number>(one: fc.Arbitrary<T>) =>
  fc.tuple(one, one).filter(([low, high]) => high - low > 1e-3 * Math.max(1, Math.abs(low), Math.abs(high)))

describe('a scale', () => {
  it('is d3-scale’s, in proportion', () => {
    fc.assert(
      fc.property(apart(number), px, px, number, ([low, high], from, to, value) => {
        const ours = linearScale(low, high, from, to)(value)
        const theirs = scaleLinear([low, high], [from, to])(value)
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(theirs)))
      }),
    )
  })

  it('is d3-scale’s, by decades, from its lower end on', () => {
    fc.assert(
      fc.property(
        apart(positive),
        px,
        px,
        fc.double({ min: 0, max: 2, noNaN: true }),
        (ends, from, to, part) => {
          const [low, high] = ends
          const value = low * (high / low) ** part
          const theirs = scaleLog([low, high], [from, to])(value)
          const ours = logScale(low, high, from, to)(value)
          expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(theirs)))
        },
      ),
    )
  })

  it('puts its ends at the two px, and what a logarithm does not have at the lower one', () => {
    for (const scale of [linearScale(1, 100, 180, 20), logScale(1, 100, 180, 20)]) {
      expect([scale(1), scale(100)]).toEqual([180, 20])
      expect([scale.low, scale.high]).toEqual([1, 100])
    }
    expect(logScale(1, 100, 180, 20)(10)).toBe(100)
    for (const value of [0, -5, 0.5]) expect(logScale(1, 100, 180, 20)(value)).toBe(180)
  })
})
