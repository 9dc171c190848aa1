import { describe, expect, it } from 'vitest'
import { Driver } from './driver'

const base = 0.1
const greatest = 0.2

/** A window of 100 whose greatest queueing delay has been 100 ms; the last rounds waited `delayS`. */
function waiting(delayS: number, rounds = 8): Driver {
  const d = new Driver('illinois', { initialWindow: 100, initialSsthresh: 2 })
  d.ack(1, base)
  d.round(greatest)
  for (let i = 0; i < rounds; i++) d.round(base + delayS)
  return d
}

describe('Illinois', () => {
  // kappa1 = 0.099 x 3 / 9.7, kappa2 = 0.099 x 0.3 / 9.7 - 0.001
  const alpha = (da: number) => (0.099 * 3) / 9.7 / ((0.099 * 0.3) / 9.7 - 0.001 + da)

  it.each([0.01, 0.03, 0.05, 0.1])('grows by alpha(d_a) a round trip with %f s of delay', (da) => {
    expect(waiting(da).signal('alpha')).toBeCloseTo(alpha(da), 6)
  })

  it('grows by 0.3 where the delay is at its greatest, by 10 where there is none', () => {
    expect(alpha(0.1)).toBeCloseTo(0.3, 9)
    expect(waiting(0.1).signal('alpha')).toBeCloseTo(0.3, 6)
    expect(waiting(0).signal('alpha')).toBe(10)
  })

  it.each([
    [0.005, 0.125],
    [0.01, 0.125],
    [0.045, 0.3125],
    [0.08, 0.5],
    [0.1, 0.5],
  ])('with %f s of delay a loss takes the part %f', (da, beta) => {
    const d = waiting(da)
    expect(d.signal('beta')).toBeCloseTo(beta, 6)
    d.congestion('loss', 100)
    expect(d.cwnd).toBeCloseTo(100 * (1 - beta), 4)
  })

  it('waits five round trips without a queue before it grows at its greatest again', () => {
    const d = waiting(0.05)
    const slow = d.signal('alpha')
    for (let i = 0; i < 4; i++) {
      d.round(base)
      expect(d.signal('alpha')).toBeCloseTo(slow, 9)
    }
    d.round(base)
    d.round(base)
    expect(d.signal('alpha')).toBe(10)
  })

  it('is Reno below 15 packets and after a timeout', () => {
    const d = new Driver('illinois', { initialWindow: 10, initialSsthresh: 2 })
    for (let i = 0; i < 3; i++) d.round(base)
    expect(d.cwnd).toBeCloseTo(13, 0)
    d.congestion('loss', 13)
    expect(d.cwnd).toBe(6.5)
    const late = waiting(0)
    late.congestion('timeout')
    expect(late.signal('alpha')).toBe(1)
  })
})
