/** Where a round trip on a chain goes: the parts are all of it. */
import { expect, it } from 'vitest'
import { latestWaits } from '../../../src/lab/explain/waits'
import { run } from '../../../src/lab/run/run'
import { validateScenario } from '../../../src/lab/scenario/validate'

it('wires, routers, the receiver and the way back add up to the round trip of the newest packet that came back', () => {
  const checked = validateScenario({
    version: 1,
    durationS: 6,
    network: {
      hops: [
        { bandwidthMbps: 20, delayMs: 10, buffer: { packets: 32 } },
        { bandwidthMbps: 5, delayMs: 12, buffer: { packets: 24 }, back: { bandwidthMbps: 1 } },
      ],
    },
    flows: [{ variant: 'newreno' }, { variant: 'newreno', from: 2, to: 0, startS: 1 }],
  })
  if (!checked.ok) throw new Error(JSON.stringify(checked.faults))
  const { log } = run(checked.value, { packets: true })
  for (const flow of [0, 1]) {
    const waits = latestWaits(log, flow, 5)
    if (waits === null) throw new Error('nothing came back')
    const { roundTripS, wiresS, routers, receiverS, backS, ackedS } = waits
    expect(wiresS + routers.reduce((sum, { s }) => sum + s, 0) + receiverS + backS).toBeCloseTo(
      roundTripS,
      12,
    )
    // Two ways over 22 ms, and the access links: nothing of that waits.
    expect(wiresS).toBeGreaterThanOrEqual(0.044)
    expect(routers.map(({ router }) => router)).toEqual(flow === 0 ? [0, 1] : [2, 1])
    expect(ackedS).toBeLessThanOrEqual(5)
  }
})
