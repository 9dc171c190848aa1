/** Which runs of a paper's figure are opened beside one another in Compare. */
import { describe, expect, it } from 'vitest'
import type { PaperPlot, PlotSeries } from '../../../src/lab/experiments/plot'
import { decodeLink } from '../../../src/lab/scenario/link'
import { MAX_PINS } from '../../../src/lab/scenario/link-view'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { comparisonOf, runsToCompare } from '../../../src/page/modes/experiments/papers/compare-points'

const series = (label: string, origin: PlotSeries['origin'] = 'sawtooth'): PlotSeries => ({
  label,
  origin,
  variant: 'reno',
  shape: 'line',
  x: [1, 5],
  y: [10, 20],
  runs: [[{ key: `${label} 1` }], [{ key: `${label} 5` }, { key: `${label} 5, seed 2` }]],
})
const plotOf = (all: readonly PlotSeries[]): PaperPlot => ({
  id: 'C-x',
  title: '',
  x: { label: 'loss', unit: '%' },
  y: { label: 'time', unit: 's' },
  series: all,
})
const scenario = (key: string) => {
  const checked = validateScenario({
    version: 1,
    durationS: 3,
    seed: key.length,
    flows: [{ variant: 'reno' }],
  })
  return checked.ok && !key.startsWith('lost') ? checked.value : null
}

describe('a point in Compare', () => {
  it('stands beside the others of its place, itself first, each with one run', () => {
    const plot = plotOf([series('Reno'), series('Reno, paper', 'paper'), series('CUBIC'), series('Vegas')])
    expect(runsToCompare(plot, 2, 1)).toEqual([
      { name: 'CUBIC, loss 5 %', key: 'CUBIC 5' },
      { name: 'Reno, loss 5 %', key: 'Reno 5' },
      { name: 'Vegas, loss 5 %', key: 'Vegas 5' },
    ])
  })
  it('of a series that is alone stands beside its other runs', () => {
    expect(runsToCompare(plotOf([series('Reno')]), 0, 1).map(({ key }) => key)).toEqual([
      'Reno 5',
      'Reno 5, seed 2',
    ])
  })
  it('opens as many as Compare takes, and names those that are left out', () => {
    const runs = ['a', 'bb', 'lost', 'ccc', 'dddd', 'eeeee'].map((key) => ({ name: `Run ${key}`, key }))
    const compared = comparisonOf(runs, scenario)
    const { view } = decodeLink((compared?.link ?? '').slice(1)) ?? {}
    expect(view?.mode).toBe('compare')
    expect(view?.pins.map(({ title }) => title)).toEqual(['Run a', 'Run bb', 'Run ccc', 'Run dddd'])
    expect(view?.pins).toHaveLength(MAX_PINS)
    expect(compared?.leftOut).toEqual(['Run eeeee'])
  })
  it('is not offered for a single run', () => {
    expect(comparisonOf([{ name: 'a', key: 'a' }], scenario)).toBe(null)
    expect(
      comparisonOf(
        [
          { name: 'a', key: 'a' },
          { name: 'b', key: 'lost' },
        ],
        scenario,
      ),
    ).toBe(null)
  })
})
