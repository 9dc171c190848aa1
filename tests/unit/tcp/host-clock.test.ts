import { describe, expect, it } from 'vitest'
import { Timer } from '../../../src/simulator/base/event-queue'
import { hostOf, stackOf } from '../../support/host'

/** What a host of `stack` reads at each of `times`, ns. */
function read(stack: string, times: readonly number[]): number[] {
  const { parts, run } = hostOf(stack)
  const { queue } = run
  const clock = parts.hostClock(run)
  const timer = new Timer(queue, () => {})
  queue.seal()
  return times.map((time) => {
    timer.set(time)
    queue.step()
    return clock.now
  })
}

describe('the clock of a host', () => {
  it('is exact under the RFCs', () => {
    expect(read('rfc', [1, 1399, 2001])).toEqual([1, 1399, 2001])
  })

  it('shows whole microseconds since boot in Linux, of which 0.6 have passed at time 0', () => {
    expect(stackOf('linux').form.ticksAtStart).toBe(464.1534)
    expect(read('linux', [399, 400, 1399, 1400])).toEqual([-600, 400, 400, 1400])
  })
})
