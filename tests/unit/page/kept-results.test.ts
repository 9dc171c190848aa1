import { describe, expect, it } from 'vitest'
import { experiments, openExperiment } from '../../../src/lab/experiments/sweep/presets'
import { keepResults, keptResults } from '../../../src/page/effects/kept-results'
import { FakeStorage } from '../../support/page'

const [id = ''] = experiments.keys()
const sweep = openExperiment(id)?.sweep
if (sweep === undefined) throw new Error('no preset experiment')
const results = new Map([
  [0, { point: 0, values: { throughput: 9.5 } }],
  [2, { point: 2, failed: 'its worker died' }],
])

describe('results of a sweep over a reload', () => {
  it('are there again, those that failed as well', () => {
    const storage = new FakeStorage()
    keepResults(storage, sweep, results)
    expect(keptResults(storage, sweep)).toEqual(results)
  })

  it('are of that sweep only', () => {
    const storage = new FakeStorage()
    keepResults(storage, sweep, results)
    expect(keptResults(storage, { ...sweep, repetitions: sweep.repetitions + 1 })).toBe(null)
    keepResults(storage, sweep, new Map())
    expect(keptResults(storage, sweep)).toBe(null)
  })

  it('are none where there is no room for them, or storage holds something else', () => {
    const storage = new FakeStorage()
    const failed = 'x'.repeat(2_000_000)
    keepResults(storage, sweep, new Map([[0, { point: 0, failed }]]))
    expect(keptResults(storage, sweep)).toBe(null)
    storage.set('sawtooth-sweep', '{"sawtooth":')
    expect(keptResults(storage, sweep)).toBe(null)
  })
})
