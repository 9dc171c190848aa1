import { describe, expect, it } from 'vitest'
import { measurePoint } from '../../../../src/lab/experiments/sweep/measure'
import { pointCount } from '../../../../src/lab/experiments/sweep/points'
import { experiments, openExperiment } from '../../../../src/lab/experiments/sweep/presets'

describe('a preset experiment', () => {
  it.each([...experiments.keys()])('%s opens, and its first and last run have every metric', (id) => {
    const sweep = openExperiment(id)?.sweep
    if (sweep === undefined) throw new Error(`no experiment ${id}`)
    const short = { ...sweep, base: { ...sweep.base, durationS: sweep.warmUpS + 8 } }
    for (const point of [0, pointCount(sweep) - 1]) {
      const result = measurePoint(short, point)
      expect(result).toMatchObject({ point, values: expect.any(Object) })
      if ('values' in result) expect(Object.keys(result.values)).toEqual(sweep.metrics)
    }
  })

  it('has a view of a metric that it keeps', () => {
    for (const { view, sweep } of experiments.values())
      if (view?.metric !== undefined) expect(sweep.metrics).toContain(view.metric)
  })
})
