import { describe, expect, it } from 'vitest'
import { simulate } from '../../support/dumbbell'
import { Driver, type DriverOptions } from './driver'

const RTT_S = 0.1
/** A driver in congestion avoidance after a loss at a window of `w`. */
function afterLoss(w: number, options: DriverOptions = {}): Driver {
  const d = new Driver('bic', { initialWindow: w, initialSsthresh: 2, ...options })
  d.lossAndRepair(RTT_S)
  return d
}
/** What a round trip adds. */
function growth(d: Driver, perAck = 1): number {
  const before = d.cwnd
  d.round(RTT_S, perAck)
  return d.cwnd - before
}

describe('BIC (Xu, Harfoush & Rhee 2004, with the constants of Linux)', () => {
  it('keeps four fifths at a loss, and a half up to 14 packets', () => {
    expect(afterLoss(1000).cwnd).toBe(800)
    expect(afterLoss(14).cwnd).toBe(7)
  })

  it('goes 16 packets a round trip while W_max is more than 64 away, with delayed ACKs too', () => {
    expect(growth(afterLoss(1000))).toBeCloseTo(16, 0)
    expect(growth(afterLoss(1000), 2)).toBeCloseTo(16, 0)
  })

  it('then a quarter of the way, and the last four packets in twenty round trips', () => {
    const d = afterLoss(1000)
    while (d.cwnd < 936) d.round(RTT_S)
    for (let distance = 1000 - d.cwnd; distance > 8; distance = 1000 - d.cwnd) {
      const part = growth(d) / distance
      // The step shrinks within the round trip, too: 1 - exp(-1/4) is 0.221.
      expect(part).toBeGreaterThan(0.21)
      expect(part).toBeLessThan(0.25)
    }
    while (d.cwnd < 996.5) d.round(RTT_S)
    expect(growth(d)).toBeCloseTo(0.2, 1)
  })

  it('goes away from W_max as it came, slowly and then by 16', () => {
    const d = afterLoss(1000)
    while (d.cwnd < 1000) d.round(RTT_S)
    expect(growth(d)).toBeCloseTo(0.2, 1)
    while (d.cwnd < 1012) d.round(RTT_S)
    const distance = d.cwnd - 1000
    expect(growth(d) / distance).toBeGreaterThan(0.33)
    while (d.cwnd < 1060) d.round(RTT_S)
    expect(growth(d)).toBeCloseTo(16, 0)
  })

  it('is back at 1000 packets after some 40 round trips, where Reno needs 500', () => {
    const d = afterLoss(1000)
    let rounds = 0
    for (; d.cwnd < 1000; rounds++) d.round(RTT_S)
    // (200 - 64) / 16 + 4 ln(64 / 4) + 20
    expect(Math.abs(rounds - 39.6)).toBeLessThan(3)
  })

  it('remembers nine tenths of a peak that is lower than the last one, and the peak itself without fast convergence', () => {
    for (const [fastConvergence, expected] of [
      [true, 0.9],
      [false, 1],
    ] as const) {
      const d = afterLoss(1000, { params: { fastConvergence } })
      const peak = d.cwnd
      d.congestion('loss', peak)
      expect(d.signal('wMax') / peak).toBeCloseTo(expected, 6)
    }
  })

  it('forgets W_max at a timeout and grows by 5 % a round trip or more until the next loss', () => {
    const d = afterLoss(1000)
    d.congestion('timeout', d.cwnd)
    expect(d.cwnd).toBe(1)
    expect(d.signal('wMax')).toBeNaN()
    const first = new Driver('bic', { initialWindow: 1000, initialSsthresh: 2 })
    expect(growth(first) / 1000).toBeCloseTo(0.05, 2)
  })

  it('is Reno up to 14 packets', () => {
    const d = afterLoss(20, { params: { beta: 0.5 } })
    expect(d.cwnd).toBe(10)
    expect(growth(d)).toBeCloseTo(1, 1)
  })

  it('keeps a fast long path busier than Reno does', () => {
    const [bic, reno] = ['bic', 'sack'].map((variant) => {
      const { totals } = simulate(
        {
          mbps: 100,
          delayMs: 49,
          bufferPackets: 200,
          durationS: 30,
          flows: [{ variant, accessMbps: 1000, initialSsthresh: 800 }],
          loss: { model: 'list', segments: [10_000, 70_000, 130_000] },
        },
        { series: false, packets: false, seriesIntervalS: 0, binS: 1, digest: false },
      )
      return totals.bottleneck.utilization
    })
    expect(bic).toBeGreaterThan(0.9)
    expect(bic).toBeGreaterThan(Number(reno) + 0.1)
  })
})
