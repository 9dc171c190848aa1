import { describe, expect, it } from 'vitest'
import { createWheel, TimerWheel } from '../../src/simulator/tcp/linux/timer-wheel'
import { hostOf } from '../support/host'

/** Ticks of 4 ms; at time 0 the count is 200 and an eighth. Times in ms. */
const wheel = new TimerWheel(4, 4 * 200.125)

describe('a timer of the Linux kernel', () => {
  it('counts whole ticks from the one it is set in, and fires with the tick after the last', () => {
    // Tick 201 begins at 3.5 ms: ten ticks from 200 are over at 211.
    expect(wheel.expiry(0, 10)).toBe(43.5)
    expect(wheel.expiry(3.4, 10)).toBe(43.5)
    expect(wheel.expiry(3.5, 10)).toBe(47.5)
  })
  it('takes a duration that is no whole number of ticks for the next longer one', () => {
    expect(wheel.after(0, 36.1)).toBe(43.5)
  })
  it('is kept by eight ticks from 63 ticks on', () => {
    expect(wheel.expiry(0, 62)).toBe((263 - 200.125) * 4)
    // 200 + 63 = 263, between 256 and 264.
    expect(wheel.expiry(0, 63)).toBe((264 - 200.125) * 4)
    // 264 itself would be early for a timer set within tick 200.
    expect(wheel.expiry(0, 64)).toBe((272 - 200.125) * 4)
  })
  it('fires at whole nanoseconds, which its count takes for the tick that begins', () => {
    for (const rtoTickMs of [4, 1, 0.3]) {
      const { run } = hostOf('linux', { rtoTickMs })
      const ofStack = createWheel(run)
      for (let now = 0; now < 1e9; now += 1234567) {
        const expiry = ofStack?.expiry(now, 10) ?? Number.NaN
        expect(Number.isInteger(expiry)).toBe(true)
        expect(ofStack?.count(expiry)).toBe((ofStack?.count(now) ?? 0) + 11)
      }
    }
  })
  it('is not there where a tick is shorter than a nanosecond: timers then fire when they are due', () => {
    expect(createWheel(hostOf('linux', { rtoTickMs: 1e-7 }).run)).toBeNull()
  })
})
