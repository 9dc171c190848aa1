import { describe, expect, it } from 'vitest'
import { simulate, type TestRun } from '../../support/dumbbell'

/** A path that loses nothing; the window is below the BDP, so nothing queues for long. */
const path: TestRun = {
  durationS: 60,
  mbps: 20,
  delayMs: 38,
  bufferPackets: 1000,
  seed: 3,
  flows: [{ variant: 'newreno', receiverWindow: 60 }],
}
const late = (delayMs: number, probability = 0.01) => ({ probability, delayS: delayMs / 1000 })
const packetS = 12_000 / 20e6

function run(variant: string, delayMs: number, lossDetection?: 'rack') {
  const { totals, log } = simulate({
    ...path,
    reorder: late(delayMs),
    ...(lossDetection === undefined ? {} : { stackParams: { lossDetection } }),
    flows: [{ variant, receiverWindow: 60 }],
  })
  const flow = totals.flows[0]
  if (flow === undefined) throw new Error('no flow')
  return { flow, log }
}

describe('reordering on the wire', () => {
  it('makes the chosen share of packets late by the chosen time, and no other', () => {
    const { log, flow } = run('newreno', 1)
    const { reached, departed } = log.packets.columns
    let many = 0
    for (let row = 0; row < log.packets.rows; row++) {
      const wireS = Number(reached[row]) - Number(departed[row])
      if (Number.isNaN(wireS)) continue
      const isLate = wireS > 0.0385
      expect(wireS).toBeCloseTo(isLate ? 0.039 : 0.038, 8)
      if (isLate) many++
    }
    expect(many / flow.packetsSent).toBeGreaterThan(0.008)
    expect(many / flow.packetsSent).toBeLessThan(0.012)
  })

  it('lets packets arrive out of order', () => {
    const { log } = run('newreno', 3)
    const { arrived, seq } = log.packets.columns
    let overtaken = 0
    let last = 0
    const order = [...Array(log.packets.rows).keys()].filter((row) => !Number.isNaN(arrived[row]))
    order.sort((a, b) => Number(arrived[a]) - Number(arrived[b]))
    for (const row of order) {
      if (Number(seq[row]) < last) overtaken++
      last = Math.max(last, Number(seq[row]))
    }
    expect(overtaken).toBeGreaterThan(100)
  })

  it('does nothing to three duplicate ACKs while fewer than three packets overtake (RFC 5681 §3.2)', () => {
    // Late by two packet times: two overtake it.
    const { flow } = run('newreno', 2 * packetS * 1000)
    expect(flow.fastRetransmits).toBe(0)
    expect(flow.retransmits).toBe(0)
  })

  it('makes NewReno retransmit what was not lost once three packets overtake', () => {
    const { flow } = run('newreno', 8 * packetS * 1000)
    expect(flow.drops).toBe(0)
    expect(flow.fastRetransmits).toBeGreaterThan(30)
    expect(flow.cwndMean).toBeLessThan(60)
  })

  it('is tolerated by RACK, which waits for a quarter of the RTT (RFC 8985 §6.2)', () => {
    const spurious = run('sack', 8 * packetS * 1000)
    const tolerant = run('sack', 8 * packetS * 1000, 'rack')
    expect(spurious.flow.fastRetransmits).toBeGreaterThan(30)
    // RACK opens its reordering window when it has seen reordering; until then three duplicate ACKs count (§6.2 step 4).
    expect(tolerant.flow.fastRetransmits).toBeLessThan(spurious.flow.fastRetransmits / 10)
    expect(tolerant.flow.deliveredBytes).toBeGreaterThan(spurious.flow.deliveredBytes)
  })

  it('is no part of a run for which none is asked', () => {
    const plain = simulate(path).totals.digest
    expect(simulate({ ...path, reorder: late(5) }).totals.digest).not.toBe(plain)
    expect(simulate({ ...path, reorder: late(5, 0) }).totals.digest).toBe(plain)
  })
})
