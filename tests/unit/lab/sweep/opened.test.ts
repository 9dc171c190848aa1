/** A run that is opened from a sweep is the run that was counted: its link has the same packets at the same times. */
import { describe, expect, it } from 'vitest'
import { measurePoint } from '../../../../src/lab/experiments/sweep/measure'
import { pointAt, pointCount } from '../../../../src/lab/experiments/sweep/points'
import { validateSweep } from '../../../../src/lab/experiments/sweep/schema'
import type { SweepInput } from '../../../../src/lab/experiments/sweep/sweep-input'
import { run } from '../../../../src/lab/run/run'
import { decodeLink, encodeLink } from '../../../../src/lab/scenario/link'
import { SMALL, sweepOf } from '../../../support/sweeps'

const two = [{ variant: 'reno' }, { variant: 'cubic', startS: 0.25 }]

const SWEEPS: Readonly<Record<string, SweepInput>> = {
  'with start offsets and a warm-up': SMALL,
  'with random loss, jitter and a buffer from a range': {
    version: 1,
    base: {
      version: 1,
      durationS: 3,
      seed: 9,
      bottleneck: { bandwidthMbps: 4, jitterMs: 1.3, loss: { model: 'bernoulli', percent: 1 } },
      flows: two,
    },
    vary: [{ path: 'bottleneck.buffer.bdp', from: 0.3, to: 3, points: 3, scale: 'log' }],
    compare: ['bbr', { variant: 'vegas', flows: ['b'] }, 'red'],
    repetitions: 2,
    startJitterS: 0.7,
  },
  'of many copies of a flow, with traffic that draws lots': {
    version: 1,
    base: {
      version: 1,
      durationS: 3,
      bottleneck: { bandwidthMbps: 4 },
      flows: [{ variant: 'reno' }, { variant: 'onoff', rateMbps: 0.5 }],
    },
    vary: [
      { path: 'flows.a.count', values: [1, 3] },
      { path: 'bottleneck.buffer.bdpByRootFlows', values: [1] },
    ],
    repetitions: 2,
    startJitterS: 0.3,
  },
  'on a chain, in Linux': {
    version: 1,
    base: {
      version: 1,
      durationS: 3,
      stack: 'linux',
      network: { hops: [{ bandwidthMbps: 8 }, { bandwidthMbps: 4 }] },
      flows: [{ variant: 'cubic' }, { variant: 'reno', from: 0, to: 1 }],
    },
    vary: [{ path: 'network.hops.1.buffer.packets', values: [10, 30] }],
    repetitions: 2,
    startJitterS: 0.1,
  },
}

describe('a run of a sweep', () => {
  it.each(Object.entries(SWEEPS))('%s opens as the run that was counted', (_, input) => {
    const sweep = sweepOf(input)
    for (let point = 0; point < pointCount(sweep); point++) {
      const counted = measurePoint(sweep, point)
      const { scenario } = pointAt(sweep, point)
      const opened = decodeLink(encodeLink(scenario))
      expect(opened.ignored).toEqual([])
      expect(opened.scenario).toEqual(scenario)
      expect('digest' in counted && counted.digest).toBe(run(opened.scenario).result.engine.digest)
    }
  })

  it('has a seed and start times that a scenario may have, or the sweep is refused', () => {
    const last = Number.MAX_SAFE_INTEGER
    const faultsOf = (input: SweepInput) => {
      const checked = validateSweep(input)
      return checked.ok ? [] : checked.faults.map(({ path, allowed }) => `${path}: ${allowed}`)
    }
    const { base } = SMALL
    expect(faultsOf({ ...SMALL, base: { ...base, seed: last - 2 } })).toEqual([])
    expect(faultsOf({ ...SMALL, base: { ...base, seed: last - 1 } })).toEqual([
      `base.seed: at most ${last - 2}`,
    ])
    const late = { ...base, flows: [{ variant: 'reno', startS: 3599.8 }] }
    expect(faultsOf({ ...SMALL, base: late }).join()).toMatch(/^startJitterS: at most 0\.2/)
  })
})
