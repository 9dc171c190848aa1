import { describe, expect, it } from 'vitest'
import { progressText } from '../../../src/page/model/run-progress'
import { runOf } from '../../support/runs'

describe('how far a run is', () => {
  const whole = runOf({ version: 1, durationS: 600, flows: [{ variant: 'reno', stopS: 0.1 }] })
  const run = { ...whole, result: null, simulatedS: 120 }

  it('is said from two seconds on, with the time that is left, and once a second', () => {
    expect(progressText(run, 1000, 0, 2900)).toBeNull()
    expect(progressText(run, 1000, 0, 3000)).toBe('120 of 600 s simulated, 8 s left')
    expect(progressText(run, 1000, 3000, 3900)).toBeNull()
    expect(progressText({ ...run, simulatedS: 1 }, 1000, 3000, 4000)).toBe(
      '1 of 600 s simulated, 30 min left',
    )
  })

  it('is not said of a run that is over', () => {
    expect(progressText(whole, 0, 0, 10_000)).toBeNull()
  })
})
