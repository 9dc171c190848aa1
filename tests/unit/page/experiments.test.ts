import { describe, expect, it } from 'vitest'
import { summarizeCells } from '../../../src/lab/experiments/sweep/aggregate'
import { pointAt, pointCount } from '../../../src/lab/experiments/sweep/points'
import { parseValues } from '../../../src/lab/experiments/sweep/typed-values'
import { carryOver } from '../../../src/page/model/sweep-edit'
import { xScale, yScale } from '../../../src/page/modes/experiments/plots/scales'
import { paperRows, verdictOf } from '../../../src/page/modes/experiments/results/verdict'
import { newAxis, pathGroups } from '../../../src/page/modes/experiments/setup/axes'
import { pushDown } from '../../../src/plot/push-down'
import { resultsOf, SMALL, sweepOf } from '../../support/sweeps'

describe('an edit of a sweep', () => {
  const before = sweepOf({ ...SMALL, metrics: ['goodput'] })
  const all = resultsOf(
    'goodput',
    Array.from({ length: pointCount(before) }, (_, point) => point),
  )

  it('keeps the results of exactly the runs that the new sweep has too', () => {
    const after = sweepOf({
      ...SMALL,
      metrics: ['goodput'],
      vary: [{ path: 'bottleneck.buffer.bdp', values: [2, 4, 0.5] }],
      compare: ['vegas', 'cubic'],
      repetitions: 5,
    })
    const kept = carryOver(before, all, after)
    // Two values, one variant, three repetitions.
    expect(kept.size).toBe(6)
    for (const [point, result] of kept) {
      const old = 'values' in result ? Number(result.values.goodput) : -1
      expect(result.point).toBe(point)
      expect({ ...pointAt(after, point).scenario, title: '' }).toEqual({
        ...pointAt(before, old).scenario,
        title: '',
      })
    }
  })

  it('that changes what every run depends on keeps none', () => {
    for (const change of [{ warmUpS: 0.5 }, { startJitterS: 0 }, { metrics: ['jain'] }])
      expect(carryOver(before, all, sweepOf({ ...SMALL, metrics: ['goodput'], ...change })).size).toBe(0)
  })
})

describe('a point against what was published', () => {
  const within = { agrees: 0.15, close: 0.25 }
  it('agrees, is close or differs by the limits that are stated', () => {
    expect(
      [0, 0.15, -0.15, 0.2, -0.25, 0.26, -0.9].map((difference) => verdictOf(difference, within)),
    ).toEqual(['agrees', 'agrees', 'agrees', 'close', 'close', 'differs', 'differs'])
  })

  it('is held against the mean of its variant at its value, and has no verdict before a run', () => {
    const published = {
      label: 'X',
      source: '',
      metric: 'goodput',
      variant: 'CUBIC',
      points: [
        { x: 0.5, y: 2 },
        { x: 2, y: 10 },
        { x: 7, y: 1 },
      ],
      within,
    }
    const sweep = sweepOf({ ...SMALL, metrics: ['goodput'], published })
    const cells = summarizeCells(sweep, resultsOf('goodput', [9, 2.2, 9, null, 9, 2.4]), 'goodput')
    expect(
      paperRows(sweep, cells, published).map(({ x, difference, verdict }) => [x, difference, verdict]),
    ).toEqual([
      [0.5, expect.closeTo(0.15, 10), 'agrees'],
      [2, null, null],
    ])
  })
})

describe('a plot', () => {
  it('keeps the names at the ends of lines apart, in order, and inside', () => {
    expect(pushDown([50, 52, 51], 14, 207)).toEqual([50, 78, 64])
    expect(pushDown([195, 199], 14, 207)).toEqual([193, 207])
  })

  it('shows zero on a linear value axis and whole steps of 1, 2, 5 on a logarithmic one', () => {
    expect(yScale(7.2, 9.8, 'linear', 100).ticks[0]).toEqual({ at: 100, label: '0' })
    const log = yScale(0.8, 45, 'log-log', 100)
    expect([log.at(0.5), log.at(50)]).toEqual([100, 0])
    expect(log.ticks.map(({ label }) => label)).toEqual(['1', '10'])
  })

  it('places values of a logarithmic axis in equal ratios', () => {
    const x = xScale({ path: 'bottleneck.buffer.bdp', values: [1, 10, 100] }, 'log-x', 600, false)
    expect(x.at(1) - x.at(0)).toBeCloseTo(x.at(2) - x.at(1), 6)
    expect(x.ticks.map(({ label }) => label)).toEqual(['1', '10', '100'])
    expect(x.title).toBe('Buffer, BDP')
  })
})

describe('the choice of what varies', () => {
  it('offers only paths that make a good sweep', () => {
    const { base } = sweepOf()
    for (const { options } of pathGroups(base, ''))
      for (const { value } of options) {
        const axis = newAxis(value)
        // A file's path with one value of its axis: refused paths throw.
        const first = 'values' in axis ? axis.values.slice(0, 1) : [axis.from]
        if (value === '') continue
        expect(
          () => sweepOf({ ...SMALL, vary: [{ path: value, values: first }], compare: [{ label: 'x' }] }),
          value,
        ).not.toThrow()
      }
  })

  it('reads typed values as what they are', () => {
    expect(parseValues('bottleneck.delayMs', '5, 10;20')).toEqual([5, 10, 20])
    expect(parseValues('bottleneck.aqm.id', 'codel pie')).toEqual(['codel', 'pie'])
    expect(parseValues('bottleneck.aqm.ecn', 'on off')).toEqual([true, false])
    expect(parseValues('bottleneck.delayMs', 'fast')).toEqual([Number.NaN])
  })
})
