/** The statistics of a sweep beside those of SciPy, on the same runs (README.md). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Results, summarizeCells } from '../../../src/lab/experiments/sweep/aggregate'
import { differenceInterval } from '../../../src/lab/experiments/sweep/difference'
import { comparePairs } from '../../../src/lab/experiments/sweep/pairs'
import { cellCount, pointCount } from '../../../src/lab/experiments/sweep/points'
import { bootstrapInterval, type Interval } from '../../../src/lab/experiments/sweep/statistics'
import type { SweepInput } from '../../../src/lab/experiments/sweep/sweep-input'
import { sweepOf } from '../../support/sweeps'
import recorded from './recorded.json'
import input from './sweep.json'

const sweep = sweepOf(input as unknown as SweepInput)

/** The rows of runs.csv, by the names in its first line. */
function rows(): Readonly<Record<string, string>>[] {
  const text = readFileSync(new URL('runs.csv', import.meta.url), 'utf8')
  const [header = '', ...lines] = text.trim().split('\r\n')
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((field, k) => [names[k] ?? '', field])))
}

function resultsOf(): Results {
  const cells = cellCount(sweep)
  const buffers = ['0.25', '1', '4']
  const variants = sweep.compare.map(({ label }) => label)
  return new Map(
    rows().map((row) => {
      const cell = buffers.indexOf(row['bottleneck.buffer.bdp'] ?? '') * variants.length
      const point = (Number(row.repetition) - 1) * cells + cell + variants.indexOf(row.variant ?? '')
      const values = Object.fromEntries(sweep.metrics.map((metric) => [metric, Number(row[metric])]))
      return [point, { point, values, digest: row.digest ?? '' }]
    }),
  )
}

const results = resultsOf()

/** What sums in another order leave of twelve runs. */
const ROUNDING = 1e-12
/** jStat ends its continued fraction of the incomplete beta function where a step changes it by less than this part. */
const OF_P = 3e-7
/** jStat ends the search for a quantile of Student's t where a step is smaller than this part. */
const OF_QUANTILE = 1e-8

/** Equal, but for `part` of `of`, which is the number itself where it is not given, and for rounding. */
function same(ours: number | undefined | null, theirs: number, part = ROUNDING, of = theirs): void {
  expect(ours).not.toBeNull()
  const off = Math.abs((ours ?? Number.NaN) - theirs)
  expect(off).toBeLessThanOrEqual(part * Math.abs(of) + ROUNDING * Math.max(1, Math.abs(theirs)))
}

function sameInterval(
  ours: Interval | null | undefined,
  [low = Number.NaN, high = Number.NaN]: number[],
): void {
  same(ours?.low, low, OF_QUANTILE, high - low)
  same(ours?.high, high, OF_QUANTILE, high - low)
}

it('the runs are all there', () => {
  expect(results.size).toBe(pointCount(sweep))
  expect(recorded.by).toMatch(/^SciPy [\d.]+, NumPy [\d.]+, statsmodels [\d.]+$/)
})

describe.each([...sweep.metrics])('of %s', (metric) => {
  const cells = summarizeCells(sweep, results, metric)
  const theirCells = recorded.cells.filter((cell) => cell.metric === metric)

  it('means, deviations, quartiles and intervals are those of NumPy and SciPy', () => {
    expect(cells.length).toBe(theirCells.length)
    for (const [index, theirs] of theirCells.entries()) {
      const { summary, interval, values, independent, variant } = cells[index] ?? {}
      expect([values?.[0], sweep.compare[variant ?? -1]?.label]).toEqual([theirs.buffer, theirs.variant])
      // One run repeated has no spread and no interval with us.
      if (independent?.length === 1) continue
      same(summary?.mean, theirs.mean)
      same(summary?.deviation, theirs.deviation)
      const quartiles = [summary?.q1, summary?.median, summary?.q3]
      for (const [k, quartile] of theirs.quartiles.entries()) same(quartiles[k], quartile)
      sameInterval(interval, theirs.interval)
    }
  })

  it('a bootstrap interval of five runs has its ends where all their resamples have them', () => {
    for (const [index, { bootstrapOfFew }] of theirCells.entries()) {
      const few = (cells[index]?.runs ?? []).slice(0, 5).flatMap((value) => value ?? [])
      const { low = Number.NaN, high = Number.NaN } = bootstrapInterval(few) ?? {}
      const [from = 0, to = 0, highFrom = 0, highTo = 0] = bootstrapOfFew
      const room = ROUNDING * Math.abs(to)
      expect(low).toBeGreaterThanOrEqual(from - room)
      expect(low).toBeLessThanOrEqual(to + room)
      expect(high).toBeGreaterThanOrEqual(highFrom - room)
      expect(high).toBeLessThanOrEqual(highTo + room)
    }
  })

  it('every pair has SciPy’s difference, interval and p, and Holm’s p among all of them', () => {
    const pairs = comparePairs(sweep, results, metric)
    const theirPairs = recorded.pairs.filter((pair) => pair.metric === metric)
    expect(pairs.length).toBe(theirPairs.length)
    for (const theirs of theirPairs) {
      const pair = pairs.find(
        ({ values, variant, less }) =>
          values[0] === theirs.buffer &&
          sweep.compare[variant]?.label === theirs.variant &&
          sweep.compare[less]?.label === theirs.less,
      )
      if (pair === undefined) throw new Error('a pair is missing')
      const interval = differenceInterval(...pair.runs, 'student')
      same(pair.difference?.mean, theirs.mean)
      sameInterval(interval, theirs.interval)
      if (theirs.p === null) {
        expect([pair.difference?.p, pair.difference?.adjustedP]).toEqual([null, null])
        continue
      }
      same(pair.difference?.p, theirs.p, OF_P)
      same(pair.difference?.adjustedP, theirs.pAmongAll ?? Number.NaN, OF_P)
    }
  })

  it('differences from the first variant are corrected among themselves alone', () => {
    for (const theirs of recorded.pairs.filter((pair) => pair.metric === metric)) {
      if (theirs.pAmongThoseFromFirst === undefined) continue
      const cell = cells.find(
        ({ values, variant }) =>
          values[0] === theirs.buffer && sweep.compare[variant]?.label === theirs.variant,
      )
      same(cell?.difference?.adjustedP, theirs.pAmongThoseFromFirst, OF_P)
    }
  })
})
