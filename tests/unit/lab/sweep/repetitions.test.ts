/** Repetitions that are one run, and differences among many. Oracles: SciPy 1.17.1 (ttest_rel, ttest_1samp), statsmodels 0.15.0. */
import { describe, expect, it } from 'vitest'
import { sweepTable } from '../../../../src/cli/sweep-table'
import { holds, type Results, summarizeCells } from '../../../../src/lab/experiments/sweep/aggregate'
import { summaryCsv } from '../../../../src/lab/experiments/sweep/csv'
import { measurePoint } from '../../../../src/lab/experiments/sweep/measure'
import { pointCount } from '../../../../src/lab/experiments/sweep/points'
import { readResults, resultsText } from '../../../../src/lab/experiments/sweep/results'
import { holm, pairedTest } from '../../../../src/lab/experiments/sweep/statistics'
import type { Sweep } from '../../../../src/lab/experiments/sweep/sweep'
import { SMALL, sweepOf } from '../../../support/sweeps'

const hex = (name: string): string => name.padEnd(16, '0')

/** Results with a value and a digest each, by point. */
function resultsOf(runs: readonly (readonly [value: number, digest: string])[]): Results {
  return new Map(
    runs.map(([value, digest], point) => [point, { point, values: { goodput: value }, digest: hex(digest) }]),
  )
}

function all(sweep: Sweep): Results {
  const points = Array.from({ length: pointCount(sweep) }, (_, point) => measurePoint(sweep, point))
  return new Map(points.map((result) => [result.point, result]))
}

const one = { ...SMALL, vary: [{ path: 'bottleneck.buffer.bdp', values: [1] }], metrics: ['goodput'] }

describe('repetitions without chance', () => {
  const sweep = sweepOf({ ...SMALL, metrics: ['goodput'], startJitterS: 0, repetitions: 3 })
  const results = all(sweep)
  const cells = summarizeCells(sweep, results, 'goodput')

  it('are the same run, which counts once and has no interval', () => {
    for (const { runs, made, isOneRun, summary, interval } of cells) {
      expect(new Set(runs).size).toBe(1)
      expect({ made, isOneRun, n: summary?.n, mean: summary?.mean, interval }).toEqual({
        made: 3,
        isOneRun: true,
        n: 1,
        mean: runs[0],
        interval: null,
      })
    }
  })

  it('give no interval and no p to a difference either', () => {
    for (const { difference, variant } of cells.filter((cell) => cell.variant > 0))
      expect({ variant, ...difference }).toMatchObject({ variant: 1, n: 1, interval: null, p: null })
  })

  it('have no interval of either kind as CSV, and are said on the command line', () => {
    const [header = '', row = ''] = summaryCsv(sweep, results).split('\r\n')
    const fields = Object.fromEntries(header.split(',').map((name, index) => [name, row.split(',')[index]]))
    expect(fields).toMatchObject({ runs: '3', 'independent runs': '1', 't low': '', 'bootstrap low': '' })
    const table = sweepTable(sweep, results)
    expect(table).toContain('the same run 3 times')
    expect(table).toContain('4 of 4 combinations: every repetition is the same run')
    expect(table).not.toContain('±')
  })

  it('are known from a results file, whose older lines without digest count as they did', () => {
    const read = readResults(resultsText(sweep, results))
    expect(read.ok && read.value?.results).toEqual(results)
    const older = readResults(resultsText(sweep, results).replaceAll(/,"digest":"[0-9a-f]{16}"/g, ''))
    const known = (older.ok && older.value?.results) || new Map()
    expect(summarizeCells(sweep, known, 'goodput')[0]).toMatchObject({ isOneRun: false, summary: { n: 3 } })
    expect(readResults(resultsText(sweep, results).replace(/"digest":"[0-9a-f]/, '"digest":"x')).ok).toBe(
      false,
    )
  })

  it('become different runs with start jitter', () => {
    const jittered = sweepOf({ ...SMALL, metrics: ['goodput'] })
    for (const { isOneRun, summary, interval } of summarizeCells(jittered, all(jittered), 'goodput'))
      expect([isOneRun, summary?.n, interval === null]).toEqual([false, 3, false])
  })
})

describe('repetitions that chance makes equal', () => {
  it('count like all others, so that the mean stays that of what happens', () => {
    // Three runs without a loss are equal to the packet, one had a loss: its share of the mean is a quarter.
    const sweep = sweepOf({ ...one, compare: ['reno'], repetitions: 4 })
    const [cell] = summarizeCells(
      sweep,
      resultsOf([
        [8, 'a'],
        [8, 'a'],
        [8, 'a'],
        [4, 'b'],
      ]),
      'goodput',
    )
    expect(cell).toMatchObject({ isOneRun: false, made: 4, summary: { n: 4, mean: 7 } })
    // t(3) = 3.1824463, s = 2.
    expect(cell?.interval?.low).toBeCloseTo(7 - 3.1824463, 6)
  })

  it('of two variants that never differ are the same run', () => {
    const sweep = sweepOf({ ...one, repetitions: 3 })
    const runs = ['a', 'a', 'b', 'b', 'c', 'c'].map(
      (digest, index) => [Math.floor(index / 2), digest] as const,
    )
    const [, cell] = summarizeCells(sweep, resultsOf(runs), 'goodput')
    expect(cell?.difference).toMatchObject({ mean: 0, n: 3, isSameRun: true, p: null, adjustedP: null })
    expect(sweepTable(sweep, resultsOf(runs))).toContain('the same as Reno')
  })
})

describe('the p of a paired difference', () => {
  it.each([
    // Student 1908: the extra sleep of ten patients with two drugs.
    [[1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4], 0.002832890197384273],
    [[0.66, 1.41, -0.2, 0.9, 1.1, 0.4, 0.05, 0.8], 0.01178067793364139],
    [[0.3, 0.6, -0.1, 0.7, 0.7], 0.04573728626883977],
    [[1, 2], 0.20483276469913345],
  ])('of %j is SciPy’s', (differences, p) => {
    // jStat's continued fraction ends at a relative 3e-7.
    expect((pairedTest(differences) ?? 0) / p).toBeCloseTo(1, 7)
  })

  it('is exact far out in the tail', () => {
    const p = pairedTest([5, 5.1, 4.9, 5.05, 4.95, 5.02, 5.01, 4.99, 5, 5.03])
    expect((p ?? 0) / 3.1918209449003543e-19).toBeCloseTo(1, 6)
  })

  it('is none of a single pair, and none where all differences are equal but for rounding', () => {
    expect([pairedTest([3]), pairedTest([2, 2, 2]), pairedTest([0, 0])]).toEqual([null, null, null])
    expect(pairedTest([0.1 + 0.2, 0.3, 0.3])).toBeNull()
  })
})

describe('Holm’s correction', () => {
  it.each([
    [
      [0.01, 0.02, 0.03, 0.04, 0.05],
      [0.05, 0.08, 0.09, 0.09, 0.09],
    ],
    [
      [0.0001, 0.04, 0.02, 0.01, 0.2, 0.02, 0.9, 0.6],
      [0.0008, 0.16, 0.12, 0.07, 0.6, 0.12, 1, 1],
    ],
    [[0.03], [0.03]],
    [[], []],
  ])('of %j is that of statsmodels', (ps, adjusted) => {
    const ours = holm(ps)
    expect(ours).toHaveLength(adjusted.length)
    for (const [index, p] of adjusted.entries()) expect(ours[index]).toBeCloseTo(p, 12)
  })

  it('keeps what is found by chance among twenty comparisons from being a finding', () => {
    const ps = Array.from({ length: 20 }, (_, index) => 0.01 + index * 0.05)
    expect(ps.filter((p) => p <= 0.05)).toHaveLength(1)
    expect(holm(ps).filter((p) => p <= 0.05)).toHaveLength(0)
  })

  it('is over all differences of a metric: values and variants together', () => {
    const sweep = sweepOf({ ...SMALL, metrics: ['goodput'], repetitions: 3 })
    // Reno and CUBIC at two sizes: differences 1, 1.5, 2 (p 0.0351) and 1, 1, 4 (p 0.1835).
    const values = [1, 2, 10, 11, 3, 4.5, 30, 31, 5, 7, 20, 24]
    const cells = summarizeCells(
      sweep,
      resultsOf(values.map((value, index) => [value, String(index)])),
      'goodput',
    )
    const [, first, , second] = cells.map(({ difference }) => difference)
    expect(first?.p).toBeCloseTo(0.03509871864598465, 8)
    expect(first?.adjustedP).toBeCloseTo(2 * (first?.p ?? 0), 12)
    expect(second?.adjustedP).toBeCloseTo(second?.p ?? 0, 12)
    expect(first && holds(first)).toBe(false)
  })
})
