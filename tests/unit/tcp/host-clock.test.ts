import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/simulator/base/clock'
import { EventQueue, Timer } from '../../../src/simulator/base/event-queue'
import { defaultsOf } from '../../../src/simulator/describe'
import { stackOfRun } from '../../../src/simulator/hosts/stack'
import { stackParameters } from '../../../src/simulator/hosts/stack-parameters'
import { stacks } from '../../../src/simulator/registry'
import { createHostClock } from '../../../src/simulator/tcp/timing/host-clock'

/** What a host of `stack` reads at each of `times`, ns. */
function read(stack: string, times: readonly number[]): number[] {
  const definition = stacks.get(stack)
  if (definition === undefined) throw new Error(`no stack ${stack}`)
  const constants = { ...defaultsOf(stackParameters), ...definition.constants }
  const queue = new EventQueue()
  const clock = createHostClock(queue, createClock('nanoseconds'), stackOfRun(constants, definition.form))
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
    expect(stacks.get('linux')?.form.timerWheelAt).toBe(464.1534)
    expect(read('linux', [399, 400, 1399, 1400])).toEqual([-600, 400, 400, 1400])
  })
})
