/** Percentiles and means as they are shown and exported, against values that are sorted and added up. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Histogram, LevelTimes } from '../../src/simulator/base/histogram'
import { tries } from '../support/effort'

/** Delays and completion times, s: from nothing to hours. */
const value = fc.oneof(
  fc.double({ min: 1e-9, max: 2, noNaN: true }),
  fc.double({ min: 1e-6, max: 1e-3, noNaN: true }),
  fc.double({ min: 1, max: 17_000, noNaN: true }),
)
const share = fc.double({ min: 0, max: 1, noNaN: true })

it('a quantile is within 0.4 % of the value below which that share of all lies; the ends and the mean are exact', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 60 }), share, (values, q) => {
      const histogram = new Histogram()
      for (const one of values) histogram.add(one)
      const sorted = [...values].sort((a, b) => a - b)
      const wanted = sorted[Math.min(values.length - 1, Math.floor(q * values.length))] as number
      expect(Math.abs(histogram.quantile(q) - wanted)).toBeLessThanOrEqual(0.004 * wanted)
      expect(histogram.min).toBe(sorted[0])
      expect(histogram.max).toBe(sorted[sorted.length - 1])
      expect(histogram.count).toBe(values.length)
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length
      expect(histogram.mean / mean).toBeCloseTo(1, 12)
      expect(histogram.quantile(0)).toBeGreaterThanOrEqual(histogram.min)
      expect(histogram.quantile(1)).toBeLessThanOrEqual(histogram.max)
    }),
    tries(200),
  )
})

it('values of nothing are nothing, and huge ones are not lost', () => {
  const histogram = new Histogram()
  expect([histogram.mean, histogram.quantile(0.5), histogram.count]).toEqual([0, 0, 0])
  for (const one of [0, 0, 0, 1e9]) histogram.add(one)
  expect(histogram.quantile(0.5)).toBe(0)
  expect(histogram.quantile(0.8)).toBeGreaterThan(1000)
  expect(histogram.max).toBe(1e9)
  histogram.clear()
  expect([histogram.mean, histogram.quantile(0.5), histogram.count]).toEqual([0, 0, 0])
  expect([histogram.min, histogram.max]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
  histogram.add(3)
  expect([histogram.mean, histogram.min, histogram.max, histogram.count]).toEqual([3, 3, 3, 1])
})

/** Lengths of the queue, and for how long it had each. */
const stays = fc.array(
  fc.record({
    level: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 3000 })),
    lasts: fc.integer({ min: 0, max: 50 }),
  }),
  { minLength: 1, maxLength: 40 },
)

it('the length of a queue: its mean over the time, and the least length below or at which a share of the time was spent', () => {
  fc.assert(
    fc.property(stays, share, fc.nat({ max: 39 }), (lengths, q, from) => {
      const times = new LevelTimes()
      let now = 0
      let began = 0
      let level = 0
      let spent: { level: number; lasts: number }[] = []
      for (const [index, next] of lengths.entries()) {
        if (index === from) {
          times.startOver(now)
          began = now
          spent = []
        }
        times.change(now, next.level)
        level = next.level
        now += next.lasts
        spent.push(next)
      }
      times.change(now, level)
      const total = now - began
      const sum = spent.reduce((all, { level: of, lasts }) => all + of * lasts, 0)
      expect(times.mean).toBeCloseTo(total === 0 ? 0 : sum / total, 9)
      if (total > 0) {
        let seen = 0
        const sorted = [...spent].sort((a, b) => a.level - b.level)
        const wanted = sorted.find(({ lasts }) => {
          seen += lasts
          return seen >= q * total
        })
        if (q > 0) expect(times.quantile(q)).toBe(wanted?.level)
      }
      const before = from > 0 && from < lengths.length ? (lengths[from - 1]?.level ?? 0) : 0
      expect(times.max).toBe(Math.max(before, ...spent.map(({ level: of }) => of)))
    }),
    tries(300),
  )
})
