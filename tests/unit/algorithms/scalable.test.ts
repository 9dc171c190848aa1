import { describe, expect, it } from 'vitest'
import { Driver } from './driver'
import { meanWindow } from './response'

describe('Scalable TCP (Kelly 2003)', () => {
  it.each([50, 500, 5000])('grows by 1 %% a round trip from a window of %i', (w) => {
    const d = new Driver('scalable', { initialWindow: w, initialSsthresh: 2 })
    for (let i = 0; i < 10; i++) d.round(0.1)
    expect(d.cwnd / w).toBeGreaterThan(1.01 ** 10 * 0.995)
    expect(d.cwnd / w).toBeLessThan(1.01 ** 10 * 1.005)
  })

  it.each([50, 500, 5000])('is back after a loss at %i in 14 round trips, whatever the window', (w) => {
    const d = new Driver('scalable', { initialWindow: w, initialSsthresh: 2 })
    d.lossAndRepair(0.1)
    expect(d.cwnd).toBe((w * 7) / 8)
    let rounds = 0
    for (; d.cwnd < w; rounds++) d.round(0.1)
    // ln(8/7) / ln(1.01) = 13.4
    expect(rounds).toBe(14)
  })

  it('is Reno up to 16 packets', () => {
    const d = new Driver('scalable', { initialWindow: 10, initialSsthresh: 2 })
    d.round(0.1)
    expect(d.cwnd).toBeCloseTo(11, 0)
    d.congestion('loss', 10)
    expect(d.cwnd).toBe(5)
  })

  // a / p segments are won between two losses and b W lost; over the exponential between them the mean is a / (p ln(1/(1-b))).
  it.each([1e-3, 1e-4])('has a mean window in proportion to 1/p, 0.075/p, at p = %f', (p) => {
    const measured = meanWindow('scalable', p, 0.1)
    expect((measured * p) / (0.01 / Math.log(8 / 7))).toBeCloseTo(1, 1)
  })
})
