/** What every window law does about a segment that times out again. */
import { describe, expect, it } from 'vitest'
import { variants } from '../../src/simulator/registry'
import { Driver } from '../unit/algorithms/driver'

describe.each(['rfc', 'linux'])('on %s hosts', (stack) => {
  it.each([...variants.keys()])(
    '%s holds ssthresh when the same segment times out again (RFC 5681 §3.1)',
    (variant) => {
      const d = new Driver(variant, { stack, initialSsthresh: 60 })
      for (let i = 0; i < 12; i++) d.round(0.1)
      d.congestion('timeout', 40)
      const { ssthresh } = d
      d.nowS += 1
      d.congestion('timeout', 12)
      expect(d.ssthresh).toBe(ssthresh)
      // Another segment that times out lowers it anew; a window that knows no ssthresh has none.
      d.ack(d.nxt - d.una, 0.1)
      for (let i = 0; i < 2; i++) d.round(0.1)
      d.congestion('timeout', 8)
      if (Number.isFinite(ssthresh)) expect(d.ssthresh).toBeLessThan(ssthresh)
    },
  )
})
