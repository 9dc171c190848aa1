import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cbrt, exp, log } from '../../../src/simulator/base/detmath'

/** Relative to the value, in units of 2^-52: twice or once the unit in the last place. */
function ulps(value: number, expected: number): number {
  if (value === expected) return 0
  return Math.abs(value - expected) / Math.abs(expected) / 2 ** -52
}

describe('detmath', () => {
  it('takes the cube root of every size of number to 2 units in the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: -300, max: 300, noNaN: true }), fc.boolean(), (power, negative) => {
        const x = (negative ? -1 : 1) * 10 ** power
        expect(ulps(cbrt(x), Math.cbrt(x))).toBeLessThanOrEqual(2)
      }),
      { numRuns: 5000 },
    )
  })

  it('is exact for cubes of whole numbers', () => {
    for (let n = -500; n <= 500; n++) expect(cbrt(n * n * n)).toBe(n)
  })

  it('keeps the special values of a cube root', () => {
    expect(cbrt(0)).toBe(0)
    expect(cbrt(Infinity)).toBe(Infinity)
    expect(cbrt(-Infinity)).toBe(-Infinity)
    expect(cbrt(NaN)).toBeNaN()
    expect(ulps(cbrt(5e-324), Math.cbrt(5e-324))).toBeLessThanOrEqual(2)
  })

  it('raises e to powers to 2 units in the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: -708, max: 709.7, noNaN: true }), (x) => {
        expect(ulps(exp(x), Math.exp(x))).toBeLessThanOrEqual(2)
      }),
      { numRuns: 5000 },
    )
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (x) => {
        expect(ulps(exp(x), Math.exp(x))).toBeLessThanOrEqual(2)
      }),
      { numRuns: 5000 },
    )
  })

  it('keeps the special values of the exponential', () => {
    expect(exp(0)).toBe(1)
    expect(ulps(exp(1), Math.E)).toBeLessThanOrEqual(2)
    expect(exp(710)).toBe(Infinity)
    expect(exp(-746)).toBe(0)
    expect(exp(-740)).toBeCloseTo(Math.exp(-740), 320)
    expect(exp(NaN)).toBeNaN()
  })

  it('takes logarithms to 2 units in the last place, near 1 too', () => {
    fc.assert(
      fc.property(fc.double({ min: -300, max: 300, noNaN: true }), (power) => {
        const x = 10 ** power
        expect(ulps(log(x), Math.log(x))).toBeLessThanOrEqual(2)
      }),
      { numRuns: 5000 },
    )
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => {
        expect(ulps(log(x), Math.log(x))).toBeLessThanOrEqual(2)
      }),
      { numRuns: 5000 },
    )
  })

  it('keeps the special values of the logarithm', () => {
    expect(log(1)).toBe(0)
    expect(log(0)).toBe(-Infinity)
    expect(log(Infinity)).toBe(Infinity)
    expect(log(-1)).toBeNaN()
    expect(log(NaN)).toBeNaN()
    expect(ulps(log(5e-324), Math.log(5e-324))).toBeLessThanOrEqual(2)
  })
})
