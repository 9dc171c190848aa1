import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chanceText, intervalOfChance, isFinding, isMoreVaried } from '../../../src/lab/experiments/verdict'

/** P(X <= k) of n trials that each hold with probability p, summed term by term. */
function atMost(k: number, n: number, p: number): number {
  let term = (1 - p) ** n
  let sum = term
  for (let i = 1; i <= k; i++) {
    term *= ((n - i + 1) / i) * (p / (1 - p))
    sum += term
  }
  return sum
}

describe('a claim that chance decides', () => {
  it('has an interval at whose ends what was seen, or more of it, has a probability of 2.5 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 120 }), fc.nat(), (of, any) => {
        const holds = 1 + (any % (of - 1))
        const { low, high } = intervalOfChance({ holds, of })
        expect(1 - atMost(holds - 1, of, low)).toBeCloseTo(0.025, 6)
        expect(atMost(holds, of, high)).toBeCloseTo(0.025, 6)
      }),
    )
    expect(intervalOfChance({ holds: 30, of: 30 })).toMatchObject({
      low: expect.closeTo(0.025 ** (1 / 30), 9),
      high: 1,
    })
    expect(intervalOfChance({ holds: 0, of: 30 })).toMatchObject({
      low: 0,
      high: expect.closeTo(1 - 0.025 ** (1 / 30), 9),
    })
  })

  it('is a finding where it holds more often than not beyond chance: 16 of 30 seeds are none, 22 are one', () => {
    expect(isFinding({ holds: 16, of: 30 })).toBe(false)
    expect(isFinding({ holds: 20, of: 30 })).toBe(false)
    expect(isFinding({ holds: 22, of: 30 })).toBe(true)
    expect(chanceText({ holds: 16, of: 30 })).toBe('16 of 30 seeds, 53 % (34 to 72 %)')
  })
})

describe('what differs more from run to run', () => {
  it('does so by the 95 % quantile of F: 19 with three runs each, 6.388 with five, 2.978 with eleven', () => {
    for (const [runs, ratio] of [
      [3, 19],
      [5, 6.388],
      [11, 2.978],
    ] as const) {
      const least = Math.sqrt(ratio)
      expect(isMoreVaried(least * 1.001, 1, runs), String(runs)).toBe(true)
      expect(isMoreVaried(least * 0.999, 1, runs), String(runs)).toBe(false)
    }
  })
})
