import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameAxis, numberAxis } from '../../../src/plot/axis'
import { linearScale, logScale } from '../../../src/plot/scale'
import { evenTicks, logLow, roundEnd, ticksOf } from '../../../src/plot/ticks'

const high = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
/** One digit, and zeros before or after it. */
const leading = (value: number): number => Number(value.toPrecision(1)) / 10 ** Math.floor(Math.log10(value))

describe('ticks', () => {
  it('of a linear axis are multiples of a round step, inside it and not crowded', () => {
    fc.assert(
      fc.property(high, fc.integer({ min: 34, max: 600 }), (most, heightPx) => {
        const ticks = ticksOf(linearScale(0, most, heightPx, 0), heightPx)
        const step = ticks[1] ?? Number.NaN
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeLessThanOrEqual(most * (1 + 1e-9))
        expect(ticks.length).toBeLessThanOrEqual(5)
        ticks.forEach((tick, k) => {
          expect(Math.abs(tick - k * step)).toBeLessThanOrEqual(1e-9 * most)
        })
        const [digit] = [1, 2, 2.5, 5].filter(
          (one) => Math.abs(step / 10 ** Math.floor(Math.log10(step * 1.001)) - one) < 1e-6,
        )
        expect(digit).toBeDefined()
      }),
    )
  })

  it('of a logarithmic axis are powers of ten, twice and five times them, ascending and inside it', () => {
    fc.assert(
      fc.property(
        high,
        fc.double({ min: 1.1, max: 1e6, noNaN: true }),
        fc.integer({ min: 30, max: 600 }),
        (most, ratio, heightPx) => {
          const low = logLow(most / ratio, most)
          expect(low).toBeLessThan(most)
          const ticks = ticksOf(logScale(low, most, heightPx, 0), heightPx)
          for (const tick of ticks) {
            expect([1, 2, 5]).toContain(Math.round(tick / 10 ** Math.floor(Math.log10(tick * 1.001))))
            expect(tick).toBeGreaterThanOrEqual(low * (1 - 1e-9))
            expect(tick).toBeLessThanOrEqual(most)
          }
          expect([...ticks].sort((a, b) => a - b)).toEqual(ticks)
        },
      ),
    )
  })

  it('of a figure of the documents are at most as many as asked for, in steps of 1, 2 or 5', () => {
    fc.assert(
      fc.property(high, fc.integer({ min: 2, max: 10 }), (most, count) => {
        const ticks = evenTicks(most, count)
        expect(ticks.length).toBeLessThanOrEqual(count + 1)
        expect(ticks.length).toBeGreaterThan(1)
        expect([1, 2, 5]).toContain(Math.round(leading(ticks[1] as number)))
      }),
    )
    expect(evenTicks(0.3, 6)).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3])
  })

  it('round ends lie at the next 1, 2 or 5, and round numbers stay', () => {
    expect([3, 0.8, 45].map((value) => roundEnd(value, -1))).toEqual([2, 0.5, 20])
    expect([3, 0.8, 45].map((value) => roundEnd(value, 1))).toEqual([5, 1, 50])
    for (const value of [1, 2, 5, 10, 200]) {
      expect(roundEnd(value, 1)).toBe(value)
      expect(roundEnd(value, -1)).toBe(value)
    }
  })
})

describe('an axis', () => {
  it('is widened to round ends, which are ticks', () => {
    const { at, ticks } = numberAxis({ low: 0, high: 93, nice: 5, count: 5 }, 100, 0, String)
    expect(ticks.map(({ label }) => label)).toEqual(['0', '20', '40', '60', '80', '100'])
    expect(at(100)).toBe(0)
    expect(ticks.at(-1)?.at).toBe(0)
  })

  it('has powers of ten alone where there are two of them', () => {
    const labels = (low: number, greatest: number) =>
      numberAxis({ low, high: greatest, log: true, count: 4, powers: true }, 0, 300, String).ticks.map(
        ({ label }) => label,
      )
    expect(labels(1, 1000)).toEqual(['1', '10', '100', '1000'])
    expect(labels(20, 80).length).toBeGreaterThan(2)
  })

  it('has names at equal distances, half a distance from its ends', () => {
    expect(nameAxis(['a', 'b', 'c'], 0, 300).ticks).toEqual([
      { at: 50, label: 'a' },
      { at: 150, label: 'b' },
      { at: 250, label: 'c' },
    ])
  })
})
