import { describe, expect, it } from 'vitest'
import { RunProgress } from '../../../src/page/model/run-progress'
import { runOf } from '../../support/runs'

describe('how far a run is', () => {
  const whole = runOf({ version: 1, durationS: 600, flows: [{ variant: 'reno', stopS: 0.1 }] })
  const run = { ...whole, result: null, simulatedS: 120 }

  it('is said from two seconds on, with the time that is left, and once a second', () => {
    const progress = new RunProgress(1000)
    expect(progress.text(run, 2900)).toBeNull()
    expect(progress.text(run, 3000)).toBe('120 of 600 s simulated, 8 s left')
    expect(progress.text(run, 3900)).toBeNull()
    expect(progress.text({ ...run, simulatedS: 1 }, 4000)).toBe('1 of 600 s simulated, 30 min left')
  })

  it('is not said of a run that is over', () => {
    expect(new RunProgress(0).text(whole, 10_000)).toBeNull()
  })
})
