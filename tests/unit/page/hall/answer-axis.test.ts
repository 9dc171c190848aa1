/** A drawing means the same values on a telephone as in the hall. */
import { expect, it } from 'vitest'
import { plainPanel } from '../../../../src/lab/scenario/panels'
import { answerAxis, shareOfAxis, valueOnAxis } from '../../../../src/page/decks/answer-axis'
import { runOf, viewOf } from '../../../support/runs'

const run = runOf({
  version: 1,
  durationS: 10,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 32 } },
  flows: [{ variant: 'sack' }],
})

it.each(['window', 'queue', 'throughput', 'rtt'])('the axis of %s has room above the run', (id) => {
  const axis = answerAxis(plainPanel(id), viewOf(run, 5))
  expect(axis.low).toBe(0)
  expect(axis.high).toBeGreaterThan(0)
  expect(valueOnAxis(axis, shareOfAxis(axis, 0.7 * axis.high))).toBeCloseTo(0.7 * axis.high)
})

it('the axis follows the run that is asked about, and not the one drawn thin under it', () => {
  const panel = plainPanel('window')
  const alone = answerAxis(panel, viewOf(run, 5))
  expect(answerAxis(panel, viewOf(run, 5, { ghost: run, withheldFromS: 5 }))).toEqual(alone)
  // The window peaks at BDP + buffer, 65 packets.
  expect(alone.high).toBeGreaterThan(65)
})
