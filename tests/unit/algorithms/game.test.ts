import { describe, expect, it } from 'vitest'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { simulate } from '../../support/dumbbell'

/** 20 s of a probe of 30 packets/s of 1000 bytes (the test's packets), beside `variant`. */
function probe(variant: string | null, aqm = 'droptail') {
  const simulation = simulate({
    durationS: 20,
    mbps: 10,
    delayMs: 18,
    bufferPackets: 64,
    aqm,
    flows: [{ variant: 'game', rateMbps: 0.24 }, ...(variant === null ? [] : [{ variant }])],
  })
  const flow = simulation.totals.flows[0]
  if (flow === undefined) throw new Error('no flow')
  return flow
}

describe('the latency probe', () => {
  it('sends thirty small packets a second unless told otherwise', () => {
    const checked = validateScenario({ version: 1, flows: [{ variant: 'game' }] })
    const flow = checked.ok ? checked.value.flows[0] : undefined
    expect(flow).toMatchObject({ rateMbps: 0.024, packetBytes: 100 })
    expect((0.024e6 / 8 / 100) * 20).toBe(600)
    expect(probe(null).packetsSent).toBeGreaterThan(590)
    expect(probe(null).packetsSent).toBeLessThan(610)
  })

  it('measures the round trip of an empty path', () => {
    const { rtt } = probe(null)
    // 40 ms, and a packet of 1000 bytes on two links.
    expect(rtt.min * 1000).toBeCloseTo(40 + 0.8 + 0.08 + 0, 0)
    expect(rtt.max - rtt.min).toBeLessThan(0.001)
    expect(rtt.count).toBeGreaterThan(590)
  })

  it('feels the queue that CUBIC builds, and hardly one that BBR or CoDel leaves', () => {
    const cubic = probe('cubic').rtt.mean
    expect(cubic).toBeGreaterThan(0.08)
    expect(probe('bbr').rtt.mean).toBeLessThan(0.065)
    expect(probe('cubic', 'codel').rtt.mean).toBeLessThan(0.06)
  })
})
