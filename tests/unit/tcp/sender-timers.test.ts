/** A sender has one timer (RFC 8985 §7.2: the probe's takes the place of the retransmission's; RFC 6298 §5 sets and restarts it). */
import { describe, expect, it } from 'vitest'
import type { StackOptions } from '../../../src/simulator/hosts/stack-parameters'
import { hostOf } from '../../support/host'

const MS = 1e6

/** Timers with an RTO of 200 ms, and what fired, in ms. */
function timersOf(stack: string, given: Partial<StackOptions> = {}) {
  const { parts, run } = hostOf(stack, { initialRtoMs: 200, minRtoMs: 200, ...given })
  const { queue } = run
  const rtt = new parts.Rtt(run, 0)
  const fired: string[] = []
  const at = (what: string) => (): void => void fired.push(`${what} ${queue.now / MS}`)
  const timers = new parts.Timers(run, rtt, at('timeout'), at('probe'))
  queue.seal()
  const runOut = (): string[] => {
    while (queue.nextTime() !== Number.POSITIVE_INFINITY) queue.step()
    return fired
  }
  return { queue, timers, rtt, runOut }
}

describe('a sender', () => {
  it('has the timeout in place of the probe once it is restarted', () => {
    const { timers, runOut } = timersOf('rfc')
    timers.setRecovery(50 * MS)
    expect([timers.pending, timers.recoveryPending]).toEqual([true, true])
    timers.restart()
    expect([timers.pending, timers.recoveryPending]).toEqual([true, false])
    expect(runOut()).toEqual(['timeout 200'])
    expect(timers.pending).toBe(false)
  })

  it('has the probe in place of the timeout', () => {
    const { timers, runOut } = timersOf('rfc')
    timers.restart()
    timers.setRecovery(300 * MS)
    expect(runOut()).toEqual(['probe 300'])
  })

  it('has neither once all is acknowledged (RFC 6298 §5.2), and the probe alone where only the timeout is stopped', () => {
    const stopped = timersOf('rfc')
    stopped.timers.restart()
    stopped.timers.stop()
    expect(stopped.runOut()).toEqual([])
    const probing = timersOf('rfc')
    probing.timers.setRecovery(40 * MS)
    probing.timers.rest()
    expect(probing.runOut()).toEqual(['probe 40'])
    const off = timersOf('rfc')
    off.timers.setRecovery(40 * MS)
    off.timers.stop()
    expect(off.runOut()).toEqual([])
  })

  it('counts the timeout from when the oldest segment was sent, in place of the probe, and never sets it into the past', () => {
    const { queue, timers, runOut } = timersOf('rfc', { rtoTickMs: 0 })
    queue.now = 150 * MS
    timers.setRecovery(160 * MS)
    timers.restartFrom(100 * MS)
    expect(timers.recoveryPending).toBe(false)
    expect(runOut()).toEqual(['timeout 300'])
    const late = timersOf('rfc', { rtoTickMs: 0 })
    late.queue.now = 500 * MS
    late.timers.restartFrom(100 * MS)
    expect(late.runOut()).toEqual([`timeout ${500 + 1 / MS}`])
  })

  it('doubles what it waits for when it has backed off (RFC 6298 §5.5, §5.6)', () => {
    const { rtt, timers, runOut } = timersOf('rfc')
    rtt.backOff()
    timers.setRetransmission()
    expect(runOut()).toEqual(['timeout 400'])
  })

  it('waits in whole ticks', () => {
    const { timers } = timersOf('rfc', { rtoTickMs: 10 })
    expect([timers.after(1), timers.after(10 * MS), timers.after(10 * MS + 1)]).toEqual([
      10 * MS,
      10 * MS,
      20 * MS,
    ])
    expect(timersOf('rfc', { rtoTickMs: 0 }).timers.after(7)).toBe(7)
  })

  it('in Linux fires with the timer wheel: not before it is due, and late by less than a tick and an eighth (kernel/time/timer.c)', () => {
    for (const ms of [3, 37, 211, 499]) {
      const { queue, timers } = timersOf('linux', { rtoTickMs: 4 })
      queue.now = 1234.5 * MS
      const late = timers.after(ms * MS) - queue.now - ms * MS
      expect(late).toBeGreaterThanOrEqual(0)
      expect(late).toBeLessThan(4 * MS * 2 + (ms * MS) / 8)
    }
  })
})
