/** A reduction that was for nothing is taken back (RFC 4015 §3.2 and tcp_undo_cwnd_reduction of Linux), by every variant. */
import { describe, expect, it } from 'vitest'
import type { CongestionEvent } from '../../../src/simulator/congestion/congestion-control'
import { variants } from '../../../src/simulator/registry'
import { Driver } from './driver'

const events = ['loss', 'timeout'] as const satisfies readonly CongestionEvent[]
const cases = ['rfc', 'linux'].flatMap((stack) =>
  [...variants.keys()].flatMap((variant) => events.map((event) => ({ variant, stack, event }))),
)

describe.each(cases)('$variant of $stack hosts', ({ variant, stack, event }) => {
  function grown(): Driver {
    const form = variants.get(variant)?.parameters.form
    const d = new Driver(variant, {
      stack,
      initialWindow: 20,
      initialSsthresh: 200,
      params: stack === 'linux' && form !== undefined ? { form: 'linux' } : {},
    })
    for (let i = 0; i < 3; i++) d.round(0.1)
    return d
  }

  it(`has the window and ssthresh of before when a ${event} was none`, () => {
    const d = grown()
    if (d.control.onUndo === undefined) return
    const { cwnd, ssthresh } = d
    d.congestion(event)
    const reduced = d.ssthresh
    d.control.onUndo(d.nowS)
    expect(d.cwnd).toBeGreaterThanOrEqual(cwnd)
    expect(d.cwnd).toBeLessThan(cwnd + 1.001)
    // Linux keeps the greater one; below the window it says nothing.
    expect(d.ssthresh).toBe(Math.max(ssthresh, reduced))
  })
})
