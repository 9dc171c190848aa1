import { describe, expect, it } from 'vitest'
import { runsOf, summarizeCells } from '../../../../src/lab/experiments/sweep/aggregate'
import { correlation, meanPairCorrelation } from '../../../../src/lab/experiments/sweep/correlation'
import {
  bootstrapInterval,
  pairedDifferences,
  studentInterval,
  studentT,
  summarizeValues,
} from '../../../../src/lab/experiments/sweep/statistics'
import { jainIndex } from '../../../../src/lab/run/summary'
import { createRng } from '../../../../src/simulator/base/rng'
import { resultsOf, SMALL, sweepOf } from '../../../support/sweeps'

describe('Student’s t', () => {
  // Table of the 97.5th and 99.5th percentiles, as printed in every textbook (Abramowitz & Stegun, table 26.10).
  it.each([
    [1, 12.706, 63.657],
    [2, 4.303, 9.925],
    [4, 2.776, 4.604],
    [9, 2.262, 3.25],
    [19, 2.093, 2.861],
    [29, 2.045, 2.756],
    [120, 1.98, 2.617],
  ])('with %i degrees of freedom has the percentiles %f and %f', (freedom, at975, at995) => {
    expect(studentT(0.975, freedom)).toBeCloseTo(at975, 3)
    expect(studentT(0.995, freedom)).toBeCloseTo(at995, 3)
  })

  it('gives Student’s own intervals: extra sleep, 1908', () => {
    // Difference of the two drugs for ten patients: mean 1.58, t = 4.06; 95 % interval 0.70 to 2.46.
    const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
    const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]
    const differences = pairedDifferences(second, first)
    expect(summarizeValues(differences)?.mean).toBeCloseTo(1.58, 10)
    const interval = studentInterval(differences)
    expect(interval?.low).toBeCloseTo(0.7001142, 6)
    expect(interval?.high).toBeCloseTo(2.4598858, 6)
    // Unpaired, the same data do not tell the drugs apart.
    expect(studentInterval(second)?.low).toBeLessThan(studentInterval(first)?.high ?? 0)
  })

  it('says nothing of a single run', () => {
    expect([studentInterval([3]), bootstrapInterval([3])]).toEqual([null, null])
    expect(summarizeValues([3])).toMatchObject({ n: 1, mean: 3, variance: Number.NaN })
  })
})

describe('a summary', () => {
  it('has the mean, variance and quartiles of the sample', () => {
    // Anscombe's first y, as R summarises it (quartiles of type 7).
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const summary = summarizeValues(y)
    expect(summary?.mean).toBeCloseTo(7.5009, 4)
    expect(summary?.variance).toBeCloseTo(4.12727, 5)
    expect(summary).toMatchObject({ n: 11, min: 4.26, median: 7.58, max: 10.84 })
    expect(summary?.q1).toBeCloseTo(6.315, 10)
    expect(summary?.q3).toBeCloseTo(8.57, 10)
  })
})

describe('a bootstrap interval', () => {
  it('is the same for the same values', () => {
    expect(bootstrapInterval([1, 2, 4, 8])).toEqual(bootstrapInterval([1, 2, 4, 8]))
  })

  it('comes near Student’s for many values of a normal distribution', () => {
    const rng = createRng(7)
    // Sum of 12 uniforms: mean 6, variance 1.
    const values = Array.from({ length: 200 }, () =>
      Array.from({ length: 12 }, () => rng.uniform()).reduce((a, b) => a + b),
    )
    const student = studentInterval(values)
    const bootstrap = bootstrapInterval(values)
    expect(bootstrap?.low).toBeCloseTo(student?.low ?? 0, 1)
    expect(bootstrap?.high).toBeCloseTo(student?.high ?? 0, 1)
  })

  it('holds the true mean in about 95 of 100 samples, as Student’s does', () => {
    const rng = createRng(11)
    let student = 0
    let bootstrap = 0
    for (let sample = 0; sample < 200; sample++) {
      const values = Array.from({ length: 15 }, () => rng.uniform())
      const [t, b] = [studentInterval(values), bootstrapInterval(values)]
      if (t !== null && t.low <= 0.5 && t.high >= 0.5) student++
      if (b !== null && b.low <= 0.5 && b.high >= 0.5) bootstrap++
    }
    // Binomial with 200 trials of 0.95: five standard deviations are 15.
    expect(Math.abs(student - 190)).toBeLessThanOrEqual(15)
    // Percentile intervals of few values are known to be a little too short.
    expect(bootstrap).toBeGreaterThanOrEqual(165)
  })
})

describe('Jain’s index', () => {
  it('is 1 for equal shares, and k/n where k of n share all', () => {
    expect(jainIndex([5, 5, 5, 5])).toBe(1)
    expect(jainIndex([1, 0, 0, 0])).toBe(0.25)
    expect(jainIndex([1, 1, 0, 0])).toBe(0.5)
    // The example of Jain, Chiu & Hawe 1984: 20 for 10 of 100 users and nothing for the others is 10 % fair.
    expect(jainIndex([...Array<number>(10).fill(20), ...Array<number>(90).fill(0)])).toBeCloseTo(0.1, 12)
  })
})

describe('synchronisation', () => {
  it('is the correlation of windows: 1 in step, -1 in turns, unknown where one stands still', () => {
    const up = [1, 2, 3, 4, 5]
    expect(correlation(up, [2, 4, 6, 8, 10])).toBeCloseTo(1, 12)
    expect(correlation(up, [5, 4, 3, 2, 1])).toBeCloseTo(-1, 12)
    expect(correlation(up, [3, 3, 3, 3, 3])).toBeNull()
    // Anscombe's first pair.
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    expect(correlation(x, y)).toBeCloseTo(0.81642, 5)
  })

  it('of several flows is the mean over their pairs', () => {
    const up = [1, 2, 3]
    expect(meanPairCorrelation([up, up, [3, 2, 1]])).toBeCloseTo((1 - 1 - 1) / 3, 12)
    expect(meanPairCorrelation([up])).toBeNull()
  })
})

describe('the cells of a sweep', () => {
  const sweep = sweepOf({ ...SMALL, metrics: ['goodput'] })
  // Points: (0.5 Reno, 0.5 CUBIC, 2 Reno, 2 CUBIC) three times.
  const results = resultsOf('goodput', [1, 2, 10, 20, 3, 4.5, 30, null, 5, 7, null, 21])

  it('gather the repetitions of a value and a variant', () => {
    expect([0, 1, 2, 3].map((cell) => runsOf(sweep, results, cell, 'goodput'))).toEqual([
      [1, 3, 5],
      [2, 4.5, 7],
      [10, 30, null],
      [20, null, 21],
    ])
  })

  it('compare with the first variant pair by pair, over the pairs that are complete', () => {
    const cells = summarizeCells(sweep, results, 'goodput')
    expect(cells[0]?.difference).toBeNull()
    expect(cells[1]?.difference).toMatchObject({ mean: 1.5, n: 3 })
    expect(cells[3]?.difference).toMatchObject({ mean: 10, n: 1, interval: null, p: null, adjustedP: null })
    // Differences 1, 1.5 and 2: half of the interval is t(2) 0.5 / sqrt 3.
    expect(cells[1]?.difference?.interval?.low).toBeCloseTo(1.5 - (4.3026527 * 0.5) / Math.sqrt(3), 6)
  })
})
