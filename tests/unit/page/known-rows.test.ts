/** What is known of a row along the slider of an assumption, and points between known values. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssumedParameter, AssumedValues } from '../../../src/lab/experiments/paper'
import type { JudgedRow } from '../../../src/lab/experiments/papers'
import type { PaperPlot, PlotSeries } from '../../../src/lab/experiments/plot'
import { noCounts } from '../../../src/lab/experiments/verdict'
import {
  type KnownRow,
  knownAlong,
  knownRows,
  rowBetween,
} from '../../../src/page/modes/experiments/papers/known-rows'

const link: AssumedParameter = {
  id: 'link',
  name: 'Link',
  unit: 'Mbit/s',
  value: 10,
  values: [6, 8, 10, 12, 14],
  how: '',
}
const rtt: AssumedParameter = { ...link, id: 'rtt', value: 1, values: [1, 2, 5] }
const stack: AssumedParameter = { ...link, id: 'stack', unit: '', value: 1, values: [0, 1, 2] }

const ours: PlotSeries = {
  label: 'Reno',
  origin: 'sawtooth',
  variant: 'reno',
  shape: 'line',
  x: [0, 1],
  y: [10, 20],
  low: [9, 19],
  high: [11, 21],
  runs: [[{ key: 'a', value: 10 }], [{ key: 'b', value: 20 }]],
  verdicts: ['reproduced', 'reproduced'],
}
const { low: _low, high: _high, runs: _runs, verdicts: _verdicts, ...alone } = ours
const published: PlotSeries = { ...alone, label: 'Reno, paper', origin: 'paper', shape: 'marks' }

function rowWith(y: readonly number[], scale: 'linear' | 'log' = 'linear', x: readonly number[] = [0, 1]) {
  const plot: PaperPlot = {
    id: 'C-x',
    title: '',
    x: { label: '', unit: '' },
    y: { label: '', unit: 's', scale },
    series: [{ ...ours, x, y }, published],
  }
  const counts = { ...noCounts(), reproduced: 1 }
  const row: JudgedRow = {
    id: 'C-x',
    what: '',
    checks: [],
    tables: [],
    plots: [plot],
    counts,
    verdict: 'reproduced',
  }
  return row
}
const known = (changed: AssumedValues, row: JudgedRow): KnownRow => ({ changed, row })
const heights = (row: JudgedRow | null) => row?.plots[0]?.series[0]?.y

describe('what is known of a row', () => {
  it('is what was made of it, what a search found, and what is stored', () => {
    const report = (y: number) => ({
      effort: 'quick' as const,
      changed: {},
      runs: 1,
      rows: [rowWith([y, y])],
    })
    const row = rowWith([3, 3])
    const all = knownRows('C-x', [link, rtt], {
      stored: report(1),
      made: [
        { ...report(2), changed: { link: 8 }, missing: [] },
        { ...report(4), changed: { link: 12 }, missing: ['C-x'] },
      ],
      searched: new Map([['rtt', [{ value: 5, counts: row.counts, distance: 0, row }]]]),
    })
    expect(all.map(({ changed, row }) => [changed, heights(row)])).toEqual([
      [{ link: 8 }, [2, 2]],
      [{ rtt: 5 }, [3, 3]],
      [{}, [1, 1]],
    ])
  })

  it('lies along a slider where the others stand as they do', () => {
    const all = [
      known({}, rowWith([1, 1])),
      known({ link: 6 }, rowWith([2, 2])),
      known({ rtt: 5 }, rowWith([3, 3])),
    ]
    expect(knownAlong(link, { link: 14 }, all).map(({ stop }) => stop)).toEqual([0, 2])
    expect(knownAlong(link, { link: 14, rtt: 5 }, all).map(({ stop }) => stop)).toEqual([2])
  })
})

describe('a point between two known values', () => {
  it('is as far from either as the slider is, and has no runs, range or verdict of its own', () => {
    const all = [known({ link: 6 }, rowWith([10, 40])), known({}, rowWith([20, 60]))]
    const row = rowBetween([rtt, link], { link: 8 }, all)
    expect(row?.plots[0]?.series[0]).toEqual({ ...alone, y: [15, 50], isBetween: true })
    expect(row?.plots[0]?.series[1]).toEqual(published)
  })
  it('is so by ratios on an axis of decades', () => {
    const all = [known({ link: 6 }, rowWith([10, 1], 'log')), known({}, rowWith([1000, 4], 'log'))]
    const [first = 0, second = 0] = heights(rowBetween([link], { link: 8 }, all)) ?? []
    expect(first).toBeCloseTo(100, 9)
    expect(second).toBeCloseTo(2, 9)
  })
  it('is that of the closest known values where several sliders have some', () => {
    const all = [
      known({ link: 12 }, rowWith([0, 0])),
      known({ rtt: 2 }, rowWith([4, 4])),
      known({ link: 8, rtt: 2 }, rowWith([8, 8])),
    ]
    // Along the link from 8 to 10 with an RTT of 2 nothing is between; along the RTT nothing is on both sides.
    expect(rowBetween([link, rtt], { link: 14, rtt: 5 }, all)).toBe(null)
    expect(
      heights(
        rowBetween([link, rtt], { link: 10, rtt: 2 }, [...all, known({ link: 12, rtt: 2 }, rowWith([0, 0]))]),
      ),
    ).toEqual([4, 4])
  })
  it('is not where nothing is known on one side, nor of a choice, and stays where the runs have other places', () => {
    expect(
      rowBetween([link], { link: 14 }, [known({}, rowWith([1, 1])), known({ link: 6 }, rowWith([1, 1]))]),
    ).toBe(null)
    expect(
      rowBetween([stack], {}, [known({ stack: 0 }, rowWith([1, 1])), known({ stack: 2 }, rowWith([1, 1]))]),
    ).toBe(null)
    const all = [known({ link: 6 }, rowWith([10, 40])), known({}, rowWith([20, 60], 'linear', [0, 2]))]
    expect(heights(rowBetween([link], { link: 8 }, all))).toEqual([10, 40])
  })
  it('never leaves what the two have', () => {
    const value = fc.double({ min: 1e-3, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(value, value, fc.constantFrom('linear' as const, 'log' as const), (one, other, scale) => {
        const all = [
          known({ link: 6 }, rowWith([one, 1], scale)),
          known({ link: 14 }, rowWith([other, 1], scale)),
        ]
        for (const at of [8, 10, 12]) {
          const [y = Number.NaN] = heights(rowBetween([link], at === 10 ? {} : { link: at }, all)) ?? []
          expect(y).toBeGreaterThanOrEqual(Math.min(one, other) * (1 - 1e-12))
          expect(y).toBeLessThanOrEqual(Math.max(one, other) * (1 + 1e-12))
        }
      }),
    )
  })
})
