import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sweepTable } from '../../../../src/cli/sweep-table'
import { type Results, summarizeCells } from '../../../../src/lab/experiments/sweep/aggregate'
import { pairsCsv } from '../../../../src/lab/experiments/sweep/csv'
import { differenceInterval, holds } from '../../../../src/lab/experiments/sweep/difference'
import { comparePairs, pairCount } from '../../../../src/lab/experiments/sweep/pairs'
import { pointCount } from '../../../../src/lab/experiments/sweep/points'
import { summaryJson } from '../../../../src/lab/experiments/sweep/summary-json'
import { resultsOf, SMALL, sweepOf } from '../../../support/sweeps'

const four = sweepOf({
  ...SMALL,
  metrics: ['goodput'],
  compare: ['reno', 'cubic', 'vegas', 'bbr'],
  repetitions: 5,
})

/** Values of every point, some of them missing. */
const found = fc
  .array(fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { freq: 8 }), {
    minLength: pointCount(four),
    maxLength: pointCount(four),
  })
  .map((values) => resultsOf('goodput', values))

describe('every pair of variants', () => {
  it('is there once at every value: n (n - 1) / 2 of n variants', () => {
    const pairs = comparePairs(four, new Map(), 'goodput')
    expect([pairs.length, pairCount(four)]).toEqual([12, 12])
    const names = pairs.map(({ values, variant, less }) => `${values[0]} ${variant}-${less}`)
    expect(new Set(names).size).toBe(12)
    for (const { variant, less } of pairs) expect(less).toBeLessThan(variant)
    expect(pairs.every(({ difference }) => difference === null)).toBe(true)
  })

  it('of two variants is the difference from the first, and as strict', () => {
    const two = sweepOf({ ...SMALL, metrics: ['goodput'] })
    const results = resultsOf('goodput', [1, 2, 10, 20, 3, 4.5, 30, null, 5, 7, null, 21])
    const cells = summarizeCells(two, results, 'goodput').filter(({ variant }) => variant === 1)
    const pairs = comparePairs(two, results, 'goodput')
    expect(pairs.map(({ difference }) => difference)).toEqual(
      cells.map(({ difference }) => {
        if (difference === null) return null
        const { interval: _, ...rest } = difference
        return rest
      }),
    )
    expect(pairs.map(({ runs }) => differenceInterval(...runs, 'student'))).toEqual(
      cells.map(({ difference }) => difference?.interval ?? null),
    )
  })

  it('asks for more than those from the first variant, so that none is judged more lightly', () => {
    fc.assert(
      fc.property(found, (results: Results) => {
        const cells = summarizeCells(four, results, 'goodput')
        for (const { values, variant, less, difference } of comparePairs(four, results, 'goodput')) {
          if (less > 0) continue
          const own = cells.find((cell) => cell.variant === variant && cell.values[0] === values[0])
          expect(difference?.mean).toBe(own?.difference?.mean)
          expect(difference?.p).toBe(own?.difference?.p)
          expect(difference?.adjustedP ?? 0).toBeGreaterThanOrEqual(own?.difference?.adjustedP ?? 0)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('adds up where all pairs are complete: C less A is C less B and B less A', () => {
    const values = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), {
      minLength: pointCount(four),
      maxLength: pointCount(four),
    })
    fc.assert(
      fc.property(values, (all) => {
        const pairs = comparePairs(four, resultsOf('goodput', all), 'goodput')
        const mean = (value: unknown, variant: number, less: number): number =>
          pairs.find((pair) => pair.values[0] === value && pair.variant === variant && pair.less === less)
            ?.difference?.mean ?? Number.NaN
        for (const value of [0.5, 2])
          expect(mean(value, 3, 0)).toBeCloseTo(mean(value, 3, 1) + mean(value, 1, 0), 9)
      }),
      { numRuns: 40 },
    )
  })
})

describe('what is written of every pair', () => {
  // Vegas has a tenth of what the others have; CUBIC and BBR are equal to Reno but for chance.
  const noise = [0.1, -0.2, 0.05, 0.3, -0.15]
  const results = resultsOf(
    'goodput',
    Array.from({ length: pointCount(four) }, (_, point) => {
      const [variant, repetition] = [point % 4, Math.floor(point / 8)]
      const own = ((point * 7) % 5) / 20
      return (variant === 2 ? 1 : 10) + (noise[repetition] ?? 0) + own
    }),
  )

  it('holds of those that differ, on the command line', () => {
    const table = sweepTable(four, results)
    expect(table).toMatch(/Vegas less CUBIC +−9 {2}\(−9\.17 to −8\.83; differs, p < 0\.001\)/)
    expect(table).toMatch(/BBR less CUBIC .*not known to differ, p /)
    expect(table).toContain('corrected for 12 comparisons (Holm 1979)')
    const held = comparePairs(four, results, 'goodput').filter(
      ({ difference }) => difference !== null && holds(difference),
    )
    expect(held.map(({ variant, less }) => [variant, less].includes(2))).toEqual(Array(6).fill(true))
  })

  it('is not repeated where two variants have but one', () => {
    expect(sweepTable(sweepOf({ ...SMALL, metrics: ['goodput'] }), new Map())).not.toContain('Every pair')
  })

  it('is a line of CSV each, and the same in JSON', () => {
    const [header = '', ...lines] = pairsCsv(four, results).trim().split('\r\n')
    const rows = lines.map((line) =>
      Object.fromEntries(line.split(',').map((field, k) => [header.split(',')[k] ?? '', field])),
    )
    const { metrics } = JSON.parse(summaryJson(four, results))
    expect(rows.length).toBe(12)
    expect(metrics[0].pairs.length).toBe(12)
    for (const [k, row] of rows.entries()) {
      const pair = metrics[0].pairs[k]
      expect([row.variant, row.less, Number(row['mean difference']), Number(row['p by Holm'])]).toEqual([
        pair.variant,
        pair.less,
        pair.mean,
        pair.pByHolm,
      ])
      expect([Number(row['t low']), Number(row['t high'])]).toEqual(pair.studentInterval)
    }
    expect(metrics[0].cells[0]).toMatchObject({
      variant: 'Reno',
      runs: 5,
      independentRuns: 5,
      fromFirst: null,
    })
  })

  it('is left out of files that it would fill', () => {
    const many = sweepOf({
      ...SMALL,
      metrics: ['goodput'],
      vary: [{ path: 'bottleneck.buffer.packets', from: 1, to: 100, points: 100 }],
      compare: Array.from({ length: 100 }, (_, k) => ({ label: `V${k}`, set: {} })),
      repetitions: 1,
    })
    expect(pairCount(many)).toBe(495_000)
    expect(pairsCsv(many, new Map()).trim().split('\r\n').length).toBe(1)
    expect(sweepTable(many, new Map())).toMatch(/Every pair: 495.?000 of them/)
  })
})
