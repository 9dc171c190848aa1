import { describe, expect, it } from 'vitest'
import { measure } from '../../../../src/lab/experiments/sweep/measure'
import { metrics } from '../../../../src/lab/experiments/sweep/metrics'
import { goalStates } from '../../../../src/lab/lessons/goals'
import { pageRecording } from '../../../../src/lab/run/estimate'
import { run } from '../../../../src/lab/run/run'
import { runOf } from '../../../support/runs'

const { scenario } = runOf({
  version: 1,
  durationS: 20,
  bottleneck: { bandwidthMbps: 4, delayMs: 18, buffer: { packets: 30 } },
  flows: [
    { id: 'a', variant: 'reno' },
    { id: 'b', variant: 'cubic' },
  ],
})
const done = run(scenario, pageRecording(scenario, 'detailed'))

describe('goals of a task', () => {
  it('are measured as a sweep measures them, from what the page keeps of a run', () => {
    for (const [id, { of, keep }] of metrics) {
      // A sweep keeps fewer samples of the windows than the page does.
      if (keep?.seriesIntervalS !== undefined) continue
      for (const flow of of === 'flows' ? [undefined, 'b'] : [undefined]) {
        const key = flow === undefined ? id : `${id}@${flow}`
        expect(goalStates({ [key]: { atLeast: 0 } }, done)[0]?.value, key).toBe(
          measure(scenario, [key], 0).values[key],
        )
      }
    }
  })

  it('hold up to their bounds and no further', () => {
    const value = goalStates({ utilization: {} }, done)[0]?.value ?? Number.NaN
    const holds = (bound: object) => goalStates({ utilization: bound }, done)[0]?.holds
    expect(holds({ atLeast: value })).toBe(true)
    expect(holds({ atLeast: value + 1e-9 })).toBe(false)
    expect(holds({ atMost: value })).toBe(true)
    expect(holds({ atMost: value - 1e-9 })).toBe(false)
    expect(holds({ atLeast: value - 1, atMost: value + 1 })).toBe(true)
  })

  it('do not hold while there is no run, nor where it has no such value', () => {
    expect(goalStates({ utilization: { atLeast: 0 } }, null)).toEqual([
      { text: 'Utilisation at least 0\u00a0%', value: null, now: 'now –', holds: false },
    ])
    // Neither flow sends a file.
    expect(goalStates({ completion: { atMost: 100 } }, done)[0]?.holds).toBe(false)
  })

  it('are said with bounds and units, and flows by the names on the charts', () => {
    const goals = {
      'queue-delay-p95': { atMost: 20 },
      'share@b': { atLeast: 45, atMost: 55 },
      jain: { atLeast: 0.9 },
      timeouts: { atMost: 0 },
    }
    const texts = goalStates(goals, done, (flow) => (flow === 'b' ? 'CUBIC' : flow)).map(({ text }) => text)
    expect(texts).toEqual([
      'Queueing delay, 95th percentile, at most 20\u00a0ms',
      'Share of the goodput of CUBIC from 45 to 55\u00a0%',
      'Jain’s index at least 0.9',
      'Timeouts: none',
    ])
  })

  it('write a value that just misses so that it is seen to miss', () => {
    const [{ value, holds, now } = { value: null, holds: true, now: '' }] = goalStates(
      { utilization: { atMost: 10 } },
      {
        ...done,
        result: { ...done.result, bottleneck: { ...done.result.bottleneck, utilization: 0.10004 } },
      },
    )
    expect({ value, holds, now }).toEqual({ value: 10.004, holds: false, now: 'now 10.004\u00a0%' })
  })
})
